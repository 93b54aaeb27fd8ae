import { codeIn } from "../../emails";
import { journeyAnswers } from "../../pages/steps";
import { password } from "../../people/applicant";
import { anotherDevice } from "../../people/member";
import { requiredAnswers } from "../../people/requiredAnswers";
import type { RunningServer } from "../../server";
import type { EnginePage } from "./EnginePage";
import { applicantAt, byId, type EngineApplicant } from "./engineApplicant";

/** One run of the main journey. */
export interface MainJourney {
  readonly page: EnginePage;
  readonly server: RunningServer;
  readonly username: string;
  /** The path of a PDF to upload. */
  readonly file: string;
}

type Stage = MainJourney & { readonly applicant: EngineApplicant };

const dialog = "dialog[open]";
const press = ({ page }: Stage, css: string, text: string) => page.click({ css: `${css} button`, text });

async function enter(stage: Stage): Promise<void> {
  const { page, server, username, applicant } = stage;
  await page.goTo(`${server.url}/#/signup`);
  await page.type(byId("username"), username);
  await page.type(byId("password"), password);
  await applicant.press("Submit");
  await applicant.isAt("/confirm");
  await page.type(byId("code"), codeIn(await server.emailTo(username)));
  await applicant.press("Submit");
  await applicant.isAt("/login");
  await page.type(byId("username"), username);
  await page.type(byId("password"), password);
  await applicant.press("Submit");
  await applicant.heading("About You");
}

/** The dialogs that each page has, and the account popover. */
async function openSharedLayers(stage: Stage): Promise<void> {
  const { page, applicant } = stage;
  for (const name of ["Help", "Privacy Policy and Cookie Notice"]) {
    await applicant.press(name);
    await applicant.shows(dialog);
    await press(stage, dialog, "Close");
    await applicant.hides(dialog);
  }
  await applicant.press("Account");
  await applicant.shows("[popover][part=popover]");
  await page.press("Escape");
  await applicant.hides("[popover][part=popover]");
}

/** The first step, with an answer that another device changes meanwhile. */
async function about(stage: Stage): Promise<void> {
  const { server, username, applicant } = stage;
  await applicant.fill({ ...journeyAnswers.about, middle_name: "Before" });
  const device = await anotherDevice(server.url, username);
  await device.ok("saveAnswer", { body: { middle_name: "Elsewhere" } });
  // Typed after the other device's save: what was typed before may be saved already.
  const { middle_name = "" } = journeyAnswers.about;
  await applicant.fill({ middle_name });
  // The answer is saved when its question has been left, which may be before any button could be pressed.
  await stage.page.press("Tab");
  await applicant.shows(dialog);
  await stage.page.click({ css: `${dialog} fieldset button` });
  await applicant.hides(dialog);
  await applicant.press("Save and continue");
  await applicant.heading("Your Academics");
}

/** The second step: a school from the list, another activity, and an uploaded transcript. */
async function academics(stage: Stage): Promise<void> {
  const { page, server, file, applicant } = stage;
  await page.goTo(`${server.url}/#/education-ug`);
  await applicant.heading("Your Academics");
  const { hs_name: _, ...answers } = journeyAnswers["education-ug"];
  await applicant.fill({ ...answers, sat_test_month: "5", sat_test_year: String(new Date().getFullYear()) });
  await page.type(byId("hs_name"), "gran");
  await page.click({ css: "[part~=option]" });
  await page.click(byId("add-activity"));
  await page.type(byId("activity_2_name"), "Rowing");

  const input = { css: 'input[type=file][name="transcript_file"]' };
  await page.click({ css: "[role=tab]", text: "Upload a transcript" });
  await applicant.shows(input.css);
  await page.upload(input, file);
  await applicant.shows("[id=transcript_file] button", "Delete");
  await press(stage, "[id=transcript_file]", "Delete");
  await press(stage, dialog, "Cancel");
  await applicant.hides(dialog);
  await applicant.press("Save and continue");
  await applicant.isAt("/final-steps");
}

/** The last step: the review, Spanish and English, submission. */
async function finalSteps(stage: Stage): Promise<void> {
  const { page, applicant } = stage;
  await applicant.heading("Final Steps");
  await applicant.fill(journeyAnswers["final-steps"]);
  await applicant.press("Read through your answers");
  await applicant.shows(dialog);
  await press(stage, dialog, "Close");
  await applicant.hides(dialog);
  const setLanguage = (language: string) => document.querySelector("admissions-form")?.setAttribute("lang", language);
  await page.evaluate(setLanguage, "es");
  await applicant.heading("Últimos pasos");
  await page.evaluate(setLanguage, "en");
  await applicant.heading("Final Steps");
  await applicant.press("Submit");
  await applicant.isAt("/completion");
  await applicant.shows("[role=status], p, h1, h2, strong, div", "Your application was successfully submitted.");
}

/** From sign-up to completion, with every kind of control, an upload, each dialog and popover, and Spanish. */
export async function takeMainJourney(journey: MainJourney): Promise<void> {
  const stage = { ...journey, applicant: applicantAt(journey.page) };
  await enter(stage);
  await openSharedLayers(stage);
  await about(stage);
  await academics(stage);
  await finalSteps(stage);
}

/** The answers that the server should hold afterwards, without those of the school. */
export const mainJourneyAnswers = {
  ...journeyAnswers.about,
  ...requiredAnswers["final-steps"],
  suspended: "Y",
  activity_name: "Choir",
  activity_2_name: "Rowing",
  sat_test_month: "5",
  transcript_file: "ANSWERED",
};
