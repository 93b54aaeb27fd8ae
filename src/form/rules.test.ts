import { describe, expect, test } from "vitest";
import type { Day } from "./calendar";
import { brokenBy, messageOf, type Rule, satisfies } from "./rules";

const today = "2026-11-20";

function table(rule: Rule, rows: readonly (readonly [string | boolean, boolean])[], day: Day = today) {
  test.each(rows)("accepts %j: %s", (value, expected) => {
    expect(satisfies(rule, value, day)).toBe(expected);
  });
}

describe("§5 validation rules", () => {
  describe("required", () =>
    table({ rule: "required", message: "" }, [
      ["x", true],
      [true, true],
      ["", false],
      ["  ", false],
      [false, false],
    ]));

  describe("accepted", () =>
    table({ rule: "accepted", message: "" }, [
      [true, true],
      [false, false],
      ["", false],
      ["Y", false],
    ]));

  describe("email", () =>
    table({ rule: "email", message: "" }, [
      ["ada@grandview.edu", true],
      ["a.b_c+d-e1@mail.grandview.edu", true],
      [" ada@grandview.edu ", true],
      ["", true],
      ["ada", false],
      ["ada@grandview", false],
      ["@grandview.edu", false],
      ["ada@.edu", false],
      ["ada@grandview.", false],
      ["a da@grandview.edu", false],
      ["ada!@grandview.edu", false],
      ["ada@grand_view.edu", false],
      ["ada@a.edu\nx@b.edu", false],
    ]));

  describe("usPhone", () =>
    table({ rule: "usPhone", message: "" }, [
      ["(515) 555-0123", true],
      ["(215) 555-0123", true],
      ["(915) 555-0123", true],
      ["515-555-0123", true],
      ["5155550123", true],
      ["", true],
      ["(115) 555-0123", false],
      ["(015) 555-0123", false],
      ["(515) 555-012", false],
      ["(515) 555-01234", false],
      ["(515 555-0123", false],
      ["+44 20 7946 0958", false],
    ]));

  describe("numeric", () =>
    table({ rule: "numeric", message: "" }, [
      ["0", true],
      ["120", true],
      ["3.5", true],
      ["", true],
      ["-1", false],
      ["1e3", false],
      ["1,200", false],
      ["ten", false],
      ["3.", false],
    ]));

  describe("decimal of up to 4 digits and 2 decimals", () =>
    table({ rule: "decimal", digits: 4, decimals: 2, message: "" }, [
      ["3", true],
      ["9999", true],
      ["3.7", true],
      ["3.75", true],
      ["9999.99", true],
      ["", true],
      ["10000", false],
      ["3.755", false],
      ["3.", false],
      [".5", false],
      ["3,75", false],
    ]));

  describe("minLength 5", () =>
    table({ rule: "minLength", min: 5, message: "" }, [
      ["50010", true],
      ["5001", false],
      ["5001 ", false],
      ["", true],
    ]));

  describe("maxLength 5", () =>
    table({ rule: "maxLength", max: 5, message: "" }, [
      ["12345", true],
      ["123456", false],
      ["1\r\n234", true],
    ]));

  describe("range 200 to 800 in steps of 10", () =>
    table({ rule: "range", min: 200, max: 800, step: 10, message: "" }, [
      ["200", true],
      ["800", true],
      ["570", true],
      ["", true],
      ["190", false],
      ["199", false],
      ["810", false],
      ["575", false],
      ["570.0", false],
      ["-200", false],
    ]));

  describe("range 2 to 8", () =>
    table({ rule: "range", min: 2, max: 8, step: 1, message: "" }, [
      ["2", true],
      ["8", true],
      ["1", false],
      ["9", false],
    ]));

  describe("range 1 to 36", () =>
    table({ rule: "range", min: 1, max: 36, step: 1, message: "" }, [
      ["1", true],
      ["36", true],
      ["0", false],
      ["37", false],
    ]));

  describe("pattern, which must match the whole text", () =>
    table({ rule: "pattern", pattern: "a|bc", message: "" }, [
      ["a", true],
      ["bc", true],
      ["ac", false],
      ["abc", false],
      ["", true],
    ]));

  describe("validDate", () =>
    table({ rule: "validDate", message: "" }, [
      ["2008-04-07", true],
      ["2024-02-29", true],
      ["2000-02-29", true],
      ["2023-02-29", false],
      ["1900-02-29", false],
      ["2008-04-31", false],
      ["2008-13-01", false],
      ["2008-00-10", false],
      ["2008-4-7", false],
      ["0000-01-01", false],
      ["April 7", false],
      ["", true],
    ]));
});

describe("§5 page about, birth_date", () => {
  describe("not earlier than 100 years ago", () =>
    table({ rule: "notBefore", yearsAgo: 100, message: "" }, [
      ["1926-11-20", true],
      ["1926-11-19", false],
      ["nonsense", true],
    ]));

  describe("not later than 13 years ago", () =>
    table({ rule: "notAfter", yearsAgo: 13, message: "" }, [
      ["2013-11-20", true],
      ["2013-11-21", false],
      ["2013-11-31", true],
    ]));

  describe("13 years before 29 February is after 28 February and before 1 March", () =>
    table(
      { rule: "notAfter", yearsAgo: 13, message: "" },
      [
        ["2015-02-28", true],
        ["2015-03-01", false],
      ],
      "2028-02-29",
    ));

  describe("an applicant born on 29 February becomes 13 on 1 March", () => {
    table({ rule: "notAfter", yearsAgo: 13, message: "" }, [["2012-02-29", false]], "2025-02-28");
    table({ rule: "notAfter", yearsAgo: 13, message: "" }, [["2012-02-29", true]], "2025-03-01");
  });

  describe("100 years before 29 February in a year without one is 1 March", () =>
    table(
      { rule: "notBefore", yearsAgo: 100, message: "" },
      [
        ["1900-03-01", true],
        ["1900-02-28", false],
      ],
      "2000-02-29",
    ));
});

describe("§5 page about, mailing_addr_effective_date", () => {
  describe("year no earlier than 3 years ago", () =>
    table({ rule: "yearNotBefore", yearsAgo: 3, message: "" }, [
      ["2023-01-01", true],
      ["2022-12-31", false],
    ]));

  describe("year no later than 4 years ahead", () =>
    table({ rule: "yearNotAfter", yearsAgo: -4, message: "" }, [
      ["2030-12-31", true],
      ["2031-01-01", false],
    ]));

  test("has messages that contain the limit's year", () => {
    const min: Rule = { rule: "yearNotBefore", yearsAgo: 3, message: "The minimum supported year is {year}." };
    const max: Rule = { rule: "yearNotAfter", yearsAgo: -4, message: "The maximum supported year is {year}." };
    expect([messageOf(min, today), messageOf(max, today)]).toEqual([
      "The minimum supported year is 2023.",
      "The maximum supported year is 2030.",
    ]);
  });
});

describe("a rule's own condition", () => {
  const rule: Rule = { rule: "required", message: "State", when: { key: "country", operator: "in", target: ["USA"] } };

  test.each([
    ["USA", "State"],
    ["FRA", null],
  ])("gives, with the country %s, the message %s", (country, expected) => {
    expect(brokenBy(rule, "", { country }, today)).toBe(expected);
  });
});
