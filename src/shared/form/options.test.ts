import { describe, expect, test } from "vitest";
import type { Answers } from "./answers";
import { fixture, today } from "./catalogue.fixture";
import { isYear, storedLabel, yearsOf } from "./options";
import { optionsOf, type Question } from "./question";

const select: Question = { control: "select", key: "s", label: "", options: "yesNo" };
const state: Question = {
  ...select,
  options: { by: "country", lists: { USA: "usStates", CAN: "provinces" } },
};
const values = (question: Question, answers: Answers = {}) =>
  optionsOf(fixture, question, answers, today).map((option) => option.value);

describe("option lists", () => {
  test("are the same for a select and for radios", () => {
    expect(values(select)).toEqual(["Y", "N"]);
    expect(values({ ...select, control: "radio" })).toEqual(["Y", "N"]);
  });

  test.each([
    ["USA", ["IA", "IL"]],
    ["CAN", ["ON", "QC"]],
    ["AFG", []],
    ["", []],
    ["constructor", []],
  ])("of an option-driven select with country %j are %j", (country, expected) => {
    expect(values(state, { country })).toEqual(expected);
  });

  test.each([
    [{ count: 3, direction: "past" } as const, ["2026", "2025", "2024"]],
    [{ count: 3, direction: "future" } as const, ["2026", "2027", "2028"]],
    [{ count: 2, direction: "past", start: 2020 } as const, ["2020", "2019"]],
  ])("of the years %j are %j", (years, expected) => {
    expect(yearsOf({ years }, today).map((option) => option.value)).toEqual(expected);
  });

  test("a year has four digits and nothing else", () => {
    expect(["2026", "20260", "x2026", "202"].filter(isYear)).toEqual(["2026"]);
  });

  test("of years change with the current day", () => {
    const source = { years: { count: 1, direction: "past" } } as const;
    expect(yearsOf(source, "2026-12-31")[0]?.value).toBe("2026");
    expect(yearsOf(source, "2027-01-01")[0]?.value).toBe("2027");
  });

  test("are the same object for the same list", () => {
    expect(optionsOf(fixture, select, {}, today)).toBe(optionsOf(fixture, { ...select }, { s: "Y" }, today));
    const source = { years: { count: 3, direction: "past" } } as const;
    expect(yearsOf(source, today)).toBe(yearsOf(source, today));
  });

  test.each([
    ["Y", "Yes"],
    ["", ""],
    ["X", ""],
  ])("give %j the label %j", (value, expected) => {
    expect(storedLabel(fixture, "yesNo", value, {})).toBe(expected);
  });
});
