import { atom } from "jotai/vanilla";
import type { Institution } from "../../catalogue/institution";
import type { Catalogue } from "../../form/catalogue";
import { first } from "../../texts/en/first";
import type { LanguageTag } from "../../texts/languages";
import type { SpokenTexts } from "../../texts/useTexts";

/** What another language makes of what is written in English elsewhere: in the catalogue, and on the server. */
export interface Translation {
  readonly catalogue: (catalogue: Catalogue, institution: Institution) => Catalogue;
  /** The institution's constants that people read as words. */
  readonly institution: (institution: Institution) => Institution;
  /** Looks up what a store holds, such as a message of the server or of a rule; null for one that is not known. */
  readonly messages: (institution: Institution) => (english: string) => string | null;
}

/** A language that an element speaks. What is written in English needs no translation. */
export interface Language {
  readonly tag: LanguageTag;
  readonly texts: SpokenTexts;
  readonly translation: Translation | null;
}

export const english: Language = { tag: "en", texts: first, translation: null };

/** The language of one element. */
export const languageAtom = atom<Language>(english);
