import { buildCatalogue } from "../buildCatalogue";
import type { Institution } from "../institution";
import { textsOf } from "../translated";
import { filled, namesOf } from "../translator";
import { nearest } from "./nearest";
import type { ConfigFault } from "./readConfig";
import { dictionary } from "./structs";

/** Whether a value is a dictionary: English text → translation. */
export function isDictionary(value: unknown): value is Readonly<Record<string, string>> {
  return dictionary.is(value);
}

/** The institution's own texts that applicants read in the form, all in English. */
function ownTexts({
  applicationTitle,
  promises,
  firstLogin,
  start,
  completion,
  emails,
}: Institution): readonly string[] {
  const texts = [
    applicationTitle,
    ...Object.values(promises),
    firstLogin,
    start.text,
    start.atHand,
    completion.transcript,
    completion.financialAid,
    completion.testScores,
    ...(completion.next ?? []),
    ...Object.values(emails).flatMap(({ subject, text }) => [subject, text]),
  ];
  return texts.filter((text): text is string => typeof text === "string");
}

/**
 * Every English text that a translation may replace; `uiTexts` are those of `src/texts/`. The year of a term is `{year}`, since
 * another one comes each year.
 */
export function translatableTexts(institution: Institution, uiTexts: readonly string[]): readonly string[] {
  const catalogue = buildCatalogue(institution);
  const labels = Object.values(catalogue.lists).flatMap((options) => options.map(({ label }) => withoutYear(label)));
  const texts = [...textsOf(catalogue), ...labels, ...ownTexts(institution), ...uiTexts];
  return [...new Set(texts)];
}

function withoutYear(text: string): string {
  return text.replace(/\b20\d{2}\b/, "{year}");
}

/** Translations of texts that do not exist, such as misspelt ones, which no applicant would ever see. */
export function translationFaults(institution: Institution, uiTexts: readonly string[]): readonly ConfigFault[] {
  const texts = translatableTexts(institution, uiTexts);
  const names = namesOf(institution);
  const written = (text: string) => withoutYear(filled(text, names));
  const known = new Set(texts.map(written));
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
