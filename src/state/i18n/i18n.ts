// The public module of this folder: the language of an element and its translations.
export { english, type Language, languageAtom } from "./language";
export { loadLanguage } from "./loadLanguage";
export { type Message, translateAtom, useTranslate } from "./messages";
export { responseLanguageOf } from "./responseLanguage";
export { catalogueAtom, institutionAtom } from "./translatedCatalogue";
