import type { LanguageTag } from "../../texts/languages";
import type { Language } from "./language";

/** Every language but English is a lazy chunk. To add one: its tag in `texts/languages.ts`, its line here. */
const loads: Readonly<Record<Exclude<LanguageTag, "en">, () => Promise<Language>>> = {
  es: async () => (await import("./spanish")).spanish,
};

/** Loads a language, with one retry as for every chunk. Rejects when both fail. */
export function loadLanguage(tag: Exclude<LanguageTag, "en">): Promise<Language> {
  return loads[tag]().catch(loads[tag]);
}
