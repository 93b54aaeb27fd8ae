import type { Browser, BrowserContext } from "playwright-core";
import { Client } from "../../contract/client";
import { codeIn } from "../emails";
import type { RunningServer } from "../server";
import { type Applicant, type ApplicantOptions, newApplicant, password } from "./applicant";

type Reached = Pick<RunningServer, "url" | "emailTo">;

/** Signs up and confirms by calls of the API, without a page. */
export async function makeAccount({ url, emailTo }: Reached, username: string): Promise<void> {
  const client = new Client(url);
  await client.ok("signup", { body: { username, password } });
  await client.ok("confirm", { body: { username, code: codeIn(await emailTo(username.toLowerCase())) } });
}

/** The applicant on another device, logged in. */
export async function anotherDevice(url: string, username: string): Promise<Client> {
  const device = new Client(url);
  await device.ok("login", { body: { username, password } });
  return device;
}

/** Logs in by a call of the API, which gives the browser context the session's cookies. */
export async function holdSession(context: BrowserContext, url: string, username: string): Promise<void> {
  const answer = await context.request.post(`${url}/public/login`, { data: { username, password } });
  if (!answer.ok()) throw new Error(`The login answered ${answer.status()}.`);
}

/** Opens a tab for a new applicant who has an account and is logged in. The caller closes the context. */
export async function newMember(
  browser: Browser,
  server: RunningServer,
  hash = "#/about",
  options?: ApplicantOptions,
): Promise<Applicant> {
  const applicant = await newApplicant(browser, server, options);
  await makeAccount(server, applicant.username);
  await holdSession(applicant.context, server.url, applicant.username);
  await applicant.open(hash);
  await applicant.page.locator("admissions-form h1").first().waitFor();
  return applicant;
}
