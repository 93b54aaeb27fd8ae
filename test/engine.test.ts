import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCatalogue } from "../src/shared/catalogue/catalogue";
import { grandviewUniversity } from "../src/shared/catalogue/institution";
import { refusals } from "../src/shared/form/accept";
import { type Answers, type AnswerValue, type Arrangement, isAnswered } from "../src/shared/form/answers";
import { type AcceptedKey, indexOf } from "../src/shared/form/catalogueIndex";
import { setAnswer } from "../src/shared/form/changeAnswers";
import { everyOption } from "../src/shared/form/options";
import { isBoolean, kindOf, maxLengthOf } from "../src/shared/form/question";
import { visiblePlaced } from "../src/shared/form/visibility";
import { slowlyVisible } from "./engine/slowVisibility";

const catalogue = buildCatalogue(grandviewUniversity, "2026-11-20");
const { accepted, groups, tabSets, confirmations } = indexOf(catalogue);

/** Any value that a question's control allows. */
function anyValue({ key, placed: { question } }: AcceptedKey): fc.Arbitrary<AnswerValue> {
  if (isBoolean(question)) return fc.boolean();
  if (kindOf(question).holdsFile) return fc.constantFrom("", "ANSWERED");
  if (question.control === "monthYear")
    return fc.constantFrom("", ...(key === question.key ? ["1", "12"] : ["2024", "2026"]));
  const source = kindOf(question).optionSource(question);
  if (source !== null) {
    const values = everyOption(catalogue, source)?.map((option) => option.value) ?? ["2026"];
    return fc.constantFrom("", ...values);
  }
  return fc
    .oneof(fc.constantFrom("", "x", "2000-02-29", "12"), fc.string({ maxLength: 12, unit: "binary" }))
    .map((text) => text.slice(0, maxLengthOf(question)));
}

const anyAnswer = fc
  .constantFrom(...[...accepted].filter(([key]) => !key.endsWith("_desc")))
  .chain(([key, its]) => anyValue(its).map((value) => ({ key, value })));
const given = fc.array(anyAnswer, { maxLength: 60 });

/** Any counts of blocks, chosen tabs and confirmations. */
const arrangement: fc.Arbitrary<Arrangement> = fc.record({
  addAnother: fc.record(
    Object.fromEntries([...groups].map(([id, { blocks }]) => [id, fc.integer({ min: 1, max: blocks.length })])),
  ),
  tabs: fc.record(
    Object.fromEntries([...tabSets].map(([id, set]) => [id, fc.constantFrom(...set.tabs.map((tab) => tab.id))])),
  ),
  confirmed: fc.subarray([...confirmations.keys()]).map((ids) => Object.fromEntries(ids.map((id) => [id, true]))),
});

test("random answers in random order never leave an answer to a hidden question, and the server accepts each", () => {
  fc.assert(
    fc.property(given, arrangement, (list, arranged) => {
      const answers = list.reduce<Answers>(
        (all, { key, value }) => setAnswer(catalogue, all, key, value, arranged),
        {},
      );
      const shown = new Set(slowlyVisible(catalogue, answers, arranged));
      const hidden = Object.keys(answers).filter((key) => !shown.has(accepted.get(key)?.placed.question.key ?? key));
      expect(hidden.filter((key) => isAnswered(answers[key]))).toEqual([]);
      expect(refusals(catalogue, answers)).toEqual({});
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
