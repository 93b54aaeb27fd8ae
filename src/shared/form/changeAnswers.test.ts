import { describe, expect, test } from "vitest";
import type { Answers } from "./answers";
import { address, college, fixture, formOf } from "./catalogue.fixture";
import { setAnswer, setAnswers, settle } from "./changeAnswers";
import { clearedQuestions } from "./cleared";

const set = (answers: Answers, key: string, value: string | boolean) => setAnswer(fixture, answers, key, value);
const abroad: Answers = {
  country: "CAN",
  country_desc: "Canada",
  visa: "F1",
  visa_desc: "F-1 student",
  visa_school: "Drake",
  visa_city: "Des Moines",
};

describe("a changed answer", () => {
  test.each([
    ["gender", "F", "Female"],
    ["activity_kind", "Y", "Yes"],
    ["gender", "", ""],
    ["gender", "not listed", ""],
  ])("to %s with the value %j is stored with the label %j", (key, value, label) => {
    expect(set({ [key]: "M", [`${key}_desc`]: "Male" }, key, value)).toMatchObject({
      [key]: value,
      [`${key}_desc`]: label,
    });
  });

  test("to a month or a year is stored with a label of its own", () => {
    const month = set({ taken: "Y" }, "test_month", "3");
    expect(set(month, "test_year", "2025")).toEqual({
      taken: "Y",
      test_month: "3",
      test_month_desc: "March",
      test_year: "2025",
      test_year_desc: "2025",
    });
  });

  test("to an option-driven question takes its label from the current list", () => {
    expect(set({ country: "CAN" }, "state", "ON")).toMatchObject({ state_desc: "Ontario" });
  });

  test("takes its label from a list that another of several changes selects, in any order", () => {
    expect(setAnswers(fixture, {}, { state: "ON", country: "CAN" })).toEqual({
      state: "ON",
      state_desc: "Ontario",
      country: "CAN",
      country_desc: "Canada",
    });
  });

  test("is stored without characters that a database cannot store", () => {
    expect(set({}, "first_name", "A\u0000d\ud800a 😀")).toEqual({ first_name: "Ada 😀" });
  });
});

describe("conditional sections", () => {
  test("clear every answer that becomes hidden, through any number of conditions", () => {
    expect(set(abroad, "country", "USA")).toEqual({
      country: "USA",
      country_desc: "United States",
      visa: "",
      visa_desc: "",
      visa_school: "",
      visa_city: "",
    });
  });

  test("keep an answer whose condition is still true", () => {
    expect(set(abroad, "country", "AFG")).toMatchObject({ visa: "F1", visa_school: "Drake", visa_city: "Des Moines" });
  });

  test("clear an option-driven select when the answer that decides its list changes", () => {
    const usa = { country: "USA", country_desc: "United States", state: "IA", state_desc: "Iowa" };
    expect(set(usa, "country", "CAN")).toMatchObject({ state: "", state_desc: "" });
    expect(set(usa, "country", "AFG")).toMatchObject({ state: "", state_desc: "" });
    expect(set(usa, "country", "USA")).toBe(usa);
  });

  test("evaluate a question after every answer that its condition reads", () => {
    // `b` shows while `t` is m, or while `a` is empty; `a` shows while `t` is m or n. Leaving m hides and empties `a`,
    // and thereby keeps `b`.
    const t = (...target: string[]) => ({ key: "t", operator: "in", target }) as const;
    const b = { any: [t("m"), { key: "a", operator: "notAnswered" }] } as const;
    const catalogue = formOf(
      { control: "text", key: "t", label: "t" },
      { control: "text", key: "b", label: "b", when: b },
      { control: "text", key: "a", label: "a", when: t("m", "n") },
    );
    expect(setAnswer(catalogue, { t: "m", a: "1", b: "2" }, "t", "k")).toEqual({ t: "k", a: "", b: "2" });
  });

  test("terminate with conditions that form a cycle", () => {
    const without = (key: string) => ({ key, operator: "notAnswered" }) as const;
    const catalogue = formOf(
      { control: "text", key: "a", label: "a", when: without("b") },
      { control: "text", key: "b", label: "b", when: without("a") },
    );
    const settled = settle(catalogue, { a: "1", b: "2" });
    expect([settled.a, settled.b].filter((value) => value !== "")).toHaveLength(1);
  });
});

describe("a new text typed over a lookup's name", () => {
  const chosen: Answers = { college_name: "Drake", college_ceeb: "123456", college_id: "7" };

  test("clears the code and the answers that have no visible question", () => {
    expect(set(chosen, college.key, "Drak")).toEqual({ college_name: "Drak", college_ceeb: "", college_id: "" });
  });

  test("clears the code also where it has a question of its own", () => {
    const catalogue = formOf(college, { control: "text", key: "college_ceeb", label: "Code" });
    const typed = setAnswer(catalogue, chosen, college.key, "Drak");
    expect(typed).toEqual({ college_name: "Drak", college_ceeb: "", college_id: "" });
  });

  test("keeps the answers that the record filled", () => {
    const filled = { country: "USA", [address.key]: "1 Main St", city: "Ames" };
    expect(set(filled, address.key, "2 Main St")).toMatchObject({ city: "Ames" });
  });
});

describe("a change that has no effect returns the same object", () => {
  test.each([
    ["the same text", "first_name", "Ada"],
    ["an empty text without a previous answer", "nickname", ""],
    ["an unticked checkbox without a previous answer", "texts", false],
    ["an unknown key", "constructor", "x"],
  ])("for %s", (_, key, value) => {
    const answers: Answers = { first_name: "Ada" };
    expect(set(answers, key, value)).toBe(answers);
  });

  test("for answers that need no change", () => {
    expect(settle(fixture, abroad)).toBe(abroad);
  });

  test("and a change with an effect does not mutate the given answers", () => {
    const frozen = Object.freeze({ ...abroad });
    expect(set(frozen, "country", "USA")).not.toBe(frozen);
    expect(frozen).toEqual(abroad);
  });
});

test("settling clears spaces in a block that is no longer shown after a later block was cleared", () => {
  expect(settle(fixture, { activity_2_name: " ", activity_3_more: "x" })).toEqual({
    activity_2_name: "",
    activity_3_more: "",
  });
});

test.each<[string, Answers, Answers, string | undefined, readonly string[]]>([
  ["without the changed one", { gender: "O", gender_other: "x" }, { gender: "" }, "gender", ["gender_other"]],
  ["in the order of the form", { gender_other: "x", gender: "O" }, {}, undefined, ["gender", "gender_other"]],
  ["without files, which cannot be brought back", { transcript: "ANSWERED", gpa: "3" }, {}, undefined, ["gpa"]],
  ["with half a month and year", { test_year: "2025" }, {}, undefined, ["test_month"]],
  ["while nothing of them is left", { test_month: "3", test_year: "2025" }, { test_month: "3" }, undefined, []],
])("the questions that a change has cleared are listed %s", (_, before, after, changed, expected) => {
  expect(clearedQuestions(fixture, before, after, changed)).toEqual(expected);
});
