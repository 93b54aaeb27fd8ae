import { describe, expect, test } from "vitest";
import { linesIn, linesInBoth } from "./lines";

describe("the lines of a list", () => {
  test("are those that are not blank", () => {
    expect(linesIn("one\n\n two \n  \n")).toEqual(["one", " two "]);
    expect(linesIn(" \n")).toBeUndefined();
  });

  test.each([
    [
      "each beside its translation",
      "one\ntwo",
      "uno\ndos",
      [
        { en: "one", es: "uno" },
        { en: "two", es: "dos" },
      ],
    ],
    ["with a line that is not translated", "one\ntwo", "\ndos", ["one", { en: "two", es: "dos" }]],
    [
      "with blank lines in both",
      "one\n\ntwo",
      "uno\n\ndos",
      [
        { en: "one", es: "uno" },
        { en: "two", es: "dos" },
      ],
    ],
    ["without a translation", "one\n", "", ["one"]],
    ["without lines", "\n", " ", undefined],
    ["in Spanish before English", "", "uno", [{ en: "", es: "uno" }]],
    [
      "with a Spanish line more",
      "one",
      "uno\n\ndos",
      [
        { en: "one", es: "uno" },
        { en: "", es: "dos" },
      ],
    ],
  ])("in two languages are paired by place: %s", (_, en, es, lines) => {
    expect(linesInBoth(en, es)).toEqual(lines);
  });

  test("keep a file's texts in a further language", () => {
    const before = [{ en: "one", fr: "un" }, "two"];
    expect(linesInBoth("zero\none", "\nuno", before)).toEqual(["zero", { en: "one", es: "uno", fr: "un" }]);
  });
});
