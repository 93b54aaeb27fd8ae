// The public module of this folder: the language of an element and its translations.
export { english, type Language, languageAtom } from "./language";
export { loadLanguage } from "./loadLanguage";
export { type Said, sayAtom, useSay } from "./messages";
export { speechOf } from "./responseLanguage";
export { catalogueAtom, institutionAtom } from "./translatedCatalogue";
