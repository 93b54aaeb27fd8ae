import { describe, expect, test } from "vitest";
import { isCode, passwordFaults, passwordRules } from "./accountRules";
import { isEmail } from "./email";

describe("§5 e-mail", () => {
  test.each(["ada@example.edu", "A_d.a+x-1@mail.example.co.uk", "1@a.b"])("accepts %s", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    ["no domain dot", "ada@example"],
    ["no at sign", "ada.example.edu"],
    ["a space", "ada lovelace@example.edu"],
    ["a line break and a second recipient", "ada@example.edu\nbcc:eve@example.edu"],
    ["a trailing line break", "ada@example.edu\n"],
    ["two at signs", "ada@b@example.edu"],
    ["an empty label", "ada@example..edu"],
    ["nothing", ""],
    ["more than mail can carry", `${"a".repeat(250)}@example.edu`],
  ])("refuses %s", (_what, text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe("§5 password", () => {
  test("a password that keeps every rule has no fault", () => {
    expect(passwordFaults("Correct-Horse-7")).toEqual([]);
  });

  test.each([
    ["length", "Short-Hors7"],
    ["uppercase", "correct-horse-7"],
    ["lowercase", "CORRECT-HORSE-7"],
    ["digit", "Correct-Horse-X"],
    ["special", "CorrectHorse777"],
    ["trimmed", " Correct-Horse-7"],
    ["trimmed", "Correct-Horse-7 "],
  ])("breaks only the rule %s with %j", (id, password) => {
    expect(passwordRules.filter((rule) => !rule.passes(password)).map((rule) => rule.id)).toEqual([id]);
  });

  test("every message takes the form 'is ...'", () => {
    for (const rule of passwordRules) expect(rule.message).toMatch(/^is /);
  });
});

describe("§5 confirmation code", () => {
  test.each([
    ["123456", true],
    ["000000", true],
    ["12345", false],
    ["1234567", false],
    ["12345a", false],
    ["123456\n", false],
    ["١٢٣٤٥٦", false],
  ])("%j: %s", (text, expected) => {
    expect(isCode(text)).toBe(expected);
  });
});
