import type { Dates } from "./institution";

/** Whether applications are taken: not yet, now, or no longer. */
export type Opening = "before" | "open" | "after";

/** The state at a moment (milliseconds since 1970). */
export function openingAt({ opens, closes }: Dates, now: number): Opening {
  if (opens !== null && now < opens) return "before";
  return closes !== null && now >= closes ? "after" : "open";
}

/**
 * A moment in words, in the institution's time zone: `January 15, 2027 at 5:00 PM EST`; `isBrief` leaves out the minutes of a full hour.
 * Spanish says times and zones as in the United States.
 */
export function momentInWords(moment: number, { timeZone }: Dates, language: string, isBrief = false): string {
  return new Intl.DateTimeFormat(language === "es" ? "es-US" : language, {
    timeZone,
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    ...(!(isBrief && moment % 3_600_000 === 0) && { minute: "2-digit" }),
    timeZoneName: "short",
  }).format(moment);
}

/** The day of a moment in words, in the institution's time zone: `January 15, 2027`. */
export function dayOfMoment(moment: number, { timeZone }: Dates, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: "long" }).format(moment);
}

/** Why nothing can be submitted at a moment, in English; null while applications are taken. */
export function closedSentence(dates: Dates, now: number): string | null {
  const opening = openingAt(dates, now);
  const moment = opening === "before" ? dates.opens : dates.closes;
  if (opening === "open" || moment === null) return null;
  const when = momentInWords(moment, dates, "en");
  return opening === "before"
    ? `Applications open on ${when}. Your answers are kept.`
    : `Applications closed on ${when}. Your answers are kept, but they can no longer be submitted.`;
}
