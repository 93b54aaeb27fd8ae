import { describe, expect, test } from "vitest";
import { movingLists } from "../catalogue";
import { codedLists, entryTerms } from "./lists";

const lists = codedLists("2026-11-20");
const values = (name: keyof typeof lists) => lists[name].map((option) => option.value);

describe("§3 Option lists", () => {
  test("countries begins with the United States, followed by the rest by name", () => {
    expect(values("countries").slice(0, 2)).toEqual(["USA", "AFG"]);
    expect(values("countries").at(-1)).toBe("ZWE");
  });

  test("countries has every alpha-3 code of ISO 3166-1, and Kosovo's", () => {
    expect(values("countries")).toHaveLength(249 + 1);
    for (const code of values("countries")) expect(code).toMatch(/^[A-Z]{3}$/);
    expect(values("countries")).toEqual(expect.arrayContaining(["CAN", "MEX", "IND", "CHN", "NGA", "XKX"]));
    expect(values("countriesNoUsa")).toEqual(values("countries").filter((code) => code !== "USA"));
  });

  test("stateAndProvince has states, provinces and territories, US territories and armed forces", () => {
    expect(values("stateAndProvince")).toHaveLength(51 + 13 + 8 + 3);
    expect(values("stateAndProvince")).toEqual(
      expect.arrayContaining(["OH", "DC", "ON", "NU", "PR", "GU", "AA", "AP"]),
    );
    expect(values("canadianProvinces")).toHaveLength(13);
    expect(values("usStates")).toHaveLength(51 + 8 + 3);
  });

  test("months runs from 1 to 12 as January to December", () => {
    expect(lists.months).toHaveLength(12);
    expect(lists.months[0]).toEqual({ value: "1", label: "January" });
    expect(lists.months[11]).toEqual({ value: "12", label: "December" });
  });
});

describe("the entry terms follow the calendar:", () => {
  test.each([
    ["2026-11-20", "Spring 2027"],
    ["2027-01-10", "Spring 2027"],
    ["2027-01-11", "Summer 2027"],
    ["2027-05-31", "Summer 2027"],
    ["2027-06-01", "Fall 2027"],
    ["2027-08-20", "Spring 2028"],
    ["2027-12-31", "Spring 2028"],
  ])("on %s the first term is %s", (day, label) => {
    expect(entryTerms(day)[0]?.label).toBe(label);
  });

  test.each(["2026-11-20", "2027-03-01", "2027-07-01", "2027-12-31"])(
    "the terms of %s match the pattern of all terms",
    (day) => {
      const codes = entryTerms(day).map(({ value }) => value);
      const pattern = new RegExp(`^(${movingLists.entryTerms})$`);
      expect(codes.filter((code) => !pattern.test(code))).toEqual([]);
    },
  );

  test("six terms are offered, soonest first", () => {
    const codes = entryTerms("2026-11-20").map(({ value }) => value);
    expect(codes.join(" ")).toBe("2027SP 2027SU 2027FA 2028SP 2028SU 2028FA");
  });
});
