import type { Institution } from "../../../shared/catalogue/institution";
import { type Dictionary, textsOf, translated, wordsOf } from "../../../shared/catalogue/translated";
import { translatedInstitution, translator } from "../../../shared/catalogue/translator";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import { englishWording, type Wording } from "../../../shared/form/wording";
import { first, type SharedTexts } from "../../../shared/texts/en";
import type { LoadedTexts } from "../../../shared/texts/loadedTexts";
import { fromTemplate, inWords } from "../../../shared/texts/templates";

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

/** The data of a translation. */
interface Sources {
  readonly wording: Wording;
  readonly dictionary: Dictionary;
  /** Messages of the stores: English → translation; `{any}` matches a number or a name on both sides. */
  readonly messages: Readonly<Record<string, string>>;
}

/** The title of an institution's application that gives none. */
const applicationTitle = "{shortName} Application";

/** Makes a translation from its dictionaries; the institution's own wording wins over them. */
export function translation(tag: string, { wording, dictionary, messages }: Sources): Translation {
  const ownOf = ({ translations }: Institution) => translations[tag] ?? {};
  return {
    catalogue: (catalogue, institution) => ({
      ...translated(catalogue, institution, dictionary, ownOf(institution)),
      wording,
    }),
    institution(institution) {
      const { "institution.applicationTitle": title = applicationTitle } = dictionary.words;
      const translate = translator([{ [applicationTitle]: title }, ownOf(institution)], institution);
      return translatedInstitution(institution, translate);
    },
    messages(catalogue, institution) {
      const wordsFor = wordsOf(institution, dictionary, ownOf(institution));
      const texts = [...textsOf(catalogue)].map(([id, english]) => [english, wordsFor(id, english)]);
      const translate = translator([Object.fromEntries(texts), messages, ownOf(institution)], institution);
      return (english) => {
        const translated = translate(english);
        return translated === english ? patterned(messages, english) : translated;
      };
    },
  };
}

/** Finds an entry with `{…}` that matches the text. */
function patterned(messages: Readonly<Record<string, string>>, english: string): string | null {
  for (const [template, translation] of Object.entries(messages)) {
    const translated = fromTemplate(template, translation, english);
    if (translated !== null) return translated;
  }
  return null;
}

/** Milliseconds in which texts without a translation are collected before they are listed. */
const listAfter = 2_000;

/**
 * A language that an institution brings as data: English text → translation. A text that it lacks stays English, and is listed
 * in the console for the page's developers.
 */
export function dataLanguage(tag: string, { translations }: Institution): Language {
  const words = translations[tag] ?? {};
  const reword = createRewording(words, createList(tag));
  const texts = reword(first);
  return {
    tag,
    texts: { ...texts, steps: { ...texts.steps, clock: tag }, reword },
    translation: translation(tag, {
      wording: texts.form,
      dictionary: { language: tag, words: {} },
      messages: Object.fromEntries(Object.entries(words).filter(([english]) => isMessage(english))),
    }),
  };
}

/** A built-in language with the institution's own words over it. */
export function reworded(language: Language, { translations }: Institution): Language {
  const { tag, texts, translation: own } = language;
  const words = translations[tag];
  if (!words) return language;
  const reword = createRewording(words, () => undefined);
  const over = { ...texts, ...reword<SharedTexts>(first, texts), reword };
  const from = own ?? translation(tag, { wording: englishWording, dictionary: noDictionary, messages: {} });
  return {
    tag,
    texts: over,
    translation: {
      ...from,
      catalogue: (english, institution) => ({ ...from.catalogue(english, institution), wording: over.form }),
    },
  };
}

/** English needs no dictionary. */
const noDictionary = { language: "en", words: {} };

/** Whether a template has words of its own: `{1} {2}` would match every message. */
function isMessage(template: string): boolean {
  return /\p{L}{3}/u.test(template.replace(/\{\w+\}/g, ""));
}

/** Lists the texts that lack a translation. */
function createList(tag: string): (english: string) => void {
  const missing = new Set<string>();
  return (english) => {
    if (missing.size === 0) {
      setTimeout(
        () => console.info(`The texts in "${tag}" lack these, shown in English: ${[...missing].join(" | ")}`),
        listAfter,
      );
    }
    missing.add(english);
  };
}

/** Whether a value holds texts: lists too. */
const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * Rewords the texts at whatever depth of an object. A text without words is that of `others`, an object of the same shape; by
 * default it stays English.
 */
function createRewording(words: Readonly<Record<string, string>>, onMissing: (english: string) => void) {
  // Kept, so that React sees the same object at each render.
  const reworded = new WeakMap<object, unknown>();

  function textOf(english: string, other: string): string {
    const find = (form: string) => {
      if (words[form] === undefined && isMessage(form)) onMissing(form);
      return words[form];
    };
    return inWords(english, other, find);
  }

  function reword<T extends object>(texts: T, others?: T): T;
  function reword(texts: object, others: object = texts): unknown {
    if (!reworded.has(texts)) {
      const entries = Object.entries(texts).map(([name, value]) => {
        const other: unknown = Reflect.get(others, name);
        if (typeof value === "string") return [name, textOf(value, String(other))];
        return [name, isNested(value) ? reword(value, isNested(other) ? other : value) : value];
      });
      reworded.set(texts, Array.isArray(texts) ? entries.map(([, each]) => each) : Object.fromEntries(entries));
    }
    return reworded.get(texts);
  }

  return reword;
}
