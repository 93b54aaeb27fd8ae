import { describe, expect, test } from "vitest";
import english from "./en.json";
import spanish from "./es.json";
import { format } from "./format";
import { textsById } from "./ids";

const texts = Object.entries(textsById(english));
// The catalogue has the English of the others, `questions.test.ts` their ids.
const others = new Map(Object.entries(textsById(spanish)).filter(([id]) => (id.split(".")[0] ?? "") in english));

/** Texts that are equal in both languages: signs, names and shared words. */
const shared = new Set([
  "",
  "--",
  "*",
  "Error",
  "Error:",
  "Cookies",
  "No",
  "{done}%",
  "{minutes} min",
  "{noun} {number}",
]);

describe("the texts in Spanish", () => {
  test("have the ids of the English ones, and no others", () => {
    expect([...others.keys()]).toEqual(texts.map(([id]) => id));
    expect(texts.length).toBeGreaterThan(300);
  });

  test("are no English texts", () => {
    expect(texts.filter(([id, text]) => others.get(id) === text && !shared.has(text))).toEqual([]);
  });

  test("have the placeholders of the English ones, and words where these have some", () => {
    const names = (text = "") => [...new Set(text.match(/\{\w+(?=[,}])/g))].sort();
    const apart = texts.filter(([id, text]) => {
      const other = others.get(id);
      // It names the list of requirements instead of the faults.
      if (id === "messages.badPassword") return false;
      return names(other).join() !== names(text).join() || (text !== "" && other === "");
    });
    expect(apart).toEqual([]);
  });
});

describe("a message", () => {
  test.each([
    ["{file} of {file}", { file: "{file}$&" }, "{file}$& of {file}$&"],
    ["{used, number} of {limit}", { used: 1234, limit: 5000 }, "1,234 of 5000"],
    ["{unknown} and {count}", { count: 1 }, "{unknown} and 1"],
    ["{count, plural, one {1 thing} other {# things}}!", { count: 1 }, "1 thing!"],
    ["{count, plural, one {1 thing} other {# things}}!", { count: 1234 }, "1,234 things!"],
  ])("%s has its values", (message, values, text) => {
    expect(format(message, values)).toBe(text);
  });

  test("has the plural forms of its language, and the last one where it lacks one", () => {
    const message = "{n, plural, one {# plik} few {# pliki} other {# plików}}";
    expect([1, 2, 5, 22].map((n) => format(message, { n }, "pl"))).toEqual([
      "1 plik",
      "2 pliki",
      "5 plików",
      "22 pliki",
    ]);
    expect(format("{n, plural, one {# plik} other {# plików}}", { n: 2 }, "pl")).toBe("2 plików");
  });
});
