import { describe, expect, test } from "vitest";
import type { AnswerValue } from "./answers";
import { type Condition, holds, keysOf } from "./conditions";

type Value = AnswerValue | undefined;
const number = (operator: "lt" | "lte" | "gt" | "gte"): Condition => ({ key: "k", operator, target: 5 });
const noNumbers: readonly Value[] = ["", "  ", "five", true, false, undefined];

/** A condition, the values with which it is true, and those with which it is false. */
const table: readonly (readonly [string, Condition, readonly Value[], readonly Value[]])[] = [
  ["answered", { key: "k", operator: "answered" }, ["x", true], ["", "  ", false, undefined]],
  ["notAnswered", { key: "k", operator: "notAnswered" }, ["", " ", false, undefined], ["x", true]],
  ["equals a text", { key: "k", operator: "equals", target: "Y" }, ["Y"], ["N", "y", "", undefined]],
  ["equals a boolean", { key: "k", operator: "equals", target: false }, [false, "", undefined], [true]],
  ["equals the empty text", { key: "k", operator: "equals", target: "" }, ["", undefined, false], ["x", true]],
  ["notEquals, also unanswered", { key: "k", operator: "notEquals", target: "Y" }, ["N", "", undefined], ["Y"]],
  ["in", { key: "k", operator: "in", target: ["a", "b"] }, ["a", "b"], ["c", "", undefined]],
  ["notIn, also unanswered", { key: "k", operator: "notIn", target: ["a", "b"] }, ["c", "", undefined], ["a"]],
  ["less than 5", number("lt"), ["4"], ["5", ...noNumbers]],
  ["at most 5", number("lte"), ["5"], ["6", ...noNumbers]],
  ["more than 5", number("gt"), ["6", "10"], ["5", ...noNumbers]],
  ["at least 5", number("gte"), ["5"], ["4.9", ...noNumbers]],
];

describe("conditional rule", () => {
  test.each(table)("%s", (_, condition, yes, no) => {
    const held = (value: Value) => holds(condition, value === undefined ? {} : { k: value });
    expect(yes.filter((value) => !held(value))).toEqual([]);
    expect(no.filter(held)).toEqual([]);
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
