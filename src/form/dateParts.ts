import { isDay, partsOfDay } from "./calendar";

/** A date as it is entered: month 1 to 12, day and year, each possibly empty or wrong. */
export interface DateParts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

export type DatePart = keyof DateParts;

export const noDate: DateParts = { month: "", day: "", year: "" };

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
  const day = Number(parts.day.trim() || Number.NaN);
  if (parts.month === "") return "month";
  if (!Number.isInteger(day) || day < 1 || day > 31) return "day";
  return /^\d{4}$/.test(parts.year.trim()) && parts.year.trim() !== "0000" ? "date" : "year";
}

/** Days of a month in a year. */
export function daysOf({ month, year }: DateParts): number {
  return new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}
