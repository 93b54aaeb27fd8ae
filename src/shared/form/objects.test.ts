import { expect, test } from "vitest";
import { isEqual } from "./objects";

test.each([
  ["equal lists inside equal objects", { a: [1, { b: "c" }] }, { a: [1, { b: "c" }] }, true],
  ["an absent and an undefined member", { a: 1 }, { a: 1, b: undefined }, true],
  ["lists of different length", ["a"], ["a", "b"], false],
  ["a list and an object with its members", ["a"], { 0: "a" }, false],
  ["nothing and an empty object", null, {}, false],
  ["texts and numbers", "1", 1, false],
])("are compared by value: %s", (_name, a, b, expected) => {
  expect([isEqual(a, b), isEqual(b, a)]).toEqual([expected, expected]);
});
