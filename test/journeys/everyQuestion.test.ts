import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { grandview } from "../../src/catalogue/catalogue";
import { type Answers, type Arrangement, initialArrangement } from "../../src/form/answers";
import type { Page as FormPage } from "../../src/form/catalogue";
import { indexOf } from "../../src/form/catalogueIndex";
import { questionsOf } from "../../src/form/nodes";
import { makePdf } from "../support/files/pdf";
import { browser, ownFaults, server, startBrowserAndServer } from "../support/journeySetup";
import { answerQuestion, field, shownAnswer } from "../support/pages/fields";
import { saveStatus } from "../support/pages/steps";
import type { Applicant } from "../support/people/applicant";
import { american } from "../support/people/fullApplication";
import { newMember } from "../support/people/member";
import { accountOf, answeredOnly } from "../support/people/profile";
import { type Deed, deedsOf, everythingOpen } from "../support/people/sampleAnswers";
import { patient } from "../support/waitFor";

const international = { ...american, citizenship_type: "INTL", sat_taken: "N", act_taken: "N" };

startBrowserAndServer();

const filled = new Set<string>();

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
    await vi.waitFor(async () => expect(await field(page, `add-${group.id}`).count()).toBe(0), patient);
  }
}

const isOn = ({ id }: FormPage) => {
  return ({ question }: Deed) => indexOf(grandview).accepted.get(question.key)?.placed.page.id === id;
};

async function does(page: Page, { question, values }: Deed): Promise<void> {
  await answerQuestion(page, question, values);
  filled.add(question.key);
}

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
  // The last visited page is restored first (§2).
  await applicant.heading("Final Steps");
  const meant: Answers = Object.assign({}, ...deeds.map(({ values }) => values));
  let shown: Answers = {};
  for (const each of grandview.pages) {
    await goTo(applicant, each);
    for (const deed of deeds.filter(isOn(each))) {
      shown = { ...shown, ...(await shownAnswer(applicant.page, deed.question)) };
    }
  }
  expect(shown).toEqual(meant);
}

/** Types a few letters and takes the first suggestion; returns its record's values for the keys that it fills. */
async function choose(page: Page, { question }: Deed, letters: string): Promise<Answers> {
  if (question.control !== "autocomplete") return {};
  const { key, category, fills } = question;
  await field(page, key).click();
  await field(page, key).pressSequentially(letters, { delay: 5 });
  const option = page.locator(`admissions-form [id="${key}-option-0"]`);
  await option.waitFor();
  const name = (await option.evaluate((item) => item.firstChild?.textContent ?? "")).trim();
  await option.click();
  filled.add(key);
  const find = (query: string) => fetch(`${server.url}/lookup/find?category=${category}&${query}`);
  const [item] = await (await find(`text=${encodeURIComponent(name)}&max_results=5`)).json();
  const record = await (await find(`id=${encodeURIComponent(item.id)}`)).json();
  await vi.waitFor(async () => expect(await field(page, key).inputValue()).toBe(name), patient);
  return { ...Object.fromEntries(Object.entries(fills).map(([part, target]) => [target, record[part]])), [key]: name };
}

describe("every question through its real control", () => {
  test.concurrent("an American who opens everything: typed, saved, reloaded and found again, each by its control", async () => {
    const arrangement = everythingOpen(grandview);
    const { deeds, answers } = deedsOf(grandview, { chooses: american, arrangement });
    const applicant = await newMember(browser, server);
    for (const each of grandview.pages) {
      await goTo(applicant, each);
      await openAll(applicant.page, each);
      for (const deed of deeds.filter(isOn(each))) await does(applicant.page, deed);
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
    const tabs = { transcript: "upload" };
    const applicant = await newMember(browser, server);
    const { page } = applicant;
    const { fillsOf, deeds } = internationalDeeds(everythingOpen(grandview, tabs));
    const records: Answers[] = [];
    for (const each of grandview.pages) {
      await goTo(applicant, each);
      await openAll(page, each);
      for (const deed of deeds.filter(isOn(each))) {
        const { control } = deed.question;
        if (control === "autocomplete") records.push(await choose(page, deed, lettersFor(deed)));
        else if (!fillsOf.has(deed.question.key)) await does(page, deed);
      }
      await uploadAll(page, each);
    }
    await saveAll(applicant);
    const typed = deeds.filter(({ question }) => question.control !== "autocomplete" && !fillsOf.has(question.key));
    await expectShown(applicant, typed);
    const { answer } = await accountOf(applicant.context, server.url);
    const meant = Object.assign({}, ...typed.map(({ values }) => values), ...records);
    expect(answer).toMatchObject({ ...meant, transcript_file: "ANSWERED", fafsa_file: "ANSWERED" });
    await applicant.context.close();
  });

  test.concurrent("a permanent resident gives a registration number", async () => {
    const chooses = { citizenship_type: "PR" };
    const { deeds } = deedsOf(grandview, { chooses, skips: ({ key }) => !residentKeys.includes(key) });
    const applicant = await newMember(browser, server);
    for (const deed of deeds) await does(applicant.page, deed);
    await saveAll(applicant);
    await expectShown(applicant, deeds);
    await applicant.context.close();
  });

  test("after the three of them no question of the catalogue was left out", () => {
    expect(questionsOf(grandview).filter(({ key }) => !filled.has(key))).toEqual([]);
  });
});

const residentKeys = ["citizenship_type", "citizenship", "alien_registration_number", "ssn"];

/** What the international applicant does, and the keys that the records fill. */
function internationalDeeds(arrangement: Arrangement = initialArrangement) {
  const lookups = questionsOf(grandview).flatMap((question) => (question.control === "autocomplete" ? [question] : []));
  const fillsOf = new Set(lookups.flatMap(({ fills }) => Object.values(fills)));
  const { deeds } = deedsOf(grandview, { chooses: international, arrangement });
  return { fillsOf, deeds };
}

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
    filled.add(key);
  }
}
