import { isObject } from "../../shared/form/objects";
import { linesIn } from "../parts/lines";
import { textIn, valueOfWords, wordsIn } from "../parts/words";
import type { Json } from "../work/json";

const separator = " | ";

const partsOf = (line: string) => line.split("|").map((part) => part.trim());

/** An option of a list as a line: `ART | Art | Arte`; empty parts at the end are left out. */
export function lineOf(option: Json): string {
  if (!isObject(option)) return "";
  const { en, es } = wordsIn(option.label);
  const parts = [textIn(option.value), en, es];
  return parts.slice(0, parts.findLastIndex((part) => part !== "") + 1).join(separator);
}

/** The stored values of the lines. */
export function valuesIn(text: string): ReadonlySet<string> {
  return new Set((linesIn(text) ?? []).map((line) => partsOf(line)[0] ?? ""));
}

/**
 * The options in lines, undefined if there are none; a label keeps the further languages that it has in `before`, by
 * its value.
 */
export function optionsIn(text: string, before: readonly Json[] = []): readonly Json[] | undefined {
  const others = new Map(
    before.flatMap((option) =>
      isObject(option) ? [[textIn(option.value), wordsIn(option.label).others] as const] : [],
    ),
  );
  return linesIn(text)?.map((line) => {
    const [value = "", en = "", ...rest] = partsOf(line);
    const label = valueOfWords({ en, es: rest.join(separator), others: others.get(value) ?? {} }, "");
    return { value, label: label ?? "" };
  });
}
