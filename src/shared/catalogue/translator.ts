import type { Institution } from "./institution";

/** Returns the translation of a text; the same text if there is none. */
export type Translate = (english: string) => string;

type Words = Readonly<Record<string, string>>;
type Names = Readonly<Record<string, string | undefined>>;

/** The institution's names and codes that a dictionary's entry may contain as `{name}`. */
export function namesOf({ partnerName, shortName, codes }: Institution): Names {
  return { partnerName, shortName, satCode: codes.sat, actCode: codes.act, fafsaCode: codes.fafsa };
}

/** The text with its `{names}` filled in; an unknown one stays. */
export function filled(text: string, names: Names): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(names, name) ? names[name] : undefined) ?? whole);
}

/**
 * Looks texts up in dictionaries of English text → translation, the last one first. `{partnerName}`, `{shortName}`,
 * `{satCode}`, `{actCode}` and `{fafsaCode}` are replaced by the institution's own on both sides, `{year}` by a year in the
 * text (`Fall {year}`).
 */
export function translator(dictionaries: readonly Words[], institution: Institution): Translate {
  const names = namesOf(institution);
  const entries = dictionaries.flatMap((words) => Object.entries(words));
  const known = new Map(entries.map(([english, other]) => [filled(english, names), filled(other, names)] as const));
  return (english) => known.get(english) ?? yearly(known, english) ?? english;
}

function yearly(known: ReadonlyMap<string, string>, english: string): string | undefined {
  const [year] = /\b\d{4}\b/.exec(english) ?? [];
  return year && known.get(english.replace(year, "{year}"))?.replace("{year}", year);
}

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
