import type { LanguageTag } from "../../texts/languages";
import type { Language } from "./language";

/** Every language but English lies in a chunk of its own. To add one: its tag in `texts/languages.ts`, its line here. */
const loads: Readonly<Record<Exclude<LanguageTag, "en">, () => Promise<Language>>> = {
  es: async () => (await import("./spanish")).spanish,
};

/** Loads a language, asking twice as for every chunk. Rejects when it cannot be had. */
export function loadLanguage(tag: Exclude<LanguageTag, "en">): Promise<Language> {
  return loads[tag]().catch(loads[tag]);
}
