import { describe, expect, test } from "vitest";
import { all, any, when } from "./when";

describe("§3 Conditional rule", () => {
  test.each([
    [when("country").answered, { key: "country", operator: "answered" }],
    [when("country").notAnswered, { key: "country", operator: "notAnswered" }],
    [when("country").equals("USA"), { key: "country", operator: "equals", target: "USA" }],
    [when("legal_agree").notEquals(true), { key: "legal_agree", operator: "notEquals", target: true }],
    [when("country").in("USA", "CAN"), { key: "country", operator: "in", target: ["USA", "CAN"] }],
    [when("country").notIn("USA"), { key: "country", operator: "notIn", target: ["USA"] }],
    [when("hs_gpa").lt(4), { key: "hs_gpa", operator: "lt", target: 4 }],
    [when("hs_gpa").lte(4), { key: "hs_gpa", operator: "lte", target: 4 }],
    [when("hs_gpa").gt(4), { key: "hs_gpa", operator: "gt", target: 4 }],
    [when("hs_gpa").gte(4), { key: "hs_gpa", operator: "gte", target: 4 }],
  ])("%j is plain data", (condition, data) => {
    expect(condition).toEqual(data);
  });

  test("all and any combine conditions", () => {
    const [a, b] = [when("country").answered, when("state").answered];
    expect(all(a, b)).toEqual({ all: [a, b] });
    expect(any(a, b)).toEqual({ any: [a, b] });
  });

  test("a misspelt key does not compile", () => {
    // @ts-expect-error: the type check of the whole repository fails here when the key's type is lost.
    expect(when("citizenship_typ").answered.key).toBe("citizenship_typ");
  });
});
