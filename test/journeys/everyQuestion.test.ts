import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { grandview } from "../../src/shared/catalogue/catalogue";
import type { Answers } from "../../src/shared/form/answers";
import { indexOf } from "../../src/shared/form/catalogueIndex";
import type { Page as FormPage } from "../../src/shared/form/catalogueTypes";
import { questionsOf } from "../../src/shared/form/nodes";
import { keysRead } from "../../src/shared/form/visibilityConditions";
import { makePdf } from "../support/files/pdf";
import { browser, ownFaults, server, startBrowserAndServer } from "../support/journeySetup";
import { answerQuestion, field, shownAnswers } from "../support/pages/fields";
import { saveStatus } from "../support/pages/steps";
import type { Applicant } from "../support/people/applicant";
import { american } from "../support/people/fullApplication";
import { newMember } from "../support/people/member";
import { accountOf, answeredOnly } from "../support/people/profile";
import { type Deed, deedsOf, everythingOpen } from "../support/people/sampleAnswers";

startBrowserAndServer();

const questions = questionsOf(grandview);
const lookups = questions.flatMap((question) => (question.control === "autocomplete" ? [question] : []));
/** The keys that a chosen suggestion's record fills. */
const fills = new Set(lookups.flatMap((question) => Object.values(question.fills)));
const residentKeys = ["citizenship_type", "citizenship", "alien_registration_number", "ssn"];
/** The keys of answers that show questions. */
const shows = new Set(
  indexOf(grandview).questions.flatMap(({ visibleWhen }) =>
    visibleWhen.flatMap((one) => (one.kind === "when" ? keysRead(one) : [])),
  ),
);
const ofAmerican = deedsOf(grandview, { chooses: american, arrangement: everythingOpen(grandview) });
const byAmerican = new Set(ofAmerican.deeds.map(({ question }) => question.key));

/** What each of the three applicants answers: the second searches, and else what the first has not answered. */
const plans = {
  american: ofAmerican,
  international: deedsOf(grandview, {
    chooses: { ...american, citizenship_type: "INTL", sat_taken: "N", act_taken: "N" },
    arrangement: everythingOpen(grandview, { transcript: "upload" }),
    skips: ({ key, control }) =>
      fills.has(key) || (control !== "autocomplete" && byAmerican.has(key) && !shows.has(key)),
  }),
  resident: deedsOf(grandview, {
    chooses: { citizenship_type: "PR" },
    skips: ({ key }) => !residentKeys.includes(key),
  }),
};

async function goTo({ page }: Applicant, { id, title }: FormPage): Promise<void> {
  await page.goto(`${server.url}/#/${id}`);
  await page.locator("admissions-form").getByRole("heading", { level: 1, name: title }).waitFor();
}

/** Gives every confirmation and adds every block of a page by their buttons. */
async function openAll(page: Page, { id }: FormPage): Promise<void> {
  const { confirmations, groups, nodes } = indexOf(grandview);
  const isHere = (node: Parameters<typeof nodes.get>[0]) => nodes.get(node)?.page.id === id;
  for (const confirmation of confirmations.values())
    if (isHere(confirmation)) await field(page, confirmation.id).click();
  for (const group of groups.values()) {
    if (!isHere(group)) continue;
    for (let block = 1; block < group.blocks.length; block += 1) await field(page, `add-${group.id}`).click();
    await vi.waitFor(async () => expect(await field(page, `add-${group.id}`).count()).toBe(0));
  }
}

const isOn = ({ id }: FormPage) => {
  return ({ question }: Deed) => indexOf(grandview).accepted.get(question.key)?.placed.page.id === id;
};

async function saveAll(applicant: Applicant): Promise<void> {
  const { page } = applicant;
  await goTo(applicant, { id: "final-steps", title: "Final Steps", sections: [] });
  await applicant.press("Save");
  await saveStatus(page)
    .getByText(/^Saved /)
    .waitFor();
}

/** Every deed's values, as their controls show them after a reload, against what was meant. */
async function expectShown(applicant: Applicant, deeds: readonly Deed[]): Promise<void> {
  await applicant.page.reload();
  // The last visited page is restored first.
  await applicant.heading("Final Steps");
  const meant: Answers = Object.assign({}, ...deeds.map(({ values }) => values));
  let shown: Answers = {};
  for (const each of grandview.pages) {
    await goTo(applicant, each);
    const asked = deeds.filter(isOn(each)).map(({ question }) => question);
    shown = { ...shown, ...(await shownAnswers(applicant.page, asked)) };
  }
  expect(shown).toEqual(meant);
}

