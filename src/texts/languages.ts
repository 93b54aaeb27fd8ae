/** The supported languages; English replaces every other one. */
export const languageTags = ["en", "es"] as const;

/** The tag of a supported language. */
export type LanguageTag = (typeof languageTags)[number];

/** The supported language for a `lang` value: `es-MX` is Spanish, and an unsupported one is English. */
export function languageOf(lang: string | null): LanguageTag {
  const [primary] = (lang ?? "").trim().toLowerCase().split(/[-_]/);
  return languageTags.find((tag) => tag === primary) ?? "en";
}
