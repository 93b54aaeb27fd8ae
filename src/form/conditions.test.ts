import { describe, expect, test } from "vitest";
import type { AnswerValue } from "./answers";
import { type Condition, holds, keysOf } from "./conditions";

type Row = [value: AnswerValue | undefined, expected: boolean];

function table(condition: Condition, rows: readonly Row[]): void {
  test.each(rows)("of %j is %s", (value, expected) => {
    expect(holds(condition, value === undefined ? {} : { k: value })).toBe(expected);
  });
}

describe("§3 conditional rule", () => {
  describe("answered", () =>
    table({ key: "k", operator: "answered" }, [
      ["x", true],
      [true, true],
      ["", false],
      ["  ", false],
      [false, false],
      [undefined, false],
    ]));

  describe("notAnswered", () =>
    table({ key: "k", operator: "notAnswered" }, [
      ["x", false],
      [true, false],
      ["", true],
      [" ", true],
      [false, true],
      [undefined, true],
    ]));

  describe("equals a text", () =>
    table({ key: "k", operator: "equals", target: "Y" }, [
      ["Y", true],
      ["N", false],
      ["y", false],
      ["", false],
      [undefined, false],
    ]));

  describe("equals a boolean", () =>
    table({ key: "k", operator: "equals", target: false }, [
      [false, true],
      ["", true],
      [undefined, true],
      [true, false],
    ]));

  describe("equals the empty text", () =>
    table({ key: "k", operator: "equals", target: "" }, [
      ["", true],
      [undefined, true],
      [false, true],
      ["x", false],
      [true, false],
    ]));

  describe("notEquals, which an unanswered value satisfies", () =>
    table({ key: "k", operator: "notEquals", target: "Y" }, [
      ["N", true],
      ["", true],
      [undefined, true],
      ["Y", false],
    ]));

  describe("in", () =>
    table({ key: "k", operator: "in", target: ["a", "b"] }, [
      ["a", true],
      ["b", true],
      ["c", false],
      ["", false],
      [undefined, false],
    ]));

  describe("notIn, which an unanswered value satisfies", () =>
    table({ key: "k", operator: "notIn", target: ["a", "b"] }, [
      ["c", true],
      ["", true],
      [undefined, true],
      ["a", false],
    ]));

  describe.each([
    ["lt", "4", true],
    ["lt", "5", false],
    ["lte", "5", true],
    ["lte", "6", false],
    ["gt", "6", true],
    ["gt", "5", false],
    ["gte", "5", true],
    ["gte", "4.9", false],
  ] as const)("%s 5", (operator, value, expected) => {
    test(`of ${value} is ${expected}`, () => {
      expect(holds({ key: "k", operator, target: 5 }, { k: value })).toBe(expected);
    });

    test.each(["", "  ", "five", true, false, undefined])("of %j is false", (unanswered) => {
      expect(holds({ key: "k", operator, target: 5 }, unanswered === undefined ? {} : { k: unanswered })).toBe(false);
    });
  });

  test("compares numbers as numbers, not as texts", () => {
    expect(holds({ key: "k", operator: "gt", target: 9 }, { k: "10" })).toBe(true);
  });

  const isA: Condition = { key: "a", operator: "equals", target: "Y" };
  const isB: Condition = { key: "b", operator: "equals", target: "Y" };

  test.each([
    [{ a: "Y", b: "Y" }, true, true],
    [{ a: "Y", b: "N" }, false, true],
    [{ a: "N", b: "N" }, false, false],
  ])("all and any of %j", (answers, all, any) => {
    expect(holds({ all: [isA, isB] }, answers)).toBe(all);
    expect(holds({ any: [isA, isB] }, answers)).toBe(any);
  });

  test("has each of its keys once in keysOf, at any depth", () => {
    expect(keysOf({ all: [isA, { any: [isB, isA] }] })).toEqual(["a", "b"]);
    expect(keysOf(undefined)).toEqual([]);
  });
});
