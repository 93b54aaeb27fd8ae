import { describe, expect, test } from "vitest";
import { isEmail } from "./rules";

describe("§5 the e-mail rule", () => {
  test.each(["ada@example.edu", "A_d.a+x-1@mail.example.co.uk", "1@a.b"])("accepts %s", (text) => {
    expect(isEmail(text)).toBe(true);
  });

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
    ["an address that is too long for e-mail", `${"a".repeat(250)}@example.edu`],
  ])("refuses %s", (_what, text) => {
    expect(isEmail(text)).toBe(false);
  });
});
