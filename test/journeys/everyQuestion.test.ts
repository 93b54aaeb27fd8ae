import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { grandview } from "../../src/shared/catalogue/catalogue";
import type { Answers } from "../../src/shared/form/answers";
import { indexOf } from "../../src/shared/form/catalogueIndex";
import type { Page as FormPage } from "../../src/shared/form/catalogueTypes";
import { questionsOf } from "../../src/shared/form/nodes";
import { keysRead } from "../../src/shared/form/visibilityConditions";
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
/** The keys of answers that show questions. */
const shows = new Set(
  indexOf(grandview).questions.flatMap(({ visibleWhen }) =>
    visibleWhen.flatMap((one) => (one.kind === "when" ? keysRead(one) : [])),
  ),
);
const ofAmerican = deedsOf(grandview, { chooses: american, arrangement: everythingOpen(grandview) });
const byAmerican = new Set(ofAmerican.deeds.map(({ question }) => question.key));
/** An applicant who answers what the first one has not. */
const theRestFor = (chooses: Answers) =>
  deedsOf(grandview, { chooses, skips: ({ key }) => byAmerican.has(key) && !shows.has(key) });
const others = {
  "an international applicant": theRestFor({ ...american, citizenship_type: "INTL", sat_taken: "N", act_taken: "N" }),
  "a permanent resident": theRestFor({ citizenship_type: "PR" }),
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

/** Waits for the save that follows the last answer by itself. */
async function saveAll(applicant: Applicant): Promise<void> {
  const { page } = applicant;
  await goTo(applicant, { id: "final-steps", title: "Final Steps", sections: [] });
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

describe("every question through its real control", () => {
  test.concurrent("an American who opens everything: typed, saved, reloaded and found again, each by its control", async () => {
    const { deeds, answers } = ofAmerican;
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
  });

  test.concurrent.each(Object.entries(others))("%s: what the first one is not asked", async (_, { deeds }) => {
    const applicant = await newMember(browser, server);
    for (const each of grandview.pages) {
      await goTo(applicant, each);
      for (const { question, values } of deeds.filter(isOn(each)))
        await answerQuestion(applicant.page, question, values);
    }
    await saveAll(applicant);
    await expectShown(applicant, deeds);
  });

  test("the three of them answer every question of the catalogue but the documents", () => {
    const answered = new Set(
      [ofAmerican, ...Object.values(others)].flatMap(({ deeds }) => deeds.map(({ question }) => question.key)),
    );
    expect(questions.filter(({ key, control }) => control !== "document" && !answered.has(key))).toEqual([]);
  });
});
