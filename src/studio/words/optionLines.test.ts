import { describe, expect, test } from "vitest";
import { lineOf, optionsIn, valuesIn } from "./optionLines";

describe("the lines of an option list", () => {
  test.each([
    ["a label", "ART | Art", { value: "ART", label: "Art" }, "ART | Art"],
    ["both languages", "ART|Art|Arte", { value: "ART", label: { en: "Art", es: "Arte" } }, "ART | Art | Arte"],
    ["no label", "ART", { value: "ART", label: "" }, "ART"],
    ["no English", "ART | | Arte", { value: "ART", label: { en: "", es: "Arte" } }, "ART |  | Arte"],
    ["no stored value", "| Art", { value: "", label: "Art" }, " | Art"],
    [
      "more than two labels",
      "ART | Art | Arte | arte",
      { value: "ART", label: { en: "Art", es: "Arte | arte" } },
      "ART | Art | Arte | arte",
    ],
  ])("are options and lines again, and lose nothing: %s", (_, line, option, again) => {
    expect(optionsIn(line)).toEqual([option]);
    expect(lineOf(option)).toBe(again);
  });

  test("are none where all are blank", () => {
    expect(optionsIn("\n ")).toBeUndefined();
    expect([...valuesIn("ART | Art\n\nBIO")]).toEqual(["ART", "BIO"]);
  });

  test("keep the labels that a file has in further languages", () => {
    const before = [{ value: "ART", label: { en: "Art", fr: "Beaux-arts" } }];
    expect(optionsIn("BIO | Biology\nART | Fine Arts", before)).toEqual([
      { value: "BIO", label: "Biology" },
      { value: "ART", label: { en: "Fine Arts", fr: "Beaux-arts" } },
    ]);
  });
});
