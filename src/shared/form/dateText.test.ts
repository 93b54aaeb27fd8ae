import { describe, expect, test } from "vitest";
import { dateIn } from "./dateText";

describe("a whole date that is pasted into a part of a date", () => {
  test.each([
    "2008-03-09",
    " 2008-03-09T00:00:00Z",
    "2008/03/09",
    "20080309",
    "3/9/2008",
    "03/09/2008",
    "03-09-2008",
    "3.9.2008",
    "3 / 9 / 2008",
    "٣/٩/٢٠٠٨",
    "０３／０９／２００８",
    "March 9, 2008",
    "Mar. 9th, 2008",
    "9 March 2008",
    "9-Mar-2008",
    "Sunday, March 9, 2008",
    "2008 Mar 09",
    "9 de marzo de 2008",
    "domingo, 9 de marzo de 2008",
    "martes 9 marzo 2008",
    "marzo 9, 2008",
    "\u200b03/09/2008\u200b",
  ])("%j is March 9, 2008", (text) => {
    expect(dateIn(text, false)).toEqual({ month: "3", day: "9", year: "2008" });
  });

  test.each([
    ["13/3/2008", { month: "3", day: "13", year: "2008" }],
    ["1 de enero de 2008", { month: "1", day: "1", year: "2008" }],
    ["setiembre 30 2008", { month: "9", day: "30", year: "2008" }],
    ["31 dic 2008", { month: "12", day: "31", year: "2008" }],
    ["Aug 5 2008", { month: "8", day: "5", year: "2008" }],
    // Not a day of the calendar, which the date then says.
    ["2/30/2008", { month: "2", day: "30", year: "2008" }],
  ])("%j is %j", (text, parts) => {
    expect(dateIn(text, false)).toEqual(parts);
  });

  test.each(["9/3/2008", "09-03-2008", "9. 3. 2008", "2008-03-09", "20080309", "9 de marzo de 2008"])(
    "%j is March 9, 2008, where the day is written first",
    (text) => {
      expect(dateIn(text, true, true)).toEqual({ month: "3", day: "9", year: "2008" });
    },
  );

  test.each(["3/13/2008", "13/3/2008"])("%j is March 13, 2008, in every language", (text) => {
    expect([false, true].map((isDayFirst) => dateIn(text, true, isDayFirst)?.day)).toEqual(["13", "13"]);
  });

  test.each([
    "",
    "9",
    "31",
    "2008",
    " 2008",
    "3/9/08",
    "3/9",
    "March 2008",
    "March 9",
    "13/13/2008",
    "2008-03",
    "phone",
    "20081309",
  ])("%j is none", (text) => {
    expect(dateIn(text, true)).toBe(undefined);
  });

  test("a day with one digit at the end may go on while it is typed", () => {
    expect([dateIn("2008-3-1", false), dateIn("2008-3-1", true)?.day, dateIn("2008-3-15", false)?.day]).toEqual([
      undefined,
      "1",
      "15",
    ]);
  });
});
