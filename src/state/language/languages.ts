import type { Institution } from "../../catalogue/institution";
import type { Catalogue } from "../../form/catalogue";
import { first } from "../../texts/en/first";
import { type LanguageTag, languageTags } from "../../texts/languages";
import type { LoadedTexts } from "../../texts/useTexts";
import { loadChunk } from "../core/core";

/** The translation of English texts from elsewhere: of the catalogue, and of the server's messages. */
export interface Translation {
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

export const english: Language = { tag: "en", texts: first, translation: null };

/** Every language but English is a lazy chunk. To add one: its tag in `texts/languages.ts`, its line here. */
const loads: Readonly<Record<Exclude<LanguageTag, "en">, () => Promise<Language>>> = {
  // Requested together: the first imports the second, which another language may have loaded already.
  es: async () => (await Promise.all([import("./spanish"), import("./translation")]))[0].spanish,
};

/** Loads a built-in language. Rejects when its code cannot be loaded. */
export const loadLanguage = (tag: Exclude<LanguageTag, "en">): Promise<Language> => loadChunk(loads[tag]);

/** The institution's own texts of a language that is not built in; null for a built-in language or without texts. */
export async function ownLanguage(tag: string, institution: Institution): Promise<Language | null> {
  if (institution.translations[tag] === undefined || languageTags.some((builtIn) => builtIn === tag)) return null;
  return (await loadChunk(() => import("./dataLanguage"))).dataLanguage(tag, institution);
}
