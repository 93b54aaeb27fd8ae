import type { Page } from "playwright-core";
import { entryTerms } from "../../../src/catalogue/options/terms";
import { codeIn, type Email, linkIn } from "../emails";
import { makePdf } from "../files/pdf";
import { field } from "../pages/fields";
import { widgetOf } from "../pages/steps";
import { storeFile } from "../pages/upload";
import { type Applicant, password, requiredAnswers } from "../people/applicant";
import { waitFor } from "../waitFor";

/** The surroundings of a scene, which runs against the real server to be recorded, or against a recording. */
export interface Stage {
  readonly applicant: Applicant;
  /** The day of the run or of the recording (YYYY-MM-DD). */
  readonly today: string;
  emailTo(address: string, count?: number): Promise<Email>;
  /** A link from staff: the form with entered answers, or the print view of one application. */
  linkFor(scene: "visitor" | "reader"): string;
}

export const username = "amelie.nguyen@example.org";

/** Answers that the university entered for a visitor beforehand. */
export const givenAnswers = { first_name: "Amélie", city: "Grandview" };

/** Types letters and chooses the first suggestion, whose record then fills the question `filled`. */
async function choosePlace(page: Page, key: string, letters: string, filled: string): Promise<void> {
  await field(page, key).click();
  await field(page, key).fill(letters);
  await page.locator(`admissions-form [id="${key}-option-0"]`).click();
  await waitFor(60_000, `an answer of ${filled}`, async () => (await field(page, filled).inputValue()) || undefined);
}

async function enter({ applicant, emailTo }: Stage): Promise<void> {
  const { page, press } = applicant;
  await applicant.signUp();
  await press("Resend confirmation code?");
  await widgetOf(page)
    .locator("#code")
    .fill(codeIn(await emailTo(username, 2)));
  await press("Submit");
  await applicant.isAt("/login");
  await applicant.logIn();
}

async function fillSteps({ applicant, today }: Stage): Promise<void> {
  const { page, press } = applicant;
  const { address_line_1: _, city: _c, state: _s, zip: _z, country: _n, ...about } = requiredAnswers.about;
  await applicant.fill(about);
  await choosePlace(page, "address_line_1", "8582 Ivy", "zip");
  await press("Save and continue");
  await applicant.isAt("/education-ug");
  await applicant.fill({ entry_term: entryTerms(today)[1]?.value ?? "", applied_major: "CPSC" });
  await choosePlace(page, "hs_name", "North Grandview", "hs_zip");
  await press("Add another activity");
  await applicant.fill({ activity_2_name: "Choir" });
  await widgetOf(page).getByRole("tab", { name: "Upload a transcript" }).click();
  await storeFile(page, "transcript_file", { name: "transcript.pdf", bytes: makePdf() });
  await press("Delete");
  await widgetOf(page).getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await widgetOf(page).locator('input[type="file"][name="transcript_file"]').waitFor({ state: "attached" });
  await press("Save and continue");
  await applicant.isAt("/final-steps");
}

async function finish({ applicant }: Stage): Promise<void> {
  const { page, press } = applicant;
  await press("Submit");
  await applicant.isAt("/about");
  await applicant.open("#/final-steps");
  await applicant.heading("Final Steps");
  await applicant.fill(requiredAnswers["final-steps"]);
  await press("Submit");
  await applicant.isAt("/completion");
  await widgetOf(page)
    .getByRole("link", { name: /Download a PDF copy/ })
    .waitFor({ timeout: 90_000 });
  await press("Account");
  await press("Log Out");
  await applicant.isAt("/login");
}

/** Sign-up to submission, the PDF copy and logging out, with every kind of call on the way. */
async function application(stage: Stage): Promise<void> {
  await enter(stage);
  await fillSteps(stage);
  await finish(stage);
}

/** The same applicant's forgotten password, and a new one. */
async function newPassword({ applicant, emailTo }: Stage): Promise<void> {
  const { page, press } = applicant;
  await applicant.open("#/forgot");
  await widgetOf(page).locator("#username").fill(username);
  await press("Submit");
  await page.goto(linkIn(await emailTo(username, 3)));
  for (const id of ["#password", "#confirm_password"]) await widgetOf(page).locator(id).fill(`${password}New`);
  await press("Submit");
  await applicant.isAt("/login");
}

/** A visitor without an account, for whom the university entered answers. */
async function visitor({ applicant: { page }, linkFor }: Stage): Promise<void> {
  await page.goto(linkFor("visitor"));
  await widgetOf(page).getByRole("heading", { level: 1, name: "About You" }).waitFor();
  const isFilled = async () => (await field(page, "first_name").inputValue()) === givenAnswers.first_name || undefined;
  await waitFor(60_000, "the visitor's first name", isFilled);
}

/** Staff read the submitted application. */
async function reader({ applicant: { page }, linkFor }: Stage): Promise<void> {
  await page.goto(linkFor("reader"));
  await widgetOf(page).getByText("North Grandview High School").first().waitFor();
}

/** The scenes in the order in which they are recorded: the later ones need the account of the first. */
export const scenes = { application, newPassword, visitor, reader } as const;

export type SceneName = keyof typeof scenes;
export const sceneNames: readonly SceneName[] = ["application", "newPassword", "visitor", "reader"];
