import { atom } from "jotai/vanilla";
import type { ResponseLanguage } from "../../api/client";
import type { Catalogue } from "../../form/catalogue";
import type { SharedTexts } from "../../texts/en";
import { first } from "../../texts/en/first";
import type { LanguageTag } from "../../texts/languages";
import { sourceCatalogueAtom } from "../config/config";
import { type Store, useAtomValue } from "../core/core";
import { catalogueAtom, type Language, languageAtom } from "./language";

// The public module of this folder: the language of an element and its translations.
export { followLanguage } from "./furtherLanguage";
export { builtInLanguageAtom, catalogueAtom, english, institutionAtom, type Language, languageAtom } from "./language";

/** Every language but English is a lazy chunk. To add one: its tag in `texts/languages.ts`, its line here. */
const loads: Readonly<Record<Exclude<LanguageTag, "en">, () => Promise<Language>>> = {
  // Requested together: the first imports the second, which another language may have loaded already.
  es: async () => (await Promise.all([import("./spanish"), import("./translation")]))[0].spanish,
};

/** Loads a language, with one retry as for every chunk. Rejects when both fail. */
export function loadLanguage(tag: Exclude<LanguageTag, "en">): Promise<Language> {
  return loads[tag]().catch(loads[tag]);
}

/**
 * A message that may be on the screen while the language changes, kept translatable: as English of `texts/en/state`,
 * of a rule or of the server, or as a function where it contains a name.
 */
export type Message = string | ((texts: SharedTexts, catalogue: Catalogue) => string);

/** Translates a message into the element's language. English without an entry stays as it is. */
export const translateAtom = atom((get) => {
  const { texts, translation } = get(languageAtom);
  const translate = translation?.messages(get(sourceCatalogueAtom).institution);
  const catalogue = get(catalogueAtom);
  return (message: Message) =>
    typeof message === "function" ? message(texts, catalogue) : (translate?.(message) ?? message);
});

/** Translates messages of the stores into the language of the surrounding element. */
export function useTranslate(): (message: Message) => string {
  return useAtomValue(translateAtom);
}

/** What the client needs to request and translate messages in another language; null for English. */
export function responseLanguageOf(store: Store): ResponseLanguage | null {
  const { tag, translation } = store.get(languageAtom);
  if (!translation) return null;
  const translate = translation.messages(store.get(sourceCatalogueAtom).institution);
  const { unexpected, done } = first.state;
  return {
    tag,
    translatable: (message, isFailure) => (translate(message) !== null ? message : isFailure ? unexpected : done),
  };
}
