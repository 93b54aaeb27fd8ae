import { buildCatalogue } from "../../shared/catalogue/catalogue";
import { grandviewUniversity, type Institution } from "../../shared/catalogue/institution";
import { firstOf, textsOf } from "../../shared/catalogue/translated";
import { translator } from "../../shared/catalogue/translator";
import english from "../../shared/texts/en.json";
import { es } from "../../shared/texts/es";
import { messages } from "../../shared/texts/es/messages";
import { textsById } from "../../shared/texts/ids";
import { formsOf } from "../../shared/texts/templates";

type Pair = readonly [english: string, spanish: string];

const isRecord = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The texts at the same places of two languages, in the forms by which a dictionary names them. */
function pairsOf(one: unknown, other: unknown, formsIn: (text: string) => readonly string[]): readonly Pair[] {
  if (typeof one === "string" && typeof other === "string") {
    const forms = formsIn(other);
    return formsIn(one).map((form, index) => [form, forms[index] ?? other]);
  }
  if (!isRecord(one) || !isRecord(other)) return [];
  return Object.entries(one).flatMap(([name, value]) => pairsOf(value, Reflect.get(other, name), formsIn));
}

/** The texts of our questions and lists with their Spanish; the names of states have none of their own. */
function catalogueTexts(): readonly Pair[] {
  const names = { partnerName: "{partnerName}", shortName: "{shortName}" };
  const codes = { sat: "{satCode}", act: "{actCode}", fafsa: "{fafsaCode}" };
  const promises = { testScores: true, scholarships: true };
  const catalogue = buildCatalogue({ ...grandviewUniversity, ...names, codes, promises });
  const words = textsById(es);
  return [...textsOf(catalogue)].flatMap(([id, text]) => {
    const spanish = words[id] ?? words[firstOf(id)] ?? (id.startsWith("lists.") ? text : undefined);
    return spanish === undefined ? [] : [[text, spanish] as const];
  });
}

const { emails, institution: named, ...texts } = english;

/** Our Spanish by our English; an institution's names are written as `{partnerName}`. */
const builtIn: Readonly<Record<string, string>> = Object.fromEntries([
  ...catalogueTexts(),
  [named.applicationTitle, es.institution.applicationTitle],
  ...Object.entries(messages),
  ...pairsOf(texts, es, formsOf),
  ...pairsOf(emails, es.emails, (text) => [text]),
]);

const known = new WeakMap<Institution, (english: string) => string | undefined>();

/** Our Spanish of an English text; undefined without one, as for an institution's own texts. */
export function spanishOf(institution: Institution): (english: string) => string | undefined {
  const before = known.get(institution);
  if (before) return before;
  const translate = translator([builtIn], institution);
  const find = (english: string) => {
    const spanish = translate(english);
    // A value without words, such as the format of a time, may be empty in English.
    return english !== "" && (spanish !== english || Object.hasOwn(builtIn, english)) ? spanish : undefined;
  };
  known.set(institution, find);
  return find;
}

/** Whether a text has words to translate: a number or a date has none. */
export const hasWords = (english: string) => /\p{L}{3}/u.test(english);

/**
 * The text that applicants read in Spanish for an English one, which is the same if it has no words; undefined if its
 * Spanish is missing.
 */
export function readInSpanish(institution: Institution, english: string): string | undefined {
  const own = institution.translations.es?.[english];
  return own ?? spanishOf(institution)(english) ?? (hasWords(english) ? undefined : english);
}
