import { expect, test } from "vitest";
import { translatableTexts } from "../../shared/catalogue/config/translations";
import { grandviewUniversity, type Institution } from "../../shared/catalogue/institution";
import { readInSpanish, spanishOf } from "./bothLanguages";

const withoutSpanish = (institution: Institution) =>
  [...translatableTexts(institution).values()].filter((english) => readInSpanish(institution, english) === undefined);

test("every text of ours has its Spanish, so that the studio counts an institution's own texts alone as missing", () => {
  expect(withoutSpanish(grandviewUniversity)).toEqual([]);
  const own = {
    ...grandviewUniversity,
    promises: { ...grandviewUniversity.promises, decision: "Decision in ten days", essay: "No interview" },
    translations: { es: { "promises.essay": "Sin entrevista" } },
  };
  expect(withoutSpanish(own)).toEqual(["Decision in ten days"]);
});

test.each([
  ["ours", {}, "City", "Ciudad"],
  ["the institution's own", { "questions.city.label": "Localidad" }, "City", "Localidad"],
  ["itself, where it has no words", {}, "2027", "2027"],
  ["none, where it is missing", {}, "Decision in ten days", undefined],
])("the Spanish that applicants read is %s", (_, es, english, spanish) => {
  expect(readInSpanish({ ...grandviewUniversity, translations: { es } }, english)).toBe(spanish);
});

test("a hint that a question has not has no Spanish either", () => {
  expect(spanishOf(grandviewUniversity)("")).toBeUndefined();
});
