import type { Answers } from "./answers";
import { type Day, yearOf } from "./calendar";
import { matches } from "./rules";

/** One choice of a coded list: the stored value and the label that the applicant reads. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** The English label for `_desc` where `label` is a translation: stored answers have one language. */
  readonly stored?: string;
}

export type OptionLists = Readonly<Record<string, readonly Option[]>>;

/** The coded lists of a catalogue, by name. */
export interface CodedLists {
  readonly lists: OptionLists;
  /** For each list that follows the calendar, the pattern of its values on any day. */
  readonly moving?: Readonly<Record<string, string>>;
}

/** Options that depend on another answer: the name of the list for each of its values. */
export interface DrivenSource {
  readonly by: string;
  readonly lists: Readonly<Record<string, string>>;
}

/** A year list: `count` years into the past or future, counted from `start` or from this year. */
export interface YearSource {
  readonly years: { readonly count: number; readonly direction: "past" | "future"; readonly start?: number };
}

/** Where a coded question's options come from: a list by its name, a list chosen by another answer, or years. */
export type OptionSource = string | DrivenSource | YearSource;

/** Whether an option source depends on another answer. */
export function isDriven(source: OptionSource | null): source is DrivenSource {
  return source !== null && typeof source !== "string" && "by" in source;
}

/** The options of a source; none if the deciding answer has no list. The same reference for the same list and year. */
export function optionsFrom(
  catalogue: CodedLists,
  source: OptionSource,
  answers: Answers,
  today: Day,
): readonly Option[] {
  if (typeof source === "string") return listOf(catalogue, source);
  return isDriven(source) ? drivenList(catalogue, source, answers) : yearsOf(source, today);
}

/** The options for the deciding answer; none while it has no list. */
export function drivenList(catalogue: CodedLists, source: DrivenSource, answers: Answers): readonly Option[] {
  const value = answers[source.by];
  if (typeof value !== "string" || !Object.hasOwn(source.lists, value)) return none;
  return listOf(catalogue, source.lists[value] ?? "");
}

/** Every option that a source can offer, for any deciding answer; null for years, which are counted. */
export function everyOption(catalogue: CodedLists, source: OptionSource): readonly Option[] | null {
  if (typeof source === "string") return listOf(catalogue, source);
  return isDriven(source) ? Object.values(source.lists).flatMap((name) => listOf(catalogue, name)) : null;
}

export function yearsOf(source: YearSource, today: Day): readonly Option[] {
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

/** The label of a value among options, or null when it is not one of them; the empty value has the empty label. */
export function labelIn(options: readonly Option[], value: string): string | null {
  if (value === "") return "";
  return options.find((option) => option.value === value)?.label ?? null;
}

/** The label that `_desc` keeps for a value of a source: `""` when its list has no such value. */
export function storedLabel(catalogue: CodedLists, source: OptionSource, value: string, answers: Answers): string {
  // A year is its own label, so that no label depends on the current day.
  if (typeof source !== "string" && "years" in source) return value;
  const options = typeof source === "string" ? listOf(catalogue, source) : drivenList(catalogue, source, answers);
  const option = options.find((each) => each.value === value);
  return option?.stored ?? option?.label ?? "";
}

/** Whether a source offers a value for any deciding answer and, where its list follows the calendar, on any day. */
export function isEverOffered(catalogue: CodedLists, source: OptionSource, value: string): boolean {
  const options = everyOption(catalogue, source);
  if (!options) return isYear(value);
  const pattern = typeof source === "string" ? catalogue.moving?.[source] : undefined;
  return labelIn(options, value) !== null || (pattern !== undefined && matches(value, pattern));
}

/** Whether a text is any year: the offered ones follow the calendar, and a draft may hold one that was offered last year. */
export function isYear(value: string): boolean {
  return /^\d{4}$/.test(value);
}

const none: readonly Option[] = [];
const countedYears = new WeakMap<YearSource, { readonly first: number; readonly options: readonly Option[] }>();

function listOf({ lists }: CodedLists, name: string): readonly Option[] {
  return (Object.hasOwn(lists, name) && lists[name]) || none;
}
