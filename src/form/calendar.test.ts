import { describe, expect, test } from "vitest";
import { dayInWords, dayOf, isDay, yearsBefore } from "./calendar";

describe("§3 dates as YYYY-MM-DD", () => {
  test.each([
    ["2024-02-29", true],
    ["2023-02-29", false],
    ["2026-12-31", true],
    ["2026-12-32", false],
    ["2026-6-1", false],
    ["2026-06-01T00:00", false],
  ])("%s is a day: %s", (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  test("the day of a point in time is the local calendar's", () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
    expect(dayOf(new Date(2026, 0, 5, 0, 0))).toBe("2026-01-05");
  });

  test.each([
    ["2026-11-20", 13, "2013-11-20"],
    ["2026-11-20", -4, "2030-11-20"],
    ["2028-02-29", 13, "2015-02-29"],
  ])("%s moved back by %d years is %s", (day, years, expected) => {
    expect(yearsBefore(day, years)).toBe(expected);
  });

  test.each([
    ["2008-03-09", "March 9, 2008"],
    ["2008-12-31", "December 31, 2008"],
    ["soon", "soon"],
    ["", ""],
  ])("%j in words is %j", (text, expected) => {
    expect(dayInWords(text)).toBe(expected);
  });
});
