import fc from "fast-check";
import type { AnswerValue, Arrangement } from "../../src/form/answers";
import type { Catalogue } from "../../src/form/catalogue";
import { indexOf } from "../../src/form/catalogueIndex";
import { maxLengthOf } from "../../src/form/lengths";
import { everyOption } from "../../src/form/options";
import type { AcceptedKey } from "../../src/form/placement";

/** An answer to one key. */
export interface RandomAnswer {
  readonly key: string;
  readonly value: AnswerValue;
}

/** Any answer to any question of a catalogue that its control allows, without `_desc` companions. */
export function anyAnswer(catalogue: Catalogue): fc.Arbitrary<RandomAnswer> {
  const keys = [...indexOf(catalogue).accepted].filter(([, accepted]) => accepted.kind !== "desc");
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

function anyValue(catalogue: Catalogue, { kind, placed }: AcceptedKey): fc.Arbitrary<AnswerValue> {
  const { question } = placed;
  if (kind === "boolean") return fc.boolean();
  if (kind === "month") return fc.constantFrom("", "1", "12");
  if (kind === "year") return fc.constantFrom("", "2024", "2026");
  if (kind === "document") return fc.constantFrom("", "ANSWERED");
  if (kind === "coded" && "options" in question) {
    const values = everyOption(catalogue, question.options)?.map((option) => option.value) ?? ["2026"];
    return fc.constantFrom("", ...values);
  }
  return fc
    .oneof(fc.constantFrom("", "x", "2000-02-29", "12"), fc.string({ maxLength: 12, unit: "binary" }))
    .map((text) => text.slice(0, maxLengthOf(question)));
}
