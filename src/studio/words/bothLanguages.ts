import { formTexts, translatableTexts } from "../../shared/catalogue/config/translations";
import type { Institution } from "../../shared/catalogue/institution";
import { filled, namesOf } from "../../shared/catalogue/names";
import { firstOf } from "../../shared/catalogue/translated";
import { es } from "../../shared/texts/es";
import { textsById } from "../../shared/texts/ids";

const words = textsById(es);

/** Our Spanish of a text; itself for the label of a list, such as the name of a state, that has none of its own. */
function ourSpanish(id: string, english: string): string | undefined {
  const spanish = id === "applicationTitle" ? es.institution.applicationTitle : (words[id] ?? words[firstOf(id)]);
  return spanish ?? (id.startsWith("lists.") ? english : undefined);
}

/** A function of an institution that is made once for each. */
function once<T>(make: (institution: Institution) => T): (institution: Institution) => T {
  const known = new WeakMap<Institution, T>();
  return (institution) => {
    const before = known.get(institution);
    if (before !== undefined) return before;
    const made = make(institution);
    known.set(institution, made);
    return made;
  };
}

/** Our Spanish of an English text; undefined without one, as for an institution's own texts. */
export const spanishOf = once((institution): ((english: string) => string | undefined) => {
  const names = namesOf(institution);
  const pairs = [...formTexts()].flatMap(([id, english]) => {
    const spanish = ourSpanish(id, english);
    return spanish === undefined ? [] : [[filled(english, names), filled(spanish, names)] as const];
  });
  const known = new Map(pairs);
  return (text) => {
    const english = filled(text, names);
    const [year = ""] = /\b\d{4}\b/.exec(english) ?? [];
    const yearly = year === "" ? undefined : known.get(english.replace(year, "{year}"));
    return known.get(english) ?? yearly?.replace("{year}", year);
  };
});

/** The institution's own Spanish by its English. */
const ownSpanish = once((institution): ReadonlyMap<string, string> => {
  const own = institution.translations.es ?? {};
  return new Map(
    [...translatableTexts(institution)].flatMap(([id, english]) => (own[id] ? [[english, own[id]] as const] : [])),
  );
});

/** Whether a text has words to translate: a number or a date has none. */
export const hasWords = (english: string) => /\p{L}{3}/u.test(english);

/**
 * The text that applicants read in Spanish for an English one, which is the same if it has no words; undefined if its
 * Spanish is missing.
 */
export function readInSpanish(institution: Institution, english: string): string | undefined {
  const own = ownSpanish(institution).get(english);
  return own ?? spanishOf(institution)(english) ?? (hasWords(english) ? undefined : english);
}
