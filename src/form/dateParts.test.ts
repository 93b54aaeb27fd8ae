import { describe, expect, test } from "vitest";
import { daysOf, fromParts, toParts, wrongPart } from "./dateParts";

const parts = (month: string, day: string, year: string) => ({ month, day, year });

describe("a memorable date (§5 Input behaviour)", () => {
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
    [parts("3", "x", "2008"), ""],
    [parts("", "9", "2008"), ""],
  ])("%o is stored as %j", (entered, value) => {
    expect(fromParts(entered)).toBe(value);
  });

  test.each([
    [parts("", "", ""), undefined],
    [parts("3", "9", "2008"), undefined],
    [parts("", "9", "2008"), "month"],
    [parts("3", "", "2008"), "day"],
    [parts("3", "32", "2008"), "day"],
    [parts("3", "1.5", "2008"), "day"],
    [parts("3", "9", "08"), "year"],
    [parts("3", "9", ""), "year"],
    [parts("3", "9", "0000"), "year"],
    [parts("2", "30", "2008"), "date"],
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
