import type { Institution } from "./institution";
import type { Translate } from "./translator";

/** A value with each of its texts translated. */
function withTexts<T>(value: T, translate: Translate): T;
function withTexts(value: unknown, translate: Translate): unknown {
  if (typeof value === "string") return translate(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withTexts(each, translate));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, translate)]));
}

/**
 * An institution with the translations of its own texts; a name or an address, which has none, stays. Lists and questions are
 * translated with the catalogue, e-mails by the server.
 */
export function translatedInstitution(institution: Institution, translate: Translate): Institution {
  const { emails, lists, questions, translations, translationFiles, ...own } = institution;
  return { ...withTexts(own, translate), emails, lists, questions, translations, translationFiles };
}
