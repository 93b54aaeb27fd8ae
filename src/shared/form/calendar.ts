import { form } from "../texts/en.json";
import { format } from "../texts/format";

/**
 * A calendar day as `YYYY-MM-DD`. The engine never holds a `Date`: a day of the calendar has no time zone,
 * and two of these compare as text.
 */
export type Day = string;

/** The twelve months as options, "1" January to "12" December. */
export const months: readonly { readonly value: string; readonly label: string }[] = form.dates.months.map(
  (label, index) => ({ value: String(index + 1), label }),
);

/** The day of a moment in this machine's time zone. */
export function dayOf(moment: Date): Day {
  return dayFrom(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());
}

/** The year, month (1 to 12) and day of a `YYYY-MM-DD` text, or null when the calendar has no such day. */
function partsOfDay(text: string): { year: number; month: number; day: number } | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const real = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return real ? { year, month, day } : null;
}

/** Whether a text is an existing day as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return partsOfDay(text) !== null;
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/**
 * A bound some years before a day (after it when negative), to compare days with. 29 February stays as it is in any
 * year: as text it sorts after 28 February and before 1 March, which is where an anniversary that year falls.
 */
export function yearsBefore(day: Day, years: number): Day {
  return `${pad(yearOf(day) - years, 4)}${day.slice(4)}`;
}

/** A date as it is entered: month 1 to 12, day and year, each possibly empty or wrong. */
export interface DateParts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

export type DatePart = keyof DateParts;

const noDate: DateParts = { month: "", day: "", year: "" };

/** `2008-03-09` as parts `3`, `9`, `2008`; empty parts for any other text. */
export function toParts(value: string): DateParts {
  const day = partsOfDay(value);
  return day ? { month: String(day.month), day: String(day.day), year: String(day.year) } : noDate;
}

/** The parts as `YYYY-MM-DD`, or "" while they are no existing date. */
export function fromParts({ month, day, year }: DateParts): string {
  const text = `${year.trim()}-${month.padStart(2, "0")}-${day.trim().padStart(2, "0")}`;
  return isDay(text) ? text : "";
}

function isEmptyDate(parts: DateParts): boolean {
  return parts.month === "" && parts.day.trim() === "" && parts.year.trim() === "";
}

/** The first part that is wrong; `date` when each part is right alone and the month has no such day. */
export function wrongPart(parts: DateParts): DatePart | "date" | undefined {
  if (isEmptyDate(parts) || fromParts(parts) !== "") return undefined;
  const day = Number(parts.day);
  if (parts.month === "") return "month";
  if (!Number.isInteger(day) || day < 1 || day > 31) return "day";
  return /^\d{4}$/.test(parts.year.trim()) && parts.year.trim() !== "0000" ? "date" : "year";
}

export function daysOf({ month, year }: DateParts): number {
  return daysIn(Number(year), Number(month));
}

/** How a language names months, January first, and writes dates. */
export type DateWords = typeof form.dates;

/** A day in words: `March 9, 2008`; any other text unchanged. */
export function dayInWords(text: string, words: DateWords = form.dates): string {
  const parts = partsOfDay(text);
  return parts ? format(words.day, { ...parts, month: words.months[parts.month - 1] ?? "" }) : text;
}

/**
 * A time of day in the locale `clock`, or in English with the hours of the reader's browser, 12 or 24. In 24 hours where the browser
 * cannot write it: one that does not know its computer's time zone throws.
 */
export function timeInWords(moment: Date, clock: string): string {
  try {
    const { hourCycle } = new Intl.DateTimeFormat(clock || [], { hour: "numeric" }).resolvedOptions();
    const parts = { hour: "numeric", minute: "2-digit", hourCycle } as const;
    return moment.toLocaleTimeString(clock || "en-US", parts);
  } catch {
    return moment.toTimeString().slice(0, 5);
  }
}

function dayFrom(year: number, month: number, day: number): Day {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, "0");
}
