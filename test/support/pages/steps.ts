import type { Locator, Page } from "playwright-core";
import type { PageId } from "../../../src/shared/catalogue/pageTitles";
import type { Answers } from "../../../src/shared/form/answers";
import { type Applicant, password } from "../people/applicant";
import { requiredAnswers } from "../people/requiredAnswers";

/** The one answer of the journey that must never be stored in the browser. */
export const ssn = "219-09-9999";

/** The answers of the three-step journey: more than is required, with every kind of control. */
export const journeyAnswers: Readonly<Record<PageId, Answers>> = {
  about: {
    ...requiredAnswers.about,
    middle_name: "Zoë",
    phone_home: "(515) 555-0199",
    optin_sms_ind: true,
    race_asian: true,
    citizenship_type: "USC",
    ssn,
  },
  "education-ug": { ...requiredAnswers["education-ug"], sat_taken: "Y", sat_score_math: "700", activity_name: "Choir" },
  "final-steps": {
    ...requiredAnswers["final-steps"],
    suspended: "Y",
    suspended_comment: "A misunderstanding,\nsince cleared up.",
  },
};

export const allJourneyAnswers: Answers = {
  ...journeyAnswers.about,
  ...journeyAnswers["education-ug"],
  ...journeyAnswers["final-steps"],
};

export const widgetOf = (page: Page) => page.locator("admissions-form");
/** The visible step. */
export const stepOf = (page: Page) => widgetOf(page).locator("[part~=step]").filter({ visible: true });
export const saveStatus = (page: Page) => widgetOf(page).locator("[part~=save-status]").filter({ visible: true });

/** Presses Submit, waits until the account knows of the refusal (a reload before that shows no errors), and returns the summary's heading. */
export async function pressForRefusal({ page, press }: Applicant): Promise<Locator> {
  const isKnown = page.waitForResponse(
    (response) => /web-status/.test(response.url()) && response.request().postData()?.includes("validating") === true,
  );
  await press("Submit");
  const summary = widgetOf(page).getByRole("heading", { name: "We're missing some information!" });
  await summary.waitFor();
  await isKnown;
  return summary;
}

/** Logs in on the login card and waits for a step. */
export async function logInAs({ page, press }: Pick<Applicant, "page" | "press">, username: string): Promise<void> {
  await widgetOf(page).locator("#username").fill(username);
  await widgetOf(page).locator("#password").fill(password);
  await press("Submit");
  await stepOf(page).waitFor();
}

/** Fills the three steps, one press each, up to the last one's Submit. */
export async function takeSteps({ fill, press, isAt }: Applicant): Promise<void> {
  await fill(journeyAnswers.about);
  await press("Save and continue");
  await isAt("/education-ug");
  await fill(journeyAnswers["education-ug"]);
  await press("Save and continue");
  await isAt("/final-steps");
  await fill(journeyAnswers["final-steps"]);
  await press("Submit");
}
