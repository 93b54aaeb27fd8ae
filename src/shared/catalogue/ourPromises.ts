import { type DateWords, dayInWords } from "../form/calendar";
import { format } from "../texts/format";
import type { Institution } from "./institution";

type PromiseName = keyof Institution["promises"];

interface PromiseWords {
  readonly promises: Readonly<Record<PromiseName, string>>;
  readonly decisionBy: string;
}

/** Our words for each promise; with a day of the decision, that promise names it. */
export function ourPromises(
  { dates: { decision } }: Institution,
  words: PromiseWords,
  dates?: DateWords,
): Readonly<Record<PromiseName, string>> {
  return decision
    ? { ...words.promises, decision: format(words.decisionBy, { date: dayInWords(decision, dates) }) }
    : words.promises;
}

/** The promises that the institution makes, each in its own words or in ours; a day of the decision is one by itself. */
export function promisesMade(institution: Institution, words: PromiseWords, dates?: DateWords): readonly string[] {
  const byItself: Institution["promises"] = institution.dates.decision ? { decision: true } : {};
  const made: Readonly<Record<string, string | boolean | undefined>> = { ...byItself, ...institution.promises };
  return Object.entries(ourPromises(institution, words, dates)).flatMap(([name, ours]) => {
    const own = made[name];
    return own === true ? ours : own || [];
  });
}
