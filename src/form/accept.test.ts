import { describe, expect, test } from "vitest";
import { refusals } from "./accept";
import { fixture } from "./catalogue.fixture";

describe("PUT /api/answer accepts", () => {
  test.each([
    ["a text", { first_name: "Ada" }],
    ["an empty text", { first_name: "" }],
    ["a ticked checkbox", { texts: true }],
    ["an unticked checkbox", { texts: false }],
    ["a listed value", { gender: "F", gender_desc: "Female" }],
    ["a state without its country", { state: "ON" }],
    ["a month", { test_month: "12", test_month_desc: "December" }],
    ["a year outside the list", { test_year: "1999" }],
    ["a document", { transcript: "ANSWERED" }],
    ["a code that accompanies a lookup", { college_ceeb: "123456" }],
    ["an incomplete phone number", { phone: "(515) 5" }],
    ["an incomplete date", { birth_date: "2008-" }],
    ["a comment of 7000 characters", { comment: "x".repeat(7000) }],
    ["line breaks, tabs and emoji", { comment: "a\n\tb 😀" }],
    ["no answer", {}],
  ])("%s", (_, patch) => {
    expect(refusals(fixture, patch)).toEqual({});
  });
});

describe("a list that changes with the calendar", () => {
  const moving = { ...fixture, moving: { sexes: "\\d{4}F" } };

  test.each([
    ["a value of the current day", "F"],
    ["a value of another day", "2019F"],
  ])("accepts %s", (_, gender) => {
    expect(refusals(moving, { gender })).toEqual({});
  });

  test.each(["2019M", "X2019F", "2019FX"])("refuses %s, which is not a value of any day", (gender) => {
    expect(refusals(moving, { gender })).toEqual({ gender: 'Answer "gender" is not one of its options.' });
  });

  test("does not change what other lists accept", () => {
    expect(Object.keys(refusals(moving, { country: "2019F", taken: "2019F" }))).toEqual(["country", "taken"]);
  });
});

describe("PUT /api/answer refuses", () => {
  test.each<[string, string, unknown, string]>([
    ["an unknown key", "nope", "x", 'Answer "nope" is not part of this form.'],
    ["a key that every JavaScript object has", "constructor", "x", 'Answer "constructor" is not part of this form.'],
    ["a label of a text", "first_name_desc", "x", 'Answer "first_name_desc" is not part of this form.'],
    ["a boolean for a text", "first_name", true, 'Answer "first_name" must be text.'],
    ["a number for a text", "first_name", 1, 'Answer "first_name" must be text.'],
    ["null", "first_name", null, 'Answer "first_name" must be text.'],
    ["a text for a checkbox", "texts", "Y", 'Answer "texts" must be true or false.'],
    ["46 characters", "first_name", "x".repeat(46), 'Answer "first_name" is longer than 45 characters.'],
    ["7001 characters", "comment", "x".repeat(7001), 'Answer "comment" is longer than 7000 characters.'],
    ["a long label", "gender_desc", "x".repeat(301), 'Answer "gender_desc" is longer than 300 characters.'],
    ["NUL", "first_name", "a\u0000", 'Answer "first_name" contains a character that cannot be stored.'],
    [
      "half a surrogate pair",
      "first_name",
      "\ud83d",
      'Answer "first_name" contains a character that cannot be stored.',
    ],
    ["an unlisted value", "gender", "X", 'Answer "gender" is not one of its options.'],
    ["a month 13", "test_month", "13", 'Answer "test_month" is not one of its options.'],
    ["a year of letters", "test_year", "abcd", 'Answer "test_year" is not one of its options.'],
    ["a document's name", "transcript", "a.pdf", 'Answer "transcript" is not one of its options.'],
  ])("%s", (_, key, value, reason) => {
    expect(refusals(fixture, { first_name: "Ada", [key]: value })).toEqual({ [key]: reason });
  });
});
