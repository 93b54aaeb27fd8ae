import type { APIRequestContext } from "playwright-core";
import { grandview } from "../../../src/shared/catalogue/catalogue";
import type { Answers, Arrangement } from "../../../src/shared/form/answers";
import { questionsOf } from "../../../src/shared/form/nodes";
import type { Question } from "../../../src/shared/form/question";
import { isVisible } from "../../../src/shared/form/visibility";
import { deedsOf, everythingOpen } from "./sampleAnswers";

const nextYear = String(new Date().getFullYear() + 1);

/** The answers that show the most questions of an applicant from the United States; `deedsOf` makes the others. */
export const american = {
  birth_date: "2008-02-29",
  citizenship_type: "USC",
  country: "USA",
  zip: "50309",
  mailing_addr_same_as_perm_addr: "N",
  mailing_country: "CAN",
  mailing_zip: "K1A 0B1",
  first_language_english: "N",
  birth_country: "USA",
  parent_communication_preference: "2",
  parent_education: "OTHER",
  parent_2_education: "OTHER",
  parent_addr_same_as_stu_perm: "N",
  parent_country: "USA",
  parent_2_addr_same_as_stu_perm: "N",
  parent_2_country: "CAN",
  sat_taken: "Y",
  act_taken: "Y",
  grad_year: nextYear,
  suspended: "Y",
} as const satisfies Answers;

/** The same answers, with names in four scripts. */
const opening = {
  ...american,
  first_name: "Nguyễn",
  middle_name: "Ἀλέξανδρος",
  last_name: "Щербаков",
  preferred_name: "文婷",
} as const satisfies Answers;

/** An application in which every question is answered that can be visible together. */
export interface FullApplication {
  readonly answers: Answers;
  readonly arrangement: Arrangement;
  /** The uploaded documents by question key, as "name (size)". */
  readonly files: Readonly<Record<string, string>>;
  /** Each question by its short name with its answer as text, in the order of the catalogue. */
  readonly entries: readonly (readonly [name: string, value: string])[];
}

/** The application of an applicant from the United States, with the given tabs and files. */
export function fullApplication(tabs: Arrangement["tabs"], files: FullApplication["files"]): FullApplication {
  const arrangement = everythingOpen(grandview, tabs);
  const { answers } = deedsOf(grandview, { chooses: opening, arrangement });
  const shown = questionsOf(grandview).filter(({ key }) => isVisible(grandview, key, answers, arrangement));
  const entries = shown.map(
    (question) => [question.groupName ?? question.label, textFor(question, answers, files)] as const,
  );
  return { answers, arrangement, files, entries };
}

/** Saves the application to the account of the session that `request` has; the caller uploads the files. */
export async function giveAnswers(
  request: APIRequestContext,
  url: string,
  { answers, arrangement: { tabs, addAnother } }: FullApplication,
): Promise<void> {
  const put = async (path: string, data: unknown) => {
    const answer = await request.put(url + path, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
  for (const [tab_id, chosen_tab] of Object.entries(tabs)) await put("/api/tabs", { tab_id, chosen_tab });
  for (const [button_id, num_components] of Object.entries(addAnother)) {
    await put("/api/add-another", { button_id, num_components });
  }
  await put("/api/answer", answers);
}

/** An answer as staff should read it, computed independently of the product's code for display values. */
function textFor({ key, control, ...question }: Question, answers: Answers, files: FullApplication["files"]): string {
  const text = (of: string) => String(answers[of] ?? "");
  switch (control) {
    case "checkbox":
      return answers[key] === true ? "[X]" : "[ ]";
    case "select":
    case "radio":
      return text(`${key}_desc`);
    case "date":
      return new Date(`${text(key)}T12:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    case "monthYear": {
      const year = text("yearKey" in question ? question.yearKey : "");
      const month = new Date(2000, Number(text(key)) - 1, 15);
      return `${month.toLocaleDateString("en-US", { month: "long" })} ${year}`;
    }
    case "ssn":
      return `XXX-XX-${text(key).slice(-4)}`;
    case "autocomplete": {
      const code = "fills" in question && question.fills.ceeb !== undefined ? text(question.fills.ceeb) : "";
      return code === "" ? text(key) : `${text(key)} (${code})`;
    }
    case "document":
      return files[key] === undefined ? "Not answered" : `Attached: ${files[key]}`;
    default:
      return text(key).trim();
  }
}
