import { atom } from "jotai/vanilla";
import type { Institution } from "../../catalogue/institution";
import type { Catalogue } from "../../form/catalogue";
import { first } from "../../texts/en/first";
import type { LoadedTexts } from "../../texts/useTexts";
import { sourceCatalogueAtom } from "../config/config";

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

/** The built-in language of one element. */
export const builtInLanguageAtom = atom<Language>(english);

/** The element's language from its institution's data, where that is not built in. */
export const furtherLanguageAtom = atom<Language | null>(null);

/** The language of one element. */
export const languageAtom = atom((get) => get(furtherLanguageAtom) ?? get(builtInLanguageAtom));

/** The institution's constants (§3 "Questions") and the questionnaire, in the language of the element. */
export const institutionAtom = atom((get) => {
  const { institution } = get(sourceCatalogueAtom);
  return get(languageAtom).translation?.institution(institution) ?? institution;
});
export const catalogueAtom = atom((get) => {
  const { institution, catalogue } = get(sourceCatalogueAtom);
  return get(languageAtom).translation?.catalogue(catalogue, institution) ?? catalogue;
});
