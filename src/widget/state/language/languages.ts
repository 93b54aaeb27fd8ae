import type { Institution } from "../../../shared/catalogue/institution";
import { first } from "../../../shared/texts/en";
import { type LanguageTag, languageTags } from "../../../shared/texts/languages";
import { loadChunk } from "../core/core";
import type { Language } from "./translation";

export const english: Language = { tag: "en", texts: first, translation: null };

/** Every language but English is a lazy chunk. To add one: its tag in `texts/languages.ts`, its line here. */
const loads: Readonly<Record<Exclude<LanguageTag, "en">, () => Promise<Language>>> = {
  es: async () => (await import("./spanish")).spanish,
};

/** Loads a built-in language. Rejects when its code cannot be loaded. */
export const loadLanguage = (tag: Exclude<LanguageTag, "en">): Promise<Language> => loadChunk(loads[tag]);

/** Requests what the application will import for a language, before the application is there. */
export function requestTexts(language: string): readonly Promise<unknown>[] {
  if (language === "en") return [];
  const spanish = language === "es" ? [import("./spanish")] : [];
  return [...spanish, import("./translation")];
}

/** An institution's own texts in one language. */
export interface OwnTexts {
  /** A built-in language with these texts over it; where they are of no built-in language, that language itself. */
  readonly over: (builtIn: Language) => Language;
}

/** The institution's own texts of the language `tag`; null without. Rejects when the code for them cannot be loaded. */
export async function ownTexts(tag: string, institution: Institution): Promise<OwnTexts | null> {
  if (institution.translations[tag] === undefined) return null;
  const { dataLanguage, reworded } = await loadChunk(() => import("./translation"));
  if (languageTags.some((builtIn) => builtIn === tag)) return { over: (builtIn) => reworded(builtIn, institution) };
  const further = dataLanguage(tag, institution);
  return { over: () => further };
}
