import type { Page } from "playwright-core";
import type { Answers } from "../../../src/form/answers";
import type { PageId } from "../../../src/form/catalogue";
import { type Applicant, password, requiredAnswers } from "../people/applicant";
import { waitFor } from "../waitFor";

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

function routeOf(page: Page): string {
  return new URL(page.url()).hash.slice(1).split("?")[0] ?? "";
}

/** Logs in on the login card and waits for a step. */
export async function logInAs({ page, press }: Pick<Applicant, "page" | "press">, username: string): Promise<void> {
  await widgetOf(page).locator("#username").fill(username);
  await widgetOf(page).locator("#password").fill(password);
  await press("Submit");
  await stepOf(page).waitFor();
}

/** Presses a button until the route is reached; logs in again where the session was refused. */
async function pressUntil(applicant: Applicant, name: string, path: string): Promise<void> {
  const { page } = applicant;
  const arrives = async () => (routeOf(page) === path || routeOf(page) === "/login" ? routeOf(page) : undefined);
  await waitFor(180_000, `the route ${path}`, async () => {
    if (routeOf(page) === path) return true;
    if (routeOf(page) === "/login") await logInAs(applicant, applicant.username);
    else {
      // On a slow machine the previous press may change the page and remove the button meanwhile.
      const button = widgetOf(page).getByRole("button", { name, exact: true });
      await button.click({ timeout: 4_000 }).catch(() => undefined);
      await waitFor(4_000, path, arrives).catch(() => undefined);
    }
    return undefined;
  });
}

/** The three-step journey from the first step to the completion page. */
export async function takeSteps(applicant: Applicant): Promise<void> {
  await applicant.fill(journeyAnswers.about);
  await pressUntil(applicant, "Save and continue", "/education-ug");
  await applicant.fill(journeyAnswers["education-ug"]);
  await pressUntil(applicant, "Save and continue", "/final-steps");
  await applicant.fill(journeyAnswers["final-steps"]);
  await pressUntil(applicant, "Submit", "/completion");
}
