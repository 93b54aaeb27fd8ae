import type { APIRequestContext } from "playwright-core";
import { grandview } from "../../../src/shared/catalogue/catalogue";
import type { Answers, Arrangement } from "../../../src/shared/form/answers";
import { answersAsText } from "../../../src/shared/form/answersAsText";
import { dayOf } from "../../../src/shared/form/calendar";
import type { Documents } from "../../../src/shared/wire/shapes";
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
  /** Each question by its short name with its answer as text, in the order of the catalogue. */
  readonly entries: readonly (readonly [name: string, value: string])[];
}

/** The application of an applicant from the United States, with the given tabs and uploaded documents. */
export function fullApplication(tabs: Arrangement["tabs"], documents: Documents): FullApplication {
  const arrangement = everythingOpen(grandview, tabs);
  const { answers } = deedsOf(grandview, { chooses: opening, arrangement });
  const stored = Object.fromEntries(Object.keys(documents).map((key) => [key, "ANSWERED"]));
  const today = dayOf(new Date());
  const pages = answersAsText(grandview, { ...answers, ...stored }, { today, arrangement, documents });
  const entries = pages.flatMap(({ sections }) => sections.flatMap((section) => section.entries));
  return { answers, arrangement, entries: entries.map(({ name, value }) => [name, value] as const) };
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
