import type { Answers } from "./answers";
import { type Day, months, yearOf } from "./calendar";
import type { Catalogue, Option } from "./catalogue";
import type { OptionSource, Question, YearSource } from "./question";

/** The leading entry of every select: no answer (§3 "Option lists"). */
export const blankOption: Option = { value: "", label: "--" };

/** An option source that depends on another answer. */
export type DrivenSource = Extract<OptionSource, { readonly by: string }>;

/** Whether an option source depends on another answer. */
export function isDriven(source: OptionSource): source is DrivenSource {
  return typeof source !== "string" && "by" in source;
}

/**
 * The options of a coded question: for a select the options after the leading blank, for radios the options alone, for a
 * month and year the months; none for the other controls. The same reference for the same list and year.
 */
export function optionsOf(catalogue: Catalogue, question: Question, answers: Answers, today: Day): readonly Option[] {
  switch (question.control) {
    case "select":
      return withBlank(sourceOptions(catalogue, question.options, answers, today));
    case "radio":
      return sourceOptions(catalogue, question.options, answers, today);
    case "monthYear":
      return withBlank(months);
    default:
      return [];
  }
}

/** The years that a month and year question offers, after the leading blank. */
export function yearOptionsOf(source: YearSource, today: Day): readonly Option[] {
  return withBlank(years(source, today));
}

/** The options of a source without the blank entry; none if the deciding answer has no list. */
function sourceOptions(catalogue: Catalogue, source: OptionSource, answers: Answers, today: Day): readonly Option[] {
  if (typeof source === "string") return listOf(catalogue, source);
  return isDriven(source) ? drivenList(catalogue, source, answers) : years(source, today);
}

/** The label of a value among options, or null when it is not one of them; the empty value has the empty label. */
export function labelIn(options: readonly Option[], value: string): string | null {
  if (value === "") return "";
  return options.find((option) => option.value === value)?.label ?? null;
}

/** The label that a coded question's `_desc` keeps for a value: `""` when its list has no such value (§3). */
export function labelOf(catalogue: Catalogue, question: Question, value: string, answers: Answers): string {
  switch (question.control) {
    case "select":
    case "radio":
      return sourceLabel(catalogue, question.options, value, answers);
    case "monthYear":
      return labelIn(months, value) ?? "";
    default:
      return "";
  }
}

/** The options for the deciding answer; none while it has no list. */
export function drivenList(catalogue: Catalogue, source: DrivenSource, answers: Answers): readonly Option[] {
  const value = answers[source.by];
  if (typeof value !== "string" || !Object.hasOwn(source.lists, value)) return none;
  return listOf(catalogue, source.lists[value] ?? "");
}

/** Every option that a source can offer, for any deciding answer; null for years, which are counted. */
export function everyOption(catalogue: Catalogue, source: OptionSource): readonly Option[] | null {
  if (typeof source === "string") return listOf(catalogue, source);
  return isDriven(source) ? Object.values(source.lists).flatMap((name) => listOf(catalogue, name)) : null;
}

const none: readonly Option[] = [];
const withoutBlanks = new WeakMap<readonly Option[], readonly Option[]>();
const withBlanks = new WeakMap<readonly Option[], readonly Option[]>();
const countedYears = new WeakMap<YearSource, { readonly first: number; readonly options: readonly Option[] }>();

function sourceLabel(catalogue: Catalogue, source: OptionSource, value: string, answers: Answers): string {
  // A year is its own label, so that no label depends on the day it is asked for.
  if (typeof source !== "string" && "years" in source) return value;
  const options = typeof source === "string" ? listOf(catalogue, source) : drivenList(catalogue, source, answers);
  const option = value === "" ? undefined : options.find((each) => each.value === value);
  return option?.stored ?? option?.label ?? "";
}

function listOf(catalogue: Catalogue, name: string): readonly Option[] {
  const list = Object.hasOwn(catalogue.lists, name) ? catalogue.lists[name] : undefined;
  return list ? cached(withoutBlanks, list, () => list.filter((option) => option.value !== "")) : none;
}

function withBlank(options: readonly Option[]): readonly Option[] {
  return cached(withBlanks, options, () => [blankOption, ...options]);
}

function years(source: YearSource, today: Day): readonly Option[] {
  const { count, direction, start } = source.years;
  const first = start ?? yearOf(today);
  const known = countedYears.get(source);
  if (known?.first === first) return known.options;
  const step = direction === "past" ? -1 : 1;
  const options = Array.from({ length: count }, (_, index) => {
    const year = String(first + step * index);
    return { value: year, label: year };
  });
  countedYears.set(source, { first, options });
  return options;
}

function cached<K extends object, V>(cache: WeakMap<K, V>, key: K, make: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
