// The public module of this folder: the language of an element, and what is translated into it.
export { english, type Language, languageAtom } from "./language";
export { loadLanguage } from "./loadLanguage";
export { type Said, sayAtom, useSay } from "./messages";
export { speechOf } from "./responseLanguage";
export { catalogueAtom, institutionAtom } from "./translatedCatalogue";
