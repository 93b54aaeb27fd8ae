import { describe, expect, test } from "vitest";
import { valueOfWords, wordsIn } from "./words";

const typed = { en: "", es: "", others: {} };

describe("the words of a setting", () => {
  test.each([
    ["nothing", typed, undefined],
    ["English alone", { ...typed, en: "Town" }, "Town"],
    ["both", { ...typed, en: "Town", es: "Localidad" }, { en: "Town", es: "Localidad" }],
    ["Spanish alone, beside our English", { ...typed, es: "Localidad" }, { en: "City", es: "Localidad" }],
    ["a language of the file", { en: "Town", es: "", others: { fr: "Ville" } }, { en: "Town", fr: "Ville" }],
  ])("are a value: %s", (_, words, value) => {
    expect(valueOfWords(words, "City")).toEqual(value);
  });

  test("keep a Spanish text that has no English yet, and never an example in its place", () => {
    const value = valueOfWords({ ...typed, es: "Bienvenidos" }, "");
    expect(value).toEqual({ en: "", es: "Bienvenidos" });
    expect(wordsIn(value)).toEqual({ ...typed, es: "Bienvenidos" });
  });
});
