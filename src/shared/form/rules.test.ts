import { describe, expect, test } from "vitest";
import type { Day } from "./calendar";
import { brokenBy, isEmail, messageOf, type Rule, satisfies } from "./rules";

const today = "2026-11-20";

/** A rule, the answers that it accepts, those that it refuses, and the day where it is another. */
type Row = readonly [string, Rule, readonly (string | boolean)[], readonly (string | boolean)[], Day?];

const range = (min: number, max: number, step: number): Rule => ({ rule: "range", min, max, step, message: "" });
const decimal: Rule = { rule: "decimal", digits: 4, decimals: 2, message: "" };
const notBefore: Rule = { rule: "notBefore", yearsAgo: 100, message: "" };
const notAfter: Rule = { rule: "notAfter", yearsAgo: 13, message: "" };
const leapDay = "2028-02-29";

const rows: readonly Row[] = [
  ["required", { rule: "required", message: "" }, ["x", true], ["", "  ", false]],
  ["accepted", { rule: "accepted", message: "" }, [true], [false, "", "Y"]],
  ["email, without the spaces around it", { rule: "email", message: "" }, [" ada@grandview.edu ", ""], ["ada"]],
  [
    "usPhone",
    { rule: "usPhone", message: "" },
    ["(515) 555-0123", "(215) 555-0123", "(915) 555-0123", "515-555-0123", "5155550123", "(515 555-0123", ""],
    [
      ...["(115) 555-0123", "(015) 555-0123", "(515) 555-012", "(515) 555-01234"],
      ...["(515) 555-0123 ext. 5", "+44 20 7946 0958"],
    ],
  ],
  ["numeric", { rule: "numeric", message: "" }, ["0", "120", "3.5", ""], ["-1", "1e3", "1,200", "ten", "3."]],
  ["decimal", decimal, ["3", "9999", "3.7", "3.75", "9999.99", ""], ["10000", "3.755", "3.", ".5", "3,75"]],
  ["minLength 5", { rule: "minLength", min: 5, message: "" }, ["50010", ""], ["5001", "5001 "]],
  ["maxLength 5", { rule: "maxLength", max: 5, message: "" }, ["12345", "1\r\n234"], ["123456"]],
  ["range in steps of 10", range(200, 800, 10), ["200", "800", "570", ""], ["190", "810", "575", "570.0", "-200"]],
  ["range in steps of 1", range(1, 36, 1), ["1", "36"], ["0", "37"]],
  ["pattern, of the whole text", { rule: "pattern", pattern: "a|bc", message: "" }, ["a", "bc", ""], ["ac", "abc"]],
  [
    "validDate",
    { rule: "validDate", message: "" },
    ["2008-04-07", "2024-02-29", "2000-02-29", ""],
    [
      ...["2023-02-29", "1900-02-29", "2008-04-31", "2008-13-01", "2008-00-10"],
      ...["2008-4-7", "0000-01-01", "April 7"],
    ],
  ],
  ["not earlier than 100 years ago", notBefore, ["1926-11-20", "nonsense"], ["1926-11-19"]],
  ["not earlier than 100 years ago, without a leap day", notBefore, ["1900-03-01"], ["1900-02-28"], "2000-02-29"],
  ["not later than 13 years ago", notAfter, ["2013-11-20", "2013-11-31"], ["2013-11-21"]],
  ["not later than 13 years before a leap day", notAfter, ["2015-02-28"], ["2015-03-01"], leapDay],
  ["not later than 13 years ago, born on a leap day, the day before", notAfter, [], ["2012-02-29"], "2025-02-28"],
  ["not later than 13 years ago, born on a leap day", notAfter, ["2012-02-29"], [], "2025-03-01"],
  ["year not before 3 years ago", { rule: "yearNotBefore", yearsAgo: 3, message: "" }, ["2023-01-01"], ["2022-12-31"]],
  [
    "year no later than in 4 years",
    { rule: "yearNotAfter", yearsAgo: -4, message: "" },
    ["2030-12-31"],
    ["2031-01-01"],
  ],
];

test.each(rows.map(([name, rule, accepted, refused, day = today]) => [name, rule, accepted, refused, day] as const))(
  "§5 the rule %s accepts what it should and refuses the rest",
  (_, rule, accepted, refused, day) => {
    expect(accepted.filter((value) => !satisfies(rule, value, day))).toEqual([]);
    expect(refused.filter((value) => satisfies(rule, value, day))).toEqual([]);
  },
);

test("a rule of years has messages that contain the limit's year", () => {
  const min: Rule = { rule: "yearNotBefore", yearsAgo: 3, message: "The minimum supported year is {year}." };
  const max: Rule = { rule: "yearNotAfter", yearsAgo: -4, message: "The maximum supported year is {year}." };
  expect([messageOf(min, today), messageOf(max, today)]).toEqual([
    "The minimum supported year is 2023.",
    "The maximum supported year is 2030.",
  ]);
});

const rule: Rule = { rule: "required", message: "State", when: { key: "country", operator: "in", target: ["USA"] } };

test.each([
  ["USA", "State"],
  ["FRA", null],
])("a rule's own condition gives, with the country %s, the message %s", (country, expected) => {
  expect(brokenBy(rule, "", { country }, today)).toBe(expected);
});

describe("the e-mail rule", () => {
  test.each(["ada@example.edu", "A_d.a+x-1@mail.example.co.uk", "1@a.b", `${"a".repeat(242)}@example.edu`])(
    "accepts %s",
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each([
    ["no domain dot", "ada@example"],
    ["no at sign", "ada.example.edu"],
    ["nothing before the at sign", "@example.edu"],
    ["a dot at the end", "ada@example."],
    ["a dot after the at sign", "ada@.edu"],
    ["a sign that addresses lack", "ada!@example.edu"],
    ["an underscore in the domain", "ada@exam_ple.edu"],
    ["a space", "ada lovelace@example.edu"],
    ["a line break and a second recipient", "ada@example.edu\nbcc:eve@example.edu"],
    ["a trailing line break", "ada@example.edu\n"],
    ["two at signs", "ada@b@example.edu"],
    ["an empty label", "ada@example..edu"],
    ["an empty text", ""],
    ["an address that is too long for e-mail", `${"a".repeat(243)}@example.edu`],
  ])("refuses %s", (_what, text) => {
    expect(isEmail(text)).toBe(false);
  });
});
