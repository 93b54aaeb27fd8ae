import { describe, expect, test } from "vitest";
import type { Answers } from "./answers";
import { fixture, today } from "./catalogue.fixture";
import { labelOf, optionsOf, yearOptionsOf } from "./options";
import type { Question } from "./question";

const select: Question = { control: "select", key: "s", label: "", options: "yesNo" };
const state: Question = {
  ...select,
  options: { by: "country", lists: { USA: "usStates", CAN: "provinces" } },
};
const values = (question: Question, answers: Answers = {}) =>
  optionsOf(fixture, question, answers, today).map((option) => option.value);

describe("§3 option lists", () => {
  test("begin with one blank option for a select and have none for radios", () => {
    expect(optionsOf(fixture, select, {}, today)[0]).toEqual({ value: "", label: "--" });
    expect(values(select)).toEqual(["", "Y", "N"]);
    expect(values({ ...select, control: "radio" })).toEqual(["Y", "N"]);
  });

  test.each([
    ["USA", ["", "IA", "IL"]],
    ["CAN", ["", "ON", "QC"]],
    ["AFG", [""]],
    ["", [""]],
    ["constructor", [""]],
  ])("of an option-driven select with country %j are %j", (country, expected) => {
    expect(values(state, { country })).toEqual(expected);
  });

  test.each([
    [{ count: 3, direction: "past" } as const, ["", "2026", "2025", "2024"]],
    [{ count: 3, direction: "future" } as const, ["", "2026", "2027", "2028"]],
    [{ count: 2, direction: "past", start: 2020 } as const, ["", "2020", "2019"]],
  ])("of the years %j are %j", (years, expected) => {
    expect(yearOptionsOf({ years }, today).map((option) => option.value)).toEqual(expected);
  });

  test("of years change with the current day", () => {
    const source = { years: { count: 1, direction: "past" } } as const;
    expect(yearOptionsOf(source, "2026-12-31")[1]?.value).toBe("2026");
    expect(yearOptionsOf(source, "2027-01-01")[1]?.value).toBe("2027");
  });

  test("of months run from 1, January, to 12, December", () => {
    const pair: Question = {
      control: "monthYear",
      key: "m",
      yearKey: "y",
      label: "",
      years: { years: { count: 1, direction: "past" } },
    };
    const months = optionsOf(fixture, pair, {}, today);
    expect([months.length, months[1], months[12]]).toEqual([
      13,
      { value: "1", label: "January" },
      { value: "12", label: "December" },
    ]);
  });

  test("are the same object for the same list", () => {
    expect(optionsOf(fixture, select, {}, today)).toBe(optionsOf(fixture, { ...select }, { s: "Y" }, today));
    const source = { years: { count: 3, direction: "past" } } as const;
    expect(yearOptionsOf(source, today)).toBe(yearOptionsOf(source, today));
  });

  test.each([
    ["Y", "Yes"],
    ["", ""],
    ["X", ""],
  ])("give %j the label %j", (value, expected) => {
    expect(labelOf(fixture, select, value, {})).toBe(expected);
  });
});
