import { describe, expect, test } from "vitest";
import { en } from "../en";
import { es } from "../es";

/** In place of a text whose function does not take the sample. */
const otherWords = "(takes other words)";

/** Texts that are equal in both languages: signs, names and shared words. */
const shared = new Set(["", "--", "*", "Error", "Error:", "Cookies", "No", otherWords]);

/** Texts that consist only of a number or a name. */
const bare = /^(ui\.percent|fields\.blockName)#/;

/** Arguments that take every branch of a text made by a function. */
const samples: readonly (readonly [unknown, unknown, unknown])[] = [
  ["Uno", 7, "Tres"],
  ["", 0, ""],
  [1, 4, "Tres"],
  [61, 7, "Tres"],
];

type Message = readonly (readonly [place: string, text: string])[];

function textsIn(value: unknown, place: string): Message {
  if (typeof value === "string") return [[place, value]];
  if (typeof value === "function")
    return samples.map((given, index) => [`${place}#${index}`, String(call(value, given))]);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, place === "" ? key : `${place}.${key}`));
}

function call(text: unknown, given: readonly unknown[]): unknown {
  const isText = (value: unknown): value is (...words: readonly unknown[]) => unknown => typeof value === "function";
  try {
    return isText(text) ? text(...given) : "";
  } catch {
    return otherWords;
  }
}

const english = textsIn(en, "");
const spanish = new Map(textsIn(es, ""));

describe("the widget's texts in Spanish", () => {
  test("have the same entries as the English texts", () => {
    expect([...spanish.keys()]).toEqual(english.map(([place]) => place));
    expect(english.length).toBeGreaterThan(200);
  });

  test("contain no English text", () => {
    const sameInBoth = english.filter(([place, text]) => spanish.get(place) === text && !shared.has(text));
    expect(sameInBoth.map(([place]) => place).filter((place) => !bare.test(place))).toEqual([]);
  });

  test("keep the placeholders and arguments of the English texts", () => {
    const placeholders = (words: string) => (words.match(/\{\w+\}/g) ?? []).join();
    const faults = english.flatMap(([place, text]) => {
      const translated = spanish.get(place) ?? "";
      // A text in capitals takes words only.
      const lost = ["Tres", "61"].filter((given) => text.includes(given) && !translated.includes(given));
      const reasons = [
        ...(placeholders(translated) === placeholders(text) ? [] : ["other placeholders"]),
        ...(translated === otherWords ? [] : lost.map((given) => `no ${given}`)),
        ...(text !== "" && translated === "" ? ["no text"] : []),
      ];
      return reasons.map((reason) => `${place}: ${reason} in "${translated}"`);
    });
    expect(faults).toEqual([]);
  });
});
