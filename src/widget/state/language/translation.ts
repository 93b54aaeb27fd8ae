import type { Institution } from "../../../shared/catalogue/institution";
import { type Dictionary, translated } from "../../../shared/catalogue/translated";
import { translatedInstitution, translator } from "../../../shared/catalogue/translator";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import { englishWording, type Wording } from "../../../shared/form/wording";
import type { LateTexts } from "../../../shared/texts/en";
import { first } from "../../../shared/texts/en/first";
import type { LoadedTexts } from "../../../shared/texts/loadedTexts";
import { fromTemplate, type TextFunction, templateOf } from "../../../shared/texts/templates";

/** The translation of English texts from elsewhere: of the catalogue, and of the server's messages. */
interface Translation {
  readonly catalogue: (catalogue: Catalogue, institution: Institution) => Catalogue;
  /** Translates the institution's constants that applicants read. */
  readonly institution: (institution: Institution) => Institution;
  /** Translates a message from a store, such as one of the server or of a rule; null for an unknown one. */
  readonly messages: (institution: Institution) => (english: string) => string | null;
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

/** Makes a translation from its dictionaries; the institution's own wording wins over them. */
export function translation(tag: string, { wording, dictionary, messages }: Sources): Translation {
  const ownOf = ({ translations }: Institution) => translations[tag] ?? {};
  return {
    catalogue: (catalogue, institution) => ({
      ...translated(catalogue, institution, dictionary, ownOf(institution)),
      wording,
    }),
    institution(institution) {
      const translate = translator([dictionary.texts, ownOf(institution)], institution);
      return translatedInstitution(institution, translate);
    },
    messages(institution) {
      const translate = translator([dictionary.texts, messages, ownOf(institution)], institution);
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
  const translate = createTranslator(words, createList(tag));
  return {
    tag,
    texts: { ...translate(first), late: (_, english) => translate(english) },
    translation: translation(tag, {
      wording: translate(englishWording),
      dictionary: { language: tag, texts: words, options: {} },
      messages: Object.fromEntries(Object.entries(words).filter(([english]) => isMessage(english))),
    }),
  };
}

/** A built-in language with the institution's own words over it. */
export function reworded(language: Language, { translations }: Institution): Language {
  const { tag, texts, translation: own } = language;
  const words = translations[tag];
  if (!words) return language;
  const translate = createTranslator(words, () => undefined);
  const others: Partial<LateTexts> = texts;
  const late = <K extends keyof LateTexts>(name: K, english: LateTexts[K]) =>
    translate<LateTexts[K]>(english, others[name]);
  const wording = (catalogue: Catalogue) => translate(englishWording, catalogue.wording ?? englishWording);
  const from = own ?? translation(tag, { wording: englishWording, dictionary: noDictionary, messages: {} });
  return {
    tag,
    texts: { ...translate(first, texts), late },
    translation: {
      ...from,
      catalogue(english, institution) {
        const translated = from.catalogue(english, institution);
        return { ...translated, wording: wording(translated) };
      },
    },
  };
}

/** English needs no dictionary. */
const noDictionary = { language: "en", texts: {}, options: {} };

/** Whether a template has words of its own: `{1} {2}` would match every message. */
function isMessage(template: string): boolean {
  return /\p{L}{3}/u.test(template.replace(/\{\w+\}/g, ""));
}

/** Lists the texts that were read and lack a translation. */
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
 * Translates texts, and functions that return texts, at whatever depth of an object, when they are read. A text without words
 * is that of `others`, an object of the same shape; by default it stays English.
 */
function createTranslator(words: Readonly<Record<string, string>>, onMissing: (english: string) => void) {
  // Cached, so that React sees the same object or function at each read.
  const reads = new WeakMap<object, Map<PropertyKey, unknown>>();

  function textOf(english: string, other: unknown): unknown {
    const translated = words[english];
    if (translated === undefined && english !== "") onMissing(english);
    return translated ?? other;
  }

  function functionOf(text: TextFunction, other: unknown) {
    return (...values: readonly unknown[]) => {
      const english = String(Reflect.apply(text, null, values));
      if (words[english] !== undefined) return words[english];
      const template = templateOf(text);
      const translated = textOf(template, null);
      if (typeof translated === "string") return fromTemplate(template, translated, english) ?? english;
      return typeof other === "function" ? Reflect.apply(other, null, values) : english;
    };
  }

  function translated(value: unknown, other: unknown): unknown {
    if (typeof value === "string") return textOf(value, other);
    if (typeof value === "function") return functionOf(value, other);
    return isNested(value) ? translate(value, isNested(other) ? other : value) : value;
  }

  function translate<T extends object>(texts: T, others: T | undefined = texts): T {
    const read = reads.get(texts) ?? new Map<PropertyKey, unknown>();
    reads.set(texts, read);
    return new Proxy(texts, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        // Not the methods of a list.
        if (!Object.hasOwn(target, name)) return value;
        if (!read.has(name)) read.set(name, translated(value, Reflect.get(others, name)));
        return read.get(name);
      },
    });
  }

  return translate;
}
