import { type DateWords, dayInWords } from "../form/calendar";
import type { Institution } from "./institution";

export type PromiseName = keyof Institution["promises"];

interface PromiseWords {
  readonly promises: Readonly<Record<PromiseName, string>>;
  readonly decisionBy: (date: string) => string;
}

/** Our words for each promise; with a day of the decision, that promise names it. */
export function ourPromises(
  { dates: { decision } }: Institution,
  words: PromiseWords,
  dates?: DateWords,
): Readonly<Record<PromiseName, string>> {
  return decision ? { ...words.promises, decision: words.decisionBy(dayInWords(decision, dates)) } : words.promises;
}
