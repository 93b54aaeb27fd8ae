import { describe, expect, test, vi } from "vitest";
import { dayInWords, dayOf, daysOf, fromParts, isDay, timeInWords, toParts, wrongPart, yearsBefore } from "./calendar";

describe("dates as YYYY-MM-DD", () => {
  test.each([
    ["2024-02-29", true],
    ["2023-02-29", false],
    ["2026-12-31", true],
    ["2026-12-32", false],
    ["0001-01-01", true],
    ["x2026-06-01", false],
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

  test("each month has its name", () => {
    const names = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)).map((first) =>
      first.toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" }),
    );
    const days = Array.from({ length: 12 }, (_, month) => dayOf(new Date(2026, month, 1)));
    expect(days.map((day) => dayInWords(day))).toEqual(names);
  });
});

const parts = (month: string, day: string, year: string) => ({ month, day, year });

describe("a memorable date", () => {
  test.each([
    ["2008-03-09", parts("3", "9", "2008")],
    ["2008-02-29", parts("2", "29", "2008")],
    ["", parts("", "", "")],
    ["2007-02-29", parts("", "", "")],
  ])("%j is entered as its parts", (value, entered) => {
    expect(toParts(value)).toEqual(entered);
  });

  test.each([
    [parts("3", "9", "2008"), "2008-03-09"],
    [parts("3", "09 ", "2008"), "2008-03-09"],
    [parts("2", "29", "2007"), ""],
    [parts("3", "9", "08"), ""],
    [parts("3", "9", " 2008 "), "2008-03-09"],
    [parts("3", "x", "2008"), ""],
    [parts("", "9", "2008"), ""],
  ])("%o is stored as %j", (entered, value) => {
    expect(fromParts(entered)).toBe(value);
  });

  test.each([
    [parts("", "", ""), undefined],
    [parts("", " ", " "), undefined],
    [parts("3", "1", "2008"), undefined],
    [parts("3", "", ""), "day"],
    [parts("3", "0", "2008"), "day"],
    [parts("3", "9", "20081"), "year"],
    [parts("3", "9", "x2008"), "year"],
    [parts("", "9", "2008"), "month"],
    [parts("", "9", ""), "month"],
    [parts("", "", "2008"), "month"],
    [parts("3", "", "2008"), "day"],
    [parts("3", "32", "2008"), "day"],
    [parts("3", "1.5", "2008"), "day"],
    [parts("3", "9", "08"), "year"],
    [parts("3", "9", ""), "year"],
    [parts("3", "1", ""), "year"],
    [parts("3", " ", "2008"), "day"],
    [parts("3", "9", "0000"), "year"],
    [parts("3", "9", " 0000 "), "year"],
    [parts("2", "30", "2008"), "date"],
    [parts("2", "30", " 2008 "), "date"],
    [parts("4", "31", "2008"), "date"],
  ])("%o has the invalid part %s", (entered, wrong) => {
    expect(wrongPart(entered)).toBe(wrong);
  });

  test.each([
    ["2", "2008", 29],
    ["2", "2007", 28],
    ["2", "2100", 28],
    ["4", "2008", 30],
  ])("month %s of %s has %i days", (month, year, days) => {
    expect(daysOf(parts(month, "31", year))).toBe(days);
  });
});

test("a time of day is in 24 hours where the browser does not know the time zone", () => {
  const write = vi.spyOn(Date.prototype, "toLocaleTimeString").mockImplementation(() => {
    throw new RangeError("Unsupported time zone specified undefined");
  });
  expect(timeInWords(new Date(2027, 0, 5, 17, 4), "en")).toBe("17:04");
  write.mockRestore();
  expect(timeInWords(new Date(2027, 0, 5, 17, 4), "es-US")).toMatch(/^5:04/);
  expect(timeInWords(new Date(2027, 0, 5, 17, 4), "es")).toBe("17:04");
});

test.each([
  ["h12", /^5:04\sPM$/],
  ["h23", /^17:04$/],
] as const)("a time in English has English digits, and the hours of the browser: %s", (hourCycle, time) => {
  const options = new Intl.DateTimeFormat("ar-EG").resolvedOptions();
  const read = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, hourCycle });
  const write = vi.spyOn(Date.prototype, "toLocaleTimeString");
  expect(timeInWords(new Date(2027, 0, 5, 17, 4), "")).toMatch(time);
  // Without a locale of ours, the browser's would write its own digits.
  expect(write.mock.lastCall?.[0]).toBe("en-US");
  read.mockRestore();
  write.mockRestore();
});
