import type { Institution } from "../../../shared/catalogue/institution";
import { textsOf, translated, translatedInstitution, wordsOf } from "../../../shared/catalogue/translated";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import { englishWording, type Wording } from "../../../shared/form/wording";
import { first, type SharedTexts } from "../../../shared/texts/en";
import { messages } from "../../../shared/texts/en.json";
import { textsById } from "../../../shared/texts/ids";
import type { LoadedTexts } from "../../../shared/texts/loadedTexts";
import { fromTemplate } from "../../../shared/texts/templates";

/** The translation of English texts from elsewhere: of the catalogue, and of the server's messages. */
interface Translation {
  readonly catalogue: (catalogue: Catalogue, institution: Institution) => Catalogue;
  /** Translates the institution's constants that applicants read. */
  readonly institution: (institution: Institution) => Institution;
  /** Translates a message from a store, such as one of the server or of a rule; null for an unknown one. */
  readonly messages: (catalogue: Catalogue, institution: Institution) => (english: string) => string | null;
}

/** A language of the element. English needs no translation. */
export interface Language {
  readonly tag: string;
  readonly texts: LoadedTexts;
  readonly translation: Translation | null;
}

/** Texts by their ids. */
type Words = Readonly<Record<string, string>>;

/** The English texts that stores may hold, by their ids: the server's messages, and ours. */
const stored = textsById({
  messages,
  state: first.state,
  form: { format: englishWording.format, files: englishWording.files },
});

/** Makes a translation from our texts in a language; the institution's own win over them. */
export function translation(tag: string, texts: object, wording: Wording): Translation {
  const words = textsById(texts);
  const dictionary = { language: tag, words };
  const ownOf = ({ translations }: Institution) => translations[tag] ?? {};
  return {
    catalogue: (catalogue, institution) => ({
      ...translated(catalogue, institution, dictionary, ownOf(institution)),
      wording,
    }),
    institution: (institution) => translatedInstitution(institution, dictionary, ownOf(institution)),
    messages(catalogue, institution) {
      const own = ownOf(institution);
      const wordsFor = wordsOf(institution, dictionary, own);
      const templates = new Map<string, string>();
      for (const [id, english] of textsOf(catalogue)) templates.set(english, wordsFor(id, english));
      for (const [id, english] of Object.entries(stored)) templates.set(english, own[id] ?? words[id] ?? english);
      return (english) => {
        const known = templates.get(english);
        return known === undefined || known === english ? patterned(templates, english) : known;
      };
    },
  };
}

/** Finds an entry with `{…}` that matches the text. */
function patterned(templates: ReadonlyMap<string, string>, english: string): string | null {
  for (const [template, translation] of templates) {
    const translated = translation === template ? null : fromTemplate(template, translation, english);
    if (translated !== null) return translated;
  }
  return null;
}

/** Milliseconds in which texts without a translation are collected before they are listed. */
const listAfter = 2_000;

/** A language that an institution brings as data, by id. A text that it lacks stays English, and is listed in the console for the page's developers. */
export function dataLanguage(tag: string, { translations }: Institution): Language {
  const reword = createRewording(translations[tag] ?? {}, createList(tag));
  const texts = reword(first, "");
  return {
    tag,
    texts: { ...texts, steps: { ...texts.steps, clock: tag }, reword },
    translation: translation(tag, {}, texts.form),
  };
}

/** A built-in language with the institution's own words over it. */
export function reworded(language: Language, { translations }: Institution): Language {
  const { tag, texts, translation: own } = language;
  const words = translations[tag];
  if (!words) return language;
  const reword = createRewording(words, () => undefined);
  const over = { ...texts, ...reword<SharedTexts>(first, "", texts), reword };
  const from = own ?? translation(tag, {}, englishWording);
  return {
    tag,
    texts: over,
    translation: {
      ...from,
      catalogue: (english, institution) => ({ ...from.catalogue(english, institution), wording: over.form }),
    },
  };
}

/** Lists the texts that lack a translation. */
function createList(tag: string): (id: string, english: string) => void {
  const missing = new Set<string>();
  return (id, english) => {
    // A text without words, such as `{step} {total}`, is the same in each language.
    if (!/\p{L}{3}/u.test(english.replace(/\{\w+\}/g, ""))) return;
    if (missing.size === 0) {
      setTimeout(
        () => console.info(`The texts in "${tag}" lack these, shown in English: ${[...missing].join(" | ")}`),
        listAfter,
      );
    }
    missing.add(`${id}: ${english}`);
  };
}

/** Whether a value holds texts: lists too. */
const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * Gives the texts at whatever depth of an object their words by id, which begins with `place`. A text without words is that of
 * `others`, an object of the same shape.
 */
function createRewording(words: Words, onMissing: (id: string, english: string) => void) {
  // Kept, so that React sees the same object at each render.
  const kept = new Map<string, unknown>();

  function reword<T extends object>(texts: T, place: string, others?: T): T;
  function reword(texts: object, place: string, others: object = texts): unknown {
    if (!kept.has(place)) {
      const entries = Object.entries(texts).map(([name, english]) => {
        const id = place + name;
        const other: unknown = Reflect.get(others, name) ?? english;
        if (isNested(english)) return [name, reword(english, `${id}.`, isNested(other) ? other : english)];
        if (words[id] === undefined) onMissing(id, String(english));
        return [name, words[id] ?? other];
      });
      kept.set(place, Array.isArray(texts) ? entries.map(([, each]) => each) : Object.fromEntries(entries));
    }
    return kept.get(place);
  }

  return reword;
}
