import { expect, test } from "vitest";
import { translatableTexts } from "../../shared/catalogue/config/translations";
import { grandviewUniversity, type Institution } from "../../shared/catalogue/institution";
import { uiTexts } from "../../shared/texts/uiTexts";
import { readInSpanish, spanishOf } from "./bothLanguages";

const withoutSpanish = (institution: Institution) =>
  translatableTexts(institution, uiTexts()).filter((english) => readInSpanish(institution, english) === undefined);

test("every text of ours has its Spanish, so that the studio counts an institution's own texts alone as missing", () => {
  expect(withoutSpanish(grandviewUniversity)).toEqual([]);
  const own = {
    ...grandviewUniversity,
    promises: { ...grandviewUniversity.promises, decision: "Decision in ten days", essay: "No interview" },
    translations: { es: { "No interview": "Sin entrevista" } },
  };
  expect(withoutSpanish(own)).toEqual(["Decision in ten days"]);
});

test.each([
  ["ours", {}, "City", "Ciudad"],
  ["the institution's own", { City: "Localidad" }, "City", "Localidad"],
  ["itself, where it has no words", {}, "2027", "2027"],
  ["none, where it is missing", {}, "Decision in ten days", undefined],
])("the Spanish that applicants read is %s", (_, es, english, spanish) => {
  expect(readInSpanish({ ...grandviewUniversity, translations: { es } }, english)).toBe(spanish);
});

test("a hint that a question has not has no Spanish either", () => {
  expect(spanishOf(grandviewUniversity)("")).toBeUndefined();
});

test("a text that differs for one thing is there in both forms, and none has a hole where a value is missing", () => {
  const all = uiTexts();
  expect(all).toEqual(expect.arrayContaining(["{1} characters left", "1 character left"]));
  expect(all.filter((text) => /^\s| $| {2}(?! )| [.…]$/.test(text) && !text.includes("\n"))).toEqual([]);
  expect(spanishOf(grandviewUniversity)("1 character left")).toBe("Queda 1 carácter");
});
