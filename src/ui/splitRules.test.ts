import { describe, expect, test } from "vitest";
import { splitRules } from "./stylesheet";

describe("splitRules separates rules for insertRule", () => {
  test.each([
    ["one rule", ".a{color:red;}", [".a{color:red;}"]],
    ["two rules", ".a{color:red;}.a:hover{color:blue;}", [".a{color:red;}", ".a:hover{color:blue;}"]],
    ["a rule inside another", "@media (x){.a{color:red;}}.b{top:0;}", ["@media (x){.a{color:red;}}", ".b{top:0;}"]],
    ["no rule", "", []],
  ])("%s", (_, text, rules) => {
    expect(splitRules(text)).toEqual(rules);
  });
});
