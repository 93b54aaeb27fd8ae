import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { makePdf } from "../support/files/pdf";
import { browser, server, startBrowserAndServer } from "../support/journeySetup";
import { field } from "../support/pages/fields";
import { widgetOf } from "../support/pages/steps";
import type { Applicant } from "../support/people/applicant";
import { newMember } from "../support/people/member";
import { accountOf } from "../support/people/profile";

const key = "transcript_file";
const typing = "Type in your grades";
const uploading = "Upload a transcript";
const _transcript = { name: "transcript.pdf", bytes: makePdf() };

startBrowserAndServer();

async function onAcademics(journey: (applicant: Applicant) => Promise<void>): Promise<void> {
  const applicant = await newMember(browser, server, "#/education-ug");
  await applicant.heading("Your Academics");
  await journey(applicant);
}

const tab = (page: Page, name: string) => widgetOf(page).getByRole("tab", { name, exact: true });

async function isChosen(page: Page, name: string): Promise<void> {
  await vi.waitFor(async () => expect(await tab(page, name).getAttribute("aria-selected")).toBe("true"));
}

async function choose(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await isChosen(page, name);
}

/** What one of the calls that only read answers. */
async function asked({ context }: Applicant, path: string): Promise<unknown> {
  return (await context.request.get(server.url + path)).json();
}

const answersOf = async ({ context }: Applicant) => (await accountOf(context, server.url)).answer;
/** Moves on and back, which saves. */
async function save(applicant: Applicant): Promise<void> {
  await applicant.press("Save and continue");
  await applicant.heading("Final Steps");
  await applicant.open("#/education-ug");
  await applicant.heading("Your Academics");
}

describe.concurrent("tabs", () => {
  test("the chosen tab is saved and restored, and the other tab's answers are cleared", () =>
    onAcademics(async (applicant) => {
      const { page } = applicant;
      await applicant.fill({ hs_gpa: "3.75", gpa_scale: "S4" });
      await save(applicant);
      expect(await answersOf(applicant)).toMatchObject({ hs_gpa: "3.75", gpa_scale: "S4" });
      await choose(page, uploading);
      await vi.waitFor(async () => expect(await asked(applicant, "/api/tabs")).toEqual({ transcript: "upload" }));
      await save(applicant);
      expect(await answersOf(applicant)).toMatchObject({ hs_gpa: "", gpa_scale: "", gpa_scale_desc: "" });
      // While it is not known whether a file is being converted, the tab cannot be left.
      await page.reload({ waitUntil: "commit" });
      await page.waitForResponse((response) => response.url().endsWith(`/document-answer/${key}`));
      await isChosen(page, uploading);
      await field(page, key).waitFor();
      expect(await field(page, "hs_gpa").count()).toBe(0);
      // By keyboard: the arrows move, Enter chooses.
      await tab(page, uploading).press("ArrowLeft");
      await tab(page, typing).press("Enter");
      await isChosen(page, typing);
      expect(await field(page, "hs_gpa").inputValue()).toBe("");
    }));
});
