import { expect, test } from "vitest";
import { answered, questionKeyOf, sameAnswer } from "./answers";

test.each([
  ["Ada", "Ada", true],
  ["Ada", "Grace", false],
  ["Ada", "", false],
  ["", undefined, true],
  [false, " ", true],
  [true, false, false],
])("%j and %j are the same answer: %s", (one, other, isSame) => {
  expect([sameAnswer(one, other), sameAnswer(other, one)]).toEqual([isSame, isSame]);
});

test("unanswered are the empty text, spaces and an unticked checkbox", () => {
  expect(answered({ a: "x", b: "", c: " ", d: true, e: false })).toEqual({ a: "x", d: true });
});

test("a label belongs to the question whose key is before the ending", () => {
  expect(["gender_desc", "gender", "desc_gender"].map(questionKeyOf)).toEqual(["gender", "gender", "desc_gender"]);
});
