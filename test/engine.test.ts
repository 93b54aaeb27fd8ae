import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCatalogue } from "../src/shared/catalogue/catalogue";
import { grandviewUniversity } from "../src/shared/catalogue/institution";
import { refusals } from "../src/shared/form/accept";
import { type Answers, type Arrangement, initialArrangement, isAnswered } from "../src/shared/form/answers";
import { answersAsText } from "../src/shared/form/answersAsText";
import { addBlock, chooseTab, confirm, removeBlock, shownBlocks } from "../src/shared/form/arrangement";
import { fixture } from "../src/shared/form/catalogue.fixture";
import { indexOf } from "../src/shared/form/catalogueIndex";
import type { Catalogue } from "../src/shared/form/catalogueTypes";
import { setAnswer, settle } from "../src/shared/form/changeAnswers";
import { validate } from "../src/shared/form/validate";
import { isNodeShown, readsOf, visiblePlaced } from "../src/shared/form/visibility";
import { anyAnswer, anyArrangement, type RandomAnswer } from "./engine/randomAnswers";
import { slowlyVisible } from "./engine/slowVisibility";

const today = "2026-11-20";
const grandview = buildCatalogue(grandviewUniversity, today);

function done(
  catalogue: Catalogue,
  given: readonly RandomAnswer[],
  arrangement: Arrangement = initialArrangement,
): Answers {
  return given.reduce<Answers>((answers, { key, value }) => setAnswer(catalogue, answers, key, value, arrangement), {});
}

/** The answered keys of hidden questions, found without an index. */
function answeredThoughHidden(catalogue: Catalogue, answers: Answers, arrangement: Arrangement): readonly string[] {
  const shown = new Set(slowlyVisible(catalogue, answers, arrangement));
  const { accepted } = indexOf(catalogue);
  return Object.keys(answers).filter((key) => {
    const question = accepted.get(key)?.placed.question;
    return question && isAnswered(answers[key]) && !shown.has(question.key);
  });
}

describe.each([
  ["the fixture", fixture],
  ["Grandview University", grandview],
])("the engine on %s", (_, catalogue) => {
  const given = fc.array(anyAnswer(catalogue), { maxLength: 60 });
  const arrangement = anyArrangement(catalogue);

  test("random answers in random order never leave an answer to a hidden question", () => {
    fc.assert(
      fc.property(given, arrangement, (list, arranged) => {
        expect(answeredThoughHidden(catalogue, done(catalogue, list, arranged), arranged)).toEqual([]);
      }),
    );
  });

  test("settling random answers clears every hidden one, and settling them again changes nothing", () => {
    fc.assert(
      fc.property(given, arrangement, (list, arranged) => {
        const raw = Object.fromEntries(list.map(({ key, value }) => [key, value]));
        const settled = settle(catalogue, raw, arranged);
        expect(answeredThoughHidden(catalogue, settled, arranged)).toEqual([]);
        expect(settle(catalogue, settled, arranged)).toBe(settled);
      }),
    );
  });

  test("giving the same answer again returns the same object, and no key is ever removed", () => {
    fc.assert(
      fc.property(given, anyAnswer(catalogue), (list, { key, value }) => {
        const before = done(catalogue, list);
        const after = setAnswer(catalogue, before, key, value);
        const settledValue = after[key] ?? "";
        expect(setAnswer(catalogue, after, key, settledValue)).toBe(after);
        expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(before)));
      }),
    );
  });

  test("the index finds the same visible questions as a walk without an index, in the same order", () => {
    fc.assert(
      fc.property(given, arrangement, (list, arranged) => {
        const answers = Object.fromEntries(list.map(({ key, value }) => [key, value]));
        const keys = visiblePlaced(catalogue, answers, arranged).map(({ question }) => question.key);
        expect(keys).toEqual(slowlyVisible(catalogue, answers, arranged));
      }),
    );
  });

  test("an answer to a key that readsOf does not list changes no visibility", () => {
    const sections = catalogue.pages.flatMap((page) => page.sections);
    fc.assert(
      fc.property(given, anyAnswer(catalogue), (list, { key, value }) => {
        const before = Object.fromEntries(list.map((each) => [each.key, each.value]));
        const after = { ...before, [key]: value };
        for (const thing of [...sections, ...indexOf(catalogue).nodes.keys()]) {
          if (readsOf(catalogue, thing).includes(key)) continue;
          expect(isNodeShown(catalogue, thing, after)).toBe(isNodeShown(catalogue, thing, before));
        }
      }),
      { numRuns: 50 },
    );
  });

  test("the server accepts every answer that the engine produces", () => {
    fc.assert(
      fc.property(given, (list) => {
        expect(refusals(catalogue, done(catalogue, list))).toEqual({});
      }),
    );
  });

  test("only visible questions have errors, in the order of the catalogue", () => {
    fc.assert(
      fc.property(given, arrangement, (list, arranged) => {
        const answers = Object.fromEntries(list.map(({ key, value }) => [key, value]));
        const errors = Object.keys(validate(catalogue, answers, { today, arrangement: arranged }));
        const shown = slowlyVisible(catalogue, answers, arranged);
        expect(errors).toEqual(shown.filter((key) => errors.includes(key)));
      }),
      { numRuns: 50 },
    );
  });

  test("the outline has each visible question once, in order", () => {
    fc.assert(
      fc.property(given, arrangement, (list, arranged) => {
        const answers = done(catalogue, list, arranged);
        const pages = answersAsText(catalogue, answers, { today, arrangement: arranged });
        const keys = pages.flatMap((page) => page.sections.flatMap((section) => section.entries.map(({ key }) => key)));
        expect(keys).toEqual(slowlyVisible(catalogue, answers, arranged));
      }),
      { numRuns: 50 },
    );
  });

  test("a change of blocks or tabs never leaves an answer to a hidden question", () => {
    const { groups, tabSets, confirmations } = indexOf(catalogue);
    fc.assert(
      fc.property(given, fc.nat(9), (list, index) => {
        let now = { answers: done(catalogue, list), arrangement: initialArrangement };
        const check = () => expect(answeredThoughHidden(catalogue, now.answers, now.arrangement)).toEqual([]);
        for (const id of groups.keys()) {
          now = addBlock(catalogue, now, id);
          const shown = shownBlocks(catalogue, now.answers, now.arrangement, id);
          now = removeBlock(catalogue, now, id, index % shown);
          check();
        }
        for (const set of tabSets.values()) {
          const tab = set.tabs[index % set.tabs.length]?.id ?? "";
          now = chooseTab(catalogue, now, set.id, tab);
          check();
        }
        for (const id of confirmations.keys()) now = confirm(catalogue, now, id);
        check();
      }),
    );
  });
});
