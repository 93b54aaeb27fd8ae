import { describe, expect, test } from "vitest";
import { isCode, passwordFaults, passwordRules } from "./accountRules";

describe("password", () => {
  test("has no fault if it satisfies every rule", () => {
    expect(passwordFaults("Correct-Horse-7")).toEqual([]);
    expect(passwordFaults("Correct-Hr-7")).toEqual([]);
  });

  test.each([
    ["length", "Short-Hors7"],
    ["uppercase", "correct-horse-7"],
    ["lowercase", "CORRECT-HORSE-7"],
    ["digit", "Correct-Horse-X"],
    ["special", "CorrectHorse777"],
    ["trimmed", " Correct-Horse-7"],
    ["trimmed", "Correct-Horse-7 "],
  ])("breaks only the rule %s if it is %j", (id, password) => {
    expect(passwordRules.filter((rule) => !rule.passes(password)).map((rule) => rule.id)).toEqual([id]);
  });

  test("counts what is compared: accents with their letters, wide letters as narrow ones", () => {
    expect(passwordFaults("Contrasen\u0303a7!")).toEqual(passwordFaults("Contrase\u00f1a7!"));
    expect(passwordFaults("Ｃorrect－Horse－７")).toEqual([]);
    expect(passwordFaults("¨Correct-Horse-7")).toEqual([]);
  });

  test("names every rule that it breaks", () => {
    const messages = (...ids: readonly string[]) =>
      passwordRules.filter(({ id }) => ids.includes(id)).map(({ message }) => message);
    expect(passwordFaults("")).toEqual(passwordRules.map(({ message }) => message));
    expect(passwordFaults("correct-horse")).toEqual(messages("uppercase", "digit"));
  });
});

test.each([
  ["123456", true],
  ["000000", true],
  ["12345", false],
  ["1234567", false],
  ["12345a", false],
  ["123456\n", false],
  ["١٢٣٤٥٦", false],
])("the confirmation code %j is valid: %s", (text, expected) => {
  expect(isCode(text)).toBe(expected);
});