/** Types a few letters and takes the first suggestion; returns its record's values for the keys that it fills. */
async function choose(page: Page, { question }: Deed, letters: string): Promise<Answers> {
  if (question.control !== "autocomplete") return {};
  const { key, category, fills } = question;
  await field(page, key).click();
  // As one input: between letters that come slowly the list would change.
  await field(page, key).fill(letters);
  const option = page.locator(`admissions-form [id="${key}-option-0"]`);
  await option.waitFor();
  const name = (await option.evaluate((item) => item.firstChild?.textContent ?? "")).trim();
  await option.click();
  const find = (query: string) => fetch(`${server.url}/lookup/find?category=${category}&${query}`);
  const [item] = await (await find(`text=${encodeURIComponent(name)}&max_results=5`)).json();
  const record = await (await find(`id=${encodeURIComponent(item.id)}`)).json();
  await vi.waitFor(async () => expect(await field(page, key).inputValue()).toBe(name));
  return { ...Object.fromEntries(Object.entries(fills).map(([part, target]) => [target, record[part]])), [key]: name };
}

describe("every question through its real control", () => {
  test.concurrent("an American who opens everything: typed, saved, reloaded and found again, each by its control", async () => {
    const { deeds, answers } = plans.american;
    const applicant = await newMember(browser, server);
    for (const each of grandview.pages) {
      await goTo(applicant, each);
      await openAll(applicant.page, each);
      for (const { question, values } of deeds.filter(isOn(each)))
        await answerQuestion(applicant.page, question, values);
    }
    await saveAll(applicant);
    await expectShown(applicant, deeds);
    const { answer } = await accountOf(applicant.context, server.url);
    expect(answeredOnly(answer)).toEqual(answeredOnly(Object.assign({}, ...deeds.map(({ values }) => values))));
    // What the engine made of them, labels included, is what the server holds.
    expect(answer).toEqual(expect.objectContaining(answers));
    expect(ownFaults(applicant)).toEqual([]);
    await applicant.context.close();
  });

  test.concurrent("an international applicant takes every suggestion from its list; records fill the rest; files are uploaded", async () => {
    const { deeds } = plans.international;
    const applicant = await newMember(browser, server);
    const { page } = applicant;
    const records: Answers[] = [];
    for (const each of grandview.pages) {
      await goTo(applicant, each);
      await openAll(page, each);
      for (const deed of deeds.filter(isOn(each))) {
        if (deed.question.control === "autocomplete") records.push(await choose(page, deed, lettersFor(deed)));
        else await answerQuestion(page, deed.question, deed.values);
      }
      await uploadAll(page, each);
    }
    await saveAll(applicant);
    const typed = deeds.filter(({ question }) => question.control !== "autocomplete");
    await expectShown(applicant, typed);
    const { answer } = await accountOf(applicant.context, server.url);
    const meant = Object.assign({}, ...typed.map(({ values }) => values), ...records);
    expect(answer).toMatchObject({ ...meant, transcript_file: "ANSWERED", fafsa_file: "ANSWERED" });
    await applicant.context.close();
  });

  test.concurrent("a permanent resident gives a registration number", async () => {
    const { deeds } = plans.resident;
    const applicant = await newMember(browser, server);
    for (const { question, values } of deeds) await answerQuestion(applicant.page, question, values);
    await saveAll(applicant);
    await expectShown(applicant, deeds);
    await applicant.context.close();
  });

  test("the three of them answer every question of the catalogue but the documents, which the second uploads", () => {
    const answered = new Set(Object.values(plans).flatMap(({ deeds }) => deeds.map(({ question }) => question.key)));
    expect(questions.filter(({ key, control }) => control !== "document" && !answered.has(key))).toEqual([]);
  });
});

/** The sample places' names begin like this; a different one for each college. */
function lettersFor({ question }: Deed): string {
  if (question.control !== "autocomplete") return "";
  const words = { address: "8582 Ivy", hs_ceeb: "North Grand", college_ceeb: "Maple Hollow" };
  return words[question.category];
}

/** Uploads a file to every document question of a page, choosing the tab that holds it first. */
async function uploadAll(page: Page, { id }: FormPage): Promise<void> {
  const widget = page.locator("admissions-form");
  if (id === "education-ug") await widget.getByRole("tab", { name: "Upload a transcript" }).click();
  for (const { key, control } of questionsOf(grandview)) {
    if (control !== "document" || indexOf(grandview).accepted.get(key)?.placed.page.id !== id) continue;
    const file = { name: `${key}.pdf`, mimeType: "application/pdf", buffer: Buffer.from(makePdf()) };
    await field(page, key).setInputFiles(file);
    // Only a file that the university has can be deleted.
    await field(page, key).getByText("Delete").waitFor();
    expect(await field(page, key).textContent()).toContain(file.name);
  }
}
