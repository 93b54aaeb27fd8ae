import fc from "fast-check";
import type { AnswerValue, Arrangement } from "../../src/shared/form/answers";
import { type AcceptedKey, indexOf } from "../../src/shared/form/catalogueIndex";
import type { Catalogue } from "../../src/shared/form/catalogueTypes";
import { everyOption } from "../../src/shared/form/options";
import { isBoolean, kindOf, maxLengthOf } from "../../src/shared/form/question";

/** An answer to one key. */
export interface RandomAnswer {
  readonly key: string;
  readonly value: AnswerValue;
}

/** Any answer to any question of a catalogue that its control allows, without `_desc` companions. */
export function anyAnswer(catalogue: Catalogue): fc.Arbitrary<RandomAnswer> {
  const keys = [...indexOf(catalogue).accepted].filter(([key]) => !key.endsWith("_desc"));
  return fc
    .constantFrom(...keys)
    .chain(([key, accepted]) => anyValue(catalogue, accepted).map((value) => ({ key, value })));
}

/** Any arrangement: counts, tabs and confirmations that the catalogue has. */
export function anyArrangement(catalogue: Catalogue): fc.Arbitrary<Arrangement> {
  const { groups, tabSets, confirmations } = indexOf(catalogue);
  const counts = [...groups.values()].map(
    ({ id, blocks }) => [id, fc.integer({ min: 1, max: blocks.length })] as const,
  );
  const tabs = [...tabSets.values()].map((set) => [set.id, fc.constantFrom(...set.tabs.map(({ id }) => id))] as const);
  return fc.record({
    addAnother: fc.record(Object.fromEntries(counts)),
    tabs: fc.record(Object.fromEntries(tabs)),
    confirmed: fc
      .subarray([...confirmations.keys()])
      .map((ids) => Object.fromEntries(ids.map((id) => [id, true] as const))),
  });
}

function anyValue(catalogue: Catalogue, { key, placed }: AcceptedKey): fc.Arbitrary<AnswerValue> {
  const { question } = placed;
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
