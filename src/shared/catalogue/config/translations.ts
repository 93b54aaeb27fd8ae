import { isObject } from "../../form/objects";
import { buildCatalogue } from "../catalogue";
import { grandviewUniversity, type Institution } from "../institution";
import { textsOf } from "../translated";
import { filled, namesOf } from "../translator";
import { institutionConfig } from "./institutionConfig";
import { nearest } from "./nearest";
import type { ConfigFault } from "./readConfig";
import { type AnyStruct, dictionary } from "./structs";

/** Whether a value is a dictionary: English text → translation. */
export function isDictionary(value: unknown): value is Readonly<Record<string, string>> {
  return dictionary.is(value);
}

/** The texts of applicants in a value of an institution, all in English. */
function textsIn({ type, schema }: AnyStruct, value: unknown): readonly string[] {
  if (typeof value === "string")
    return type === "text" ? [value] : type === "replaceable" || type === "promise" ? textsIn(schema[1], value) : [];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(schema.item, each));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const inside: AnyStruct | undefined = type === "any of" ? schema.each : schema[name]?.struct;
    return inside ? textsIn(inside, each) : [];
  });
}

/** The institution's own texts but those of its lists and questions, which are in the catalogue. */
function ownTexts({ lists: _lists, questions: _questions, ...others }: Institution): readonly string[] {
  return textsIn(institutionConfig, others);
}

/**
 * Every English text that a translation may replace; `uiTexts` are those of `src/shared/texts/`. The year of a term is `{year}`, since
 * another one comes each year.
 */
export function translatableTexts(institution: Institution, uiTexts: readonly string[]): readonly string[] {
  const { sat = "{satCode}", act = "{actCode}", fafsa = "{fafsaCode}" } = institution.codes;
  // What follows from a code or a promise is translatable before it is given.
  const promises = { testScores: true, scholarships: true };
  const catalogue = buildCatalogue({ ...institution, codes: { sat, act, fafsa }, promises });
  const texts = [...textsOf(catalogue).values(), ...ownTexts(institution), ...uiTexts];
  return [...new Set(texts)];
}

/** Every English text of our form, with placeholders for the names and codes of an institution, which may hide or replace it. */
export function formTexts(uiTexts: readonly string[]): readonly string[] {
  const names = { partnerName: "{partnerName}", shortName: "{shortName}", applicationTitle: "{shortName} Application" };
  return translatableTexts({ ...grandviewUniversity, ...names, codes: {} }, uiTexts);
}

function withoutYear(text: string): string {
  return text.replace(/\b20\d{2}\b/, "{year}");
}

/** Translations of texts that do not exist, such as misspelt ones, which no applicant would ever see. */
export function translationFaults(institution: Institution, uiTexts: readonly string[]): readonly ConfigFault[] {
  const texts = translatableTexts(institution, uiTexts);
  const names = namesOf(institution);
  const written = (text: string) => withoutYear(filled(text, names));
  // A translation of the whole form serves institutions that hide some of it.
  const known = new Set([...texts, ...formTexts(uiTexts)].map(written));
  return Object.entries(institution.translations).flatMap(([tag, entries]) =>
    Object.keys(entries)
      .filter((english) => !known.has(written(english)))
      .map((english) => unknownText(tag, english, texts)),
  );
}

function unknownText(tag: string, english: string, texts: readonly string[]): ConfigFault {
  const near = nearest(english, texts);
  const remedy = near ? `Did you mean "${near}"?` : "Copy the English text exactly, or remove it.";
  return {
    path: ["translations", tag, english],
    message: `The config's translations in "${tag}" name "${english}", which is no text of the form. ${remedy}`,
    reason: `It is no text of the form. ${remedy}`,
  };
}
