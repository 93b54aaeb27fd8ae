import type { Institution } from "../../../src/catalogue/institution";
import { linesIn } from "../parts/lines";
import { textIn, valueOfWords, wordsIn } from "../parts/words";
import { isObject, type Json } from "../work/json";

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
    before.filter(isObject).map((option) => [textIn(option.value), wordsIn(option.label).others] as const),
  );
  return linesIn(text)?.map((line) => {
    const [value = "", en = "", ...rest] = partsOf(line);
    const label = valueOfWords({ en, es: rest.join(separator), others: others.get(value) ?? {} }, "");
    return { value, label: label ?? "" };
  });
}

/** The missing part of an option, its stored value or its English label; undefined if none is missing. */
export function faultOfOptions(options: readonly Json[]): string | undefined {
  const lacking = options.filter(isObject).filter(({ value, label }) => value === "" || wordsIn(label).en === "");
  const [first] = lacking;
  if (!first) return undefined;
  const count = lacking.length === 1 ? "" : `${lacking.length} lines are not complete. `;
  const { value, label } = first;
  if (value === "") return `${count}“| ${wordsIn(label).en}” lacks what is stored. Write it before the |.`;
  return `${count}“${textIn(value)}” has no label. Write what applicants read after it: ${textIn(value)} | Its label`;
}

/** Whether a list of majors lacks the option that its question's hint, if still ours, names. */
export function lacksUndecided(options: readonly Json[], { questions }: Pick<Institution, "questions">): boolean {
  const { hint, hidden } = questions.applied_major ?? {};
  const isNamed = options.some((option) => isObject(option) && /undecided/i.test(wordsIn(option.label).en));
  return options.length > 0 && !isNamed && hint === undefined && !hidden;
}
