import { expect, test } from "vitest";
import { answered, answeredText, composed, questionKeyOf, sameAnswer, textLength } from "./answers";

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

test.each([
  ["Jose\u0301 Nun\u0303ez", "José Núñez".replace("ú", "u")],
  ["\u200bada@example.edu\ufeff", "ada@example.edu"],
  ["ada\u200d@exam\u00adple.edu", "ada@example.edu"],
  ["\u202aada@example.edu\u202c", "ada@example.edu"],
  ["\u1112\u1161\u11ab", "한"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"],
  ["e\u200b\u0301", "é"],
])("%j is stored as %j", (typed, stored) => {
  expect(composed(typed)).toBe(stored);
  expect(composed(stored)).toBe(stored);
});

test("an answer of blanks and a ticked box have no text", () => {
  expect(["Ada ", " ", true].map((a) => answeredText({ a }, "a"))).toEqual(["Ada ", "", ""]);
});

test("a limit counts composed letters, and a line break as one", () => {
  expect(textLength("e\u0301".repeat(20))).toBe(20);
  expect(textLength("a\r\nb")).toBe(3);
});
