import { expect } from "vitest";
import { toastDuration } from "../../src/widget/state/notices/notices";
import { browser, server } from "../support/journeySetup";
import { holdTimers } from "../support/pages/heldTimers";
import { type Applicant, newApplicant } from "../support/people/applicant";
import { holdSession, makeAccount } from "../support/people/member";

/** Runs a journey of a logged-in applicant with these answers, on the last step at the width of a phone, where toasts stay. */
export async function atLastStep(answers: object, journey: (applicant: Applicant) => Promise<void>): Promise<void> {
  const applicant = await newApplicant(browser, server);
  const { context, page, username } = applicant;
  await page.setViewportSize({ width: 390, height: 800 });
  await holdTimers(page, toastDuration);
  await makeAccount(server, username);
  await holdSession(context, server.url, username);
  expect((await context.request.put(`${server.url}/api/answer`, { data: answers })).status()).toBe(200);
  await applicant.open("#/final-steps");
  await applicant.heading("Final Steps");
  await journey(applicant);
}
