import { describe, expect, test } from "vitest";
import type { Answers } from "../../form/answers";
import { validate } from "../../form/validate";
import { buildCatalogue } from "../buildCatalogue";
import type { AnswerKey } from "../dataModel";
import { grandviewUniversity } from "../institution";

const today = "2026-11-20";
const catalogue = buildCatalogue(grandviewUniversity, today);

function errorsOf(key: AnswerKey, answers: Answers): readonly string[] {
  return validate(catalogue, answers, { today })[key] ?? [];
}

describe("§5 page education-ug: required", () => {
  test.each<[AnswerKey, string, string]>([
    ["entry_term", "When do you plan to enroll?", "2027FA"],
    ["applied_major", "What are you interested in studying?", "UNDC"],
    ["hs_name", "Search for Your School", "Homeschool"],
  ])("%s must be answered: %j", (key, message, value) => {
    expect(errorsOf(key, {})).toEqual([message]);
    expect(errorsOf(key, { [key]: value })).toEqual([]);
  });
});

describe("§5 page education-ug: formats", () => {
  const email = "The counselor email address you entered is invalid.";
  const gpa = "Please provide a valid GPA and round to two decimal places.";
  const size = "Class Size: Please enter a numeric value.";
  const rank = "Class Rank: Please enter a numeric value.";

  test.each<[AnswerKey, string, readonly string[]]>([
    ["counselor_email_address", "", []],
    ["counselor_email_address", "c.smith+apply@school.k12.oh.us", []],
    ["counselor_email_address", "c.smith@school", [email]],
    ["counselor_email_address", "c smith@school.edu", [email]],
    ["hs_gpa", "", []],
    ["hs_gpa", "4", []],
    ["hs_gpa", "3.7", []],
    ["hs_gpa", "3.75", []],
    ["hs_gpa", "9999.99", []],
    ["hs_gpa", "3.755", [gpa]],
    ["hs_gpa", "99999", [gpa]],
    ["hs_gpa", "3,75", [gpa]],
    ["hs_gpa", "A-", [gpa]],
    ["class_size", "", []],
    ["class_size", "312", []],
    ["class_size", "about 300", [size]],
    ["class_rank", "", []],
    ["class_rank", "12", []],
    ["class_rank", "12th", [rank]],
  ])("%s %j gives %j", (key, value, messages) => {
    expect(errorsOf(key, { [key]: value })).toEqual(messages);
  });
});

const sectionScores = ["sat_score_math", "sat_score_reading_writing"] as const;
const essayScores = ["sat_score_essay_reading", "sat_score_essay_analysis", "sat_score_essay_writing"] as const;

function hasError(key: AnswerKey, answers: Answers): boolean {
  return errorsOf(key, answers).length > 0;
}

describe.each(sectionScores)("§5 page education-ug: %s", (key) => {
  test.each<[string, boolean]>([
    ["190", true],
    ["200", false],
    ["210", false],
    ["215", true],
    ["790", false],
    ["800", false],
    ["810", true],
    ["57O", true],
    ["570.0", true],
    ["", false],
  ])("%j is an error: %j", (value, isError) => {
    expect(hasError(key, { sat_taken: "Y", [key]: value })).toBe(isError);
  });

  test("has a message with the range and an example", () => {
    const [message] = errorsOf(key, { sat_taken: "Y", [key]: "1" });
    for (const part of ["200", "800", "570"]) expect(message).toContain(part);
  });

  test("is not checked when the SAT was not taken", () => {
    expect(hasError(key, { sat_taken: "N", [key]: "190" })).toBe(false);
  });
});

describe.each(essayScores)("§5 page education-ug: %s", (key) => {
  test.each<[string, boolean]>([
    ["1", true],
    ["2", false],
    ["8", false],
    ["9", true],
    ["x", true],
    ["", false],
  ])("%j is an error: %j", (value, isError) => {
    expect(hasError(key, { sat_taken: "Y", [key]: value })).toBe(isError);
  });

  test("is not checked when the SAT was not taken", () => {
    expect(hasError(key, { sat_taken: "N", [key]: "9" })).toBe(false);
  });
});

describe("§5 page education-ug: act_score_composite", () => {
  test.each<[string, boolean]>([
    ["0", true],
    ["1", false],
    ["36", false],
    ["37", true],
    ["30.5", true],
    ["", false],
  ])("%j is an error: %j", (act_score_composite, isError) => {
    expect(hasError("act_score_composite", { act_taken: "Y", act_score_composite })).toBe(isError);
  });

  test("is not checked when the ACT was not taken", () => {
    expect(hasError("act_score_composite", { act_taken: "N", act_score_composite: "37" })).toBe(false);
  });
});
