import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedAnswers, isPossible, refusals, tidied } from "./accept";
import { isStorable, textLength } from "./answers";
import { fixture } from "./catalogue.fixture";
import { formatMessages } from "./wording";

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
])("PUT /api/answer accepts %s", (_, patch) => {
  expect(refusals(fixture, patch)).toEqual({});
});

test("a name as a passport may have it, in any script and with any signs, is accepted and kept as it is", () => {
  const letters = fc.string({ unit: "grapheme-composite", minLength: 1, maxLength: 15 });
  const names = fc.oneof(
    letters,
    fc.constantFrom("O'Brien", "Sammy Davis, Jr.", "John 3rd", "N/A", "Nguye\u0302\u0303n", "Ἀθηνᾶ"),
  );
  fc.assert(
    fc.property(names, (first_name) => {
      fc.pre(isStorable(first_name) && textLength(first_name) <= 45);
      expect([refusals(fixture, { first_name }), tidied(fixture, { first_name })]).toEqual([{}, { first_name }]);
    }),
  );
});

test("texts are kept as their questions format them; those of other questions stay", () => {
  const given = {
    phone: "٥١٥ ٥٥٥ ٠١٢٣",
    ssn: "１２３４５６７８９",
    first_name: "２",
    texts: true,
    gender_desc: "٢",
    other: "٢",
  };
  expect(tidied(fixture, given)).toEqual({ ...given, phone: "(515) 555-0123", ssn: "123-45-6789" });
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
    expect(refusals(moving, { gender })).toEqual({ gender: formatMessages.notListed });
  });

  test("does not change what other lists accept", () => {
    expect(Object.keys(refusals(moving, { country: "2019F", taken: "2019F" }))).toEqual(["country", "taken"]);
  });
});

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
  ["a long value of a list", "gender", "x".repeat(46), 'Answer "gender" is longer than 45 characters.'],
  ["NUL", "first_name", "a\u0000", 'Answer "first_name" contains a character that cannot be stored.'],
  ["half a surrogate pair", "first_name", "\ud83d", 'Answer "first_name" contains a character that cannot be stored.'],
  ["an unlisted value", "gender", "X", formatMessages.notListed],
  ["a month 13", "test_month", "13", formatMessages.notListed],
  ["a year of letters", "test_year", "abcd", formatMessages.notListed],
  ["a document's name", "transcript", "a.pdf", formatMessages.notListed],
])("PUT /api/answer refuses %s", (_, key, value, reason) => {
  expect(refusals(fixture, { first_name: "Ada", [key]: value })).toEqual({ [key]: reason });
});

describe("of answers from elsewhere", () => {
  test("those that the form does not ask are left out", () => {
    const asked = { first_name: "Ada", gender: "F", gender_desc: "Female" };
    expect(askedAnswers(fixture, { ...asked, religion: "X", constructor: "x" })).toEqual(asked);
    expect(askedAnswers(fixture, asked)).toBe(asked);
  });

  test.each<[string, boolean, string, Record<string, string | boolean>]>([
    ["a text", true, "first_name", { first_name: "Ada" }],
    ["a ticked box", true, "texts", { texts: true }],
    ["no value", true, "gender", { gender: "" }],
    ["no document", true, "transcript", { transcript: "" }],
    ["no year", true, "test_year", { test_year: "" }],
    ["a listed value", true, "gender", { gender: "F", gender_desc: "Female" }],
    ["a text for a box", false, "texts", { texts: "Y" }],
    ["an unlisted value", false, "gender", { gender: "X", gender_desc: "Former" }],
    ["the label of an unlisted value", false, "gender_desc", { gender: "X", gender_desc: "Former" }],
    ["a key that the form does not have", false, "religion", { religion: "X" }],
  ])("%s is possible: %s", (_, expected, key, answers) => {
    expect(isPossible(fixture, answers, key)).toBe(expected);
  });
});
