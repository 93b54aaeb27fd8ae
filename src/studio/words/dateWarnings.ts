import type { Dates } from "../../shared/catalogue/institution";

/** The day (YYYY-MM-DD) of a moment in a time zone. */
function dayIn(moment: number, timeZone: string): string {
  // Swedish writes a day so.
  return new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" }).format(moment);
}

/**
 * Warnings about dates that an institution hardly intends. They are not faults, because a date that has merely passed
 * must not keep a server from starting. `now` is in milliseconds since 1970.
 */
export function dateWarnings({ closes, decision, timeZone }: Dates, now: number): readonly string[] {
  const isClosed = closes !== null && closes <= now;
  const isPast = decision !== null && decision < dayIn(now, timeZone);
  const isEarly = decision !== null && !isPast && closes !== null && decision < dayIn(closes, timeZone);
  return [
    ...(isClosed ? ["The closing is past: applicants can submit nothing."] : []),
    ...(isPast ? ["The day of the decision is past, but applicants read that they hear from you by then."] : []),
    ...(isEarly
      ? ["The day of the decision is before the closing: who submits between them reads a day that is past."]
      : []),
  ];
}
