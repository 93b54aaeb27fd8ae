import { entry as english } from "./en.json";
import { entry as spanish } from "./es.json";
import type { LanguageTag } from "./languages";

/** Why the application is not on the page. */
export type NotShown = "failed" | "outdated" | "second";

/** The texts of the entry: all others are loaded with the application. */
export const entryTexts: Readonly<Record<LanguageTag, Readonly<Record<NotShown | "retry", string>>>> = {
  en: english,
  es: spanish,
};
