import { expect, test } from "vitest";
import { grandviewUniversity } from "../../shared/catalogue/institution";
import { allQuestions } from "./allQuestions";
import { spanishOf } from "./bothLanguages";
import { findQuestions } from "./findQuestions";

const changed = { city: { label: { en: "Town", es: "Localidad" } }, gender: { hint: "As on your papers" } };
const found = (search: string) =>
  findQuestions(search, changed, spanishOf(grandviewUniversity)).map(({ question: { key } }) => key);

test.each([
  ["its key", "middle_name", ["middle_name"]],
  ["our words", "sex at birth", ["gender"]],
  ["our Spanish", "Segundo nombre", ["middle_name"]],
  ["Spanish without accents", "genero", found("género")],
  ["the institution's own words", "TOWN", ["city"]],
  ["the institution's own Spanish", "localidad", ["city"]],
  ["the institution's own hint", "on your papers", ["gender"]],
  ["nothing", "no such question", []],
])("a search finds a question by %s", (_, search, keys) => {
  expect(found(search)).toEqual(expect.arrayContaining(keys));
  expect(found(search)).toHaveLength(keys.length);
});

test("a whole key is found first, and all that hold it as a word after it", () => {
  expect([found("city")[0], found("gender")[0]]).toEqual(["city", "gender"]);
  expect(found("city").length).toBeGreaterThan(5);
  expect(found("gender").length).toBeGreaterThan(1);
});

test("without a search all questions are found, those that are changed first", () => {
  expect(found(" ").slice(0, 2)).toEqual(["gender", "city"]);
  expect(found("")).toHaveLength(allQuestions.length);
});
