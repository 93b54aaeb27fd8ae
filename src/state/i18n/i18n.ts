// The public module of this folder: the language of an element and its translations.
export { catalogueAtom, english, institutionAtom, type Language, languageAtom } from "./language";
export { loadLanguage } from "./loadLanguage";
export { type Message, responseLanguageOf, translateAtom, useTranslate } from "./messages";
