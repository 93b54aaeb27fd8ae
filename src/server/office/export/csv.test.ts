import { expect, test } from "vitest";
import { csvLine } from "./csv";

test.each([
  ["text", "Ada; Lovelace-King", '"Ada; Lovelace-King"'],
  ["a formula", "=2+2", "'=2+2"],
  ["a formula behind spaces", "  @x", "'  @x"],
  ["a formula behind a semicolon", "x;=cmd|'/C calc'!A0;y", `"x;'=cmd|'/C calc'!A0;y"`],
  ["a formula behind two semicolons and a space", "x;; +2", `"x;;' +2"`],
  ["a formula behind a semicolon and a quote", 'x;"=2', `"x;'""=2"`],
  ["a formula behind a tab at the beginning", "\t=2", `"\t'=2"`],
  ["a formula behind a line break", "x\r\n=2+2\n\n=3", `"x\r\n'=2+2\n\n'=3"`],
  ["a formula in wide characters", "x;＝2", `"x;'＝2"`],
])("%s in a cell is shown as text", (_what, text, cell) => {
  expect(csvLine(["a", text])).toBe(`a,${cell}\r\n`);
});
