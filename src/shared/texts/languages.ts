/** The built-in languages; an institution may bring others as data. */
export const languageTags = ["en", "es"] as const;

export type LanguageTag = (typeof languageTags)[number];

/** The language of a `lang` value without its region: `es` of `es-MX`; English of none. */
export function primaryTag(lang: string | null): string {
  const [primary] = (lang ?? "").trim().toLowerCase().split(/[-_]/);
  return primary || "en";
}

/** The built-in language for a language; English replaces every other one. */
export function languageOf(primary: string): LanguageTag {
  return languageTags.find((tag) => tag === primary) ?? "en";
}
