import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { presignedUpload, profile } from "../../src/shared/wire/shapes";
import { completeAnswers } from "../support/referenceServer/completeAnswers";
import type { HttpApplicant } from "./HttpApplicant";
import type { JourneyInputs } from "./journeyInputs";

const password = "Correct-Horse-7";
const pages = ["/about", "/education-ug", "/final-steps"];
const pollMs = 2_000;

async function openAccount(applicant: HttpApplicant, inputs: JourneyInputs, username: string): Promise<void> {
  await applicant.call("POST", "/public/signup", { username, password });
  // Where a proxy lost the response, the second try is refused: the login shows whether the account is confirmed.
  const confirm = (code: string) => applicant.call("POST", "/public/confirm", { username, code }).catch(() => null);
  const logIn = () => applicant.call("POST", "/public/login", { username, password });
  const code = await inputs.codeFor(username);
  await confirm(code);
  await logIn().catch(async () => {
    // The proxy lost the response to the sign-up, which was sent again: only the code of the newer e-mail is right.
    await confirm(await inputs.codeFor(username, code));
    await logIn();
  });
  await applicant.call("GET", "/api/profile");
  await applicant.call("POST", "/api/web-status", { web_status: "started" });
}

/** Saves all answers in small patches, page by page, with lookups in between. */
async function fillIn(applicant: HttpApplicant): Promise<void> {
  const entries = Object.entries(completeAnswers());
  for (const [index, last_page] of pages.entries()) {
    await applicant.call("PUT", "/api/last-page", { last_page });
    for (const text of ["nor", "north", "north gra"]) {
      await applicant.call(
        "GET",
        `/lookup/find?${new URLSearchParams({ text, category: "hs_ceeb", max_results: "5" })}`,
      );
    }
    const own = entries.filter((_entry, place) => place % pages.length === index);
    for (let start = 0; start < own.length; start += 2) {
      await applicant.call("PUT", "/api/answer", Object.fromEntries(own.slice(start, start + 2)));
    }
  }
}

async function uploadOne(applicant: HttpApplicant, { file }: JourneyInputs): Promise<void> {
  const permit = presignedUpload.create(
    await applicant.call("POST", "/api/presigned-url", { answer_key: "fafsa_file" }),
  );
  await applicant.upload(permit.url, permit.fields, file);
  const path = "/api/pdf/document-answer/fafsa_file";
  await applicant.call("POST", path, { file_key: permit.fields.key, file_name: "fafsa.pdf" });
  for (;;) {
    const { status } = Object(await applicant.call("GET", path));
    if (status === "COMPLETED") return;
    if (status !== "UNPROCESSED" && status !== "IN_PROGRESS") throw new Error(`the conversion ended as ${status}`);
    await pause(pollMs);
  }
}

async function submit(applicant: HttpApplicant): Promise<void> {
  await applicant.call("POST", "/api/web-status", { web_status: "validating" });
  await applicant.call("POST", "/api/submit", {});
  await applicant.call("POST", "/api/web-status", { web_status: "submitted" });
  await applicant.call("GET", "/api/pdf");
}

/** Waits until the applicant's PDF copy is made. Throws when it failed. */
export async function waitForCopy(applicant: HttpApplicant): Promise<void> {
  for (;;) {
    const { status } = Object(await applicant.call("GET", "/api/pdf"));
    if (status === "COMPLETED") return;
    if (status === "FAILED") throw new Error("the PDF copy failed");
    await pause(pollMs);
  }
}

/** From sign-up to submission; then reads the profile. Throws on any error or lost answer. */
export async function journey(applicant: HttpApplicant, inputs: JourneyInputs, username: string): Promise<void> {
  await openAccount(applicant, inputs, username);
  await fillIn(applicant);
  await uploadOne(applicant, inputs);
  await submit(applicant);
  const { answer, web_status, document_answer } = profile.create(await applicant.call("GET", "/api/profile"));
  const expected = { ...completeAnswers(), fafsa_file: "ANSWERED" };
  if (!isDeepStrictEqual({ ...answer }, expected)) throw new Error("an acknowledged answer is lost");
  if (web_status.length !== 3) throw new Error("the application is not submitted");
  if (document_answer.fafsa_file?.file_name !== "fafsa.pdf") throw new Error("the document is lost");
}
