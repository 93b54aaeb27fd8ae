import type { Institution } from "../../catalogue/institution";
import { first } from "../../texts/en/first";
import { type LanguageTag, languageTags } from "../../texts/languages";
import { loadChunk } from "../core/core";
import type { Language } from "./translation";

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
