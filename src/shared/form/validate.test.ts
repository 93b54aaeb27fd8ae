import { describe, expect, test } from "vitest";
import { type Answers, initialArrangement } from "./answers";
import { fixture, formOf, today } from "./catalogue.fixture";
import { adviceFor, validate } from "./validate";
import { formatMessages } from "./wording";

const complete: Answers = { first_name: "Ada", legal: true };
const errorsOf = (answers: Answers, catalogue = fixture) => validate(catalogue, answers, { today });

describe("the validation", () => {
  test("finds no error in a complete form", () => {
    expect(errorsOf(complete)).toEqual({});
  });

  test("lists every error in the order of the catalogue", () => {
    const errors = errorsOf({ taken: "Y", score: "575" });
    expect(Object.entries(errors)).toEqual([
      ["first_name", ["Name"]],
      ["score", ["Score"]],
      ["legal", ["Agree"]],
    ]);
  });

  test("lists identical messages of a question once, and all different ones", () => {
    const catalogue = formOf({
      control: "text",
      key: "k",
      label: "k",
      rules: [
        { rule: "numeric", message: "same" },
        { rule: "email", message: "same" },
        { rule: "minLength", min: 9, message: "other" },
      ],
    });
    expect(errorsOf({ k: "x" }, catalogue)).toEqual({ k: ["same", "other"] });
  });

  test("ignores a hidden question", () => {
    expect(errorsOf({ ...complete, taken: "N", score: "1" })).toEqual({});
  });

  test("can check a single page", () => {
    expect(validate(fixture, {}, { today, page: "final-steps" })).toEqual({ legal: ["Agree"] });
  });

  test("considers the chosen tab", () => {
    const long = { ...complete, gpa: "x".repeat(46) };
    expect(Object.keys(errorsOf(long))).toEqual(["gpa"]);
    const arrangement = { ...initialArrangement, tabs: { "grades-tabs": "upload" } };
    expect(validate(fixture, long, { today, arrangement })).toEqual({});
  });
});

test("a date that is half entered is refused, in a message's place only where the question has none", () => {
  const birth = { control: "date", key: "birth_date", label: "Date of birth" } as const;
  const required = { ...birth, key: "graduated", rules: [{ rule: "required", message: "When?" }] } as const;
  const begunDates = new Set(["birth_date", "graduated"]);
  expect(validate(formOf(birth, required), {}, { today, begunDates })).toEqual({
    birth_date: [formatMessages.notADate],
    graduated: ["When?"],
  });
});

test("a refused American number is told that it has an extension; an accepted and an international one are not", () => {
  const phone = { control: "phone", key: "phone", label: "Phone", format: "us" } as const;
  const refusing = { ...phone, rules: [{ rule: "usPhone", message: "Phone?" }] } as const;
  const entered = { phone: "(515) 555-0123 x5" };
  expect(errorsOf(entered, formOf(refusing))).toEqual({ phone: ["Phone?", formatMessages.extension] });
  expect(errorsOf({ phone: "x5" }, formOf({ ...refusing, format: "international" }))).toEqual({ phone: ["Phone?"] });
  expect(errorsOf({ phone: "555" }, formOf(refusing))).toEqual({ phone: ["Phone?"] });
  expect(errorsOf(entered, formOf(phone))).toEqual({});
});

test("advice is what a check would say of an answer, and nothing of an empty one or half a pair", () => {
  const rules = [{ rule: "required", message: "Name?" } as const, { rule: "numeric", message: "Digits" } as const];
  const text = { control: "text", key: "k", label: "k", rules } as const;
  const years = { years: { count: 5, direction: "past" } } as const;
  const pair = { control: "monthYear", key: "month", yearKey: "year", label: "", years } as const;
  const catalogue = formOf(text, pair);
  expect([{}, { k: " " }, { k: "x" }].map((answers) => adviceFor(catalogue, text, answers, today))).toEqual([
    [],
    [],
    ["Digits"],
  ]);
  expect(adviceFor(catalogue, pair, { month: "3" }, today)).toEqual([]);
});

describe("the validation of an answer that its control cannot produce", () => {
  test.each<[string, Answers, string, string]>([
    ["a select", { gender: "X" }, "gender", formatMessages.notListed],
    ["a radio", { taken: "maybe" }, "taken", formatMessages.notListed],
    ["a state of another country", { country: "CAN", state: "IA" }, "state", formatMessages.notListed],
    ["a month", { taken: "Y", test_month: "13", test_year: "2025" }, "test_month", formatMessages.notListed],
    ["a year", { taken: "Y", test_month: "3", test_year: "1999" }, "test_month", formatMessages.notListed],
    ["a month without a year", { taken: "Y", test_month: "3" }, "test_month", formatMessages.halfMonthYear],
    ["a year without a month", { taken: "Y", test_year: "2025" }, "test_month", formatMessages.halfMonthYear],
    ["a date", { birth_date: "2023-02-29" }, "birth_date", formatMessages.notADate],
    ["a text", { nickname: "x".repeat(46) }, "nickname", "Please shorten this answer to 45 characters."],
  ])("gives an error for %s", (_, answers, key, message) => {
    expect(errorsOf({ ...complete, ...answers })).toEqual({ [key]: [message] });
  });

  test.each<[string, Answers]>([
    ["a select", { gender: "F" }],
    ["a state of its country", { country: "CAN", state: "ON", visa: "F1" }],
    ["a month and a year", { taken: "Y", test_month: "12", test_year: "2022" }],
    ["neither month nor year", { taken: "Y" }],
    ["a date", { birth_date: "2024-02-29" }],
    ["a date with blanks around it", { birth_date: " 2024-02-29 " }],
    ["blanks for a date", { birth_date: " " }],
    ["a text at its limit", { nickname: "x".repeat(45) }],
    ["a long comment", { comment: "x".repeat(7000) }],
  ])("gives no error for %s", (_, answers) => {
    expect(errorsOf({ ...complete, ...answers })).toEqual({});
  });

  test.each(["", "3"])("adds no second message to a required month and year with the month %j", (test_month) => {
    const catalogue = formOf({
      control: "monthYear",
      key: "test_month",
      yearKey: "test_year",
      label: "",
      years: { years: { count: 5, direction: "past" } },
      rules: [{ rule: "required", message: "When?" }],
    });
    expect(errorsOf({ test_month }, catalogue)).toEqual({ test_month: ["When?"] });
  });
});
