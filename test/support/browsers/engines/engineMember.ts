import type { Client } from "../../../contract/client";
import { password } from "../../people/applicant";
import { anotherDevice, makeAccount } from "../../people/member";
import type { RunningServer } from "../../server";
import type { EnginePage } from "./EnginePage";
import { applicantAt, byId, type EngineApplicant } from "./engineApplicant";

let count = 0;

/** Logs a new member in, in a tab of any engine, and opens a step. `device` is the same member on another device. */
export async function engineMember(
  page: EnginePage,
  server: RunningServer,
  step: string,
): Promise<EngineApplicant & { readonly device: Client }> {
  const applicant = applicantAt(page);
  count += 1;
  const username = `member.${count}@example.org`;
  await makeAccount(server, username);
  await page.goTo(`${server.url}/#/login`);
  await page.type(byId("username"), username);
  await page.type(byId("password"), password);
  await applicant.press("Submit");
  await applicant.heading("About You");
  await page.goTo(`${server.url}/#/${step}`);
  return { ...applicant, device: await anotherDevice(server.url, username) };
}
