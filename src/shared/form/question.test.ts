import { describe, expect, test } from "vitest";
import type { Answers } from "./answers";
import { fixture, today } from "./catalogue.fixture";
import { placedQuestion } from "./catalogueIndex";
import { displayValue, isRequired, type Question, tidyAnswer } from "./question";

function shown(key: string, answers: Answers): string {
  const placed = placedQuestion(fixture, key);
  if (!placed) throw new Error(`The fixture has no question "${key}".`);
  return displayValue(fixture, placed.question, answers, today);
}

const when = { key: "b", operator: "answered" } as const;

describe("in service-user mode", () => {
  test.each<[string, Answers, string]>([
    ["first_name", { first_name: " Ada " }, "Ada"],
    ["texts", { texts: true }, "[X]"],
    ["texts", { texts: false }, "[ ]"],
    ["texts", {}, "[ ]"],
    ["gender", { gender: "F" }, "Female"],
    ["gender", { gender: "gone" }, "gone"],
    ["gender", { gender: "gone", gender_desc: " No longer offered " }, "No longer offered"],
    ["gender", { gender: "gone", gender_desc: " " }, "gone"],
    ["gender", { gender: "F", gender_desc: "Another label" }, "Female"],
    ["gender", { gender: "", gender_desc: "Female" }, ""],
    ["taken", { taken: "N" }, "No"],
    ["taken", { taken: "gone", taken_desc: "Not sure" }, "Not sure"],
    ["state", { country: "CAN", state: "ON" }, "Ontario"],
    ["state", { country: "CAN", state: "NL", state_desc: "Newfoundland" }, "Newfoundland"],
    ["birth_date", { birth_date: "2008-03-09" }, "March 9, 2008"],
    ["birth_date", { birth_date: "March" }, "March"],
    ["test_month", { test_month: "3", test_year: "2025" }, "March 2025"],
    ["test_month", { test_month: "3" }, "March"],
    ["test_month", { test_year: "2025" }, "2025"],
    ["phone", { phone: "(515) 555-0123" }, "(515) 555-0123"],
    ["ssn", { ssn: "123-45-6789" }, "XXX-XX-6789"],
    ["ssn", { ssn: "XXX-XX-6789" }, "XXX-XX-6789"],
    ["ssn", { ssn: "12" }, "XX"],
    ["ssn", { ssn: "123-45" }, "XXX-XX"],
    ["ssn", { ssn: "123-45-67890" }, "XXX-XX-XXXXX"],
    ["college_name", { college_name: "Drake", college_ceeb: "123456" }, "Drake (123456)"],
    ["college_name", { college_name: "Drake" }, "Drake"],
    ["address_line_1", { address_line_1: "1 Main St" }, "1 Main St"],
    ["transcript", { transcript: "ANSWERED" }, "Attached"],
    ["comment", { comment: "a\nb" }, "a\nb"],
  ])("%s of %j is shown as %j", (key, answers, expected) => {
    expect(shown(key, answers)).toBe(expected);
  });

  test.each(["first_name", "gender", "birth_date", "test_month", "ssn", "college_name", "transcript"])(
    "%s without an answer is shown as an empty text",
    (key) => {
      expect(shown(key, {})).toBe("");
    },
  );
});

const [email, required] = [{ rule: "email", message: "" } as const, { rule: "required", message: "" } as const];

test.each<[string, boolean, Question["rules"]]>([
  ["without rules", false, undefined],
  ["with a rule of format alone", false, [email]],
  ["that is required, beside another rule", true, [email, required]],
  ["that is required on a condition which holds", true, [{ ...required, when }]],
  ["that is required on another condition", false, [{ ...required, when: { any: [] } }]],
])("a question %s must be answered: %s", (_, expected, rules) => {
  const question: Question = { control: "text", key: "a", label: "a", ...(rules && { rules }) };
  expect(isRequired(question, { b: "x" })).toBe(expected);
});

const oneLine = { control: "text", key: "k", label: "k" } as const;

test.each<[string, Question, string, string]>([
  ["a decimal number", { ...oneLine, inputMode: "decimal" }, "３,75", "3.75"],
  ["an Arabic decimal number", { ...oneLine, inputMode: "decimal" }, "٣٫٧٥", "3.75"],
  ["a number", { ...oneLine, inputMode: "numeric" }, "１,２", "1,2"],
  ["an e-mail address", { ...oneLine, inputMode: "email" }, "ａ@b.edu", "a@b.edu"],
  ["a code", { ...oneLine, isCode: true }, "５0309", "50309"],
  ["any other text", oneLine, "３,75", "３,75"],
  ["a question without a format of its own", { control: "checkbox", key: "k", label: "k" }, "３", "３"],
])("the entry of %s becomes its answer", (_what, question, entered, answer) => {
  expect(tidyAnswer(question, entered)).toBe(answer);
});
