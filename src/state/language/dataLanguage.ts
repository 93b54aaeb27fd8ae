import type { Institution } from "../../catalogue/institution";
import { englishWording } from "../../form/wording";
import { first } from "../../texts/en/first";
import { fromTemplate, type TextFunction, templateOf } from "../../texts/templates";
import { type Language, translation } from "./translation";

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
    texts: { ...translate(first), late: translate },
    translation: translation(tag, {
      wording: translate(englishWording),
      dictionary: { language: tag, texts: words, options: {} },
      messages: Object.fromEntries(Object.entries(words).filter(([english]) => isMessage(english))),
    }),
  };
}

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

/** Translates texts, and functions that return texts, at whatever depth of an object, when they are read. */
function createTranslator(words: Readonly<Record<string, string>>, onMissing: (english: string) => void) {
  // Cached, so that React sees the same object or function at each read.
  const reads = new WeakMap<object, Map<PropertyKey, unknown>>();

  function textOf(english: string): string {
    const translated = words[english];
    if (translated === undefined && english !== "") onMissing(english);
    return translated ?? english;
  }

  function functionOf(text: TextFunction) {
    return (...values: readonly unknown[]) => {
      const english = String(Reflect.apply(text, null, values));
      if (words[english] !== undefined) return words[english];
      const template = templateOf(text);
      return fromTemplate(template, textOf(template), english) ?? english;
    };
  }

  function translated(value: unknown): unknown {
    if (typeof value === "string") return textOf(value);
    if (typeof value === "function") return functionOf(value);
    return typeof value === "object" && value !== null ? translate(value) : value;
  }

  function translate<T extends object>(texts: T): T {
    const read = reads.get(texts) ?? new Map<PropertyKey, unknown>();
    reads.set(texts, read);
    return new Proxy(texts, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        // Not the methods of a list.
        if (!Object.hasOwn(target, name)) return value;
        if (!read.has(name)) read.set(name, translated(value));
        return read.get(name);
      },
    });
  }

  return translate;
}
