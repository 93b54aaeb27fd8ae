/** The languages that the widget speaks; English stands in for every other. */
export const languageTags = ["en", "es"] as const;

/** One of them, as `lang` names it. */
export type LanguageTag = (typeof languageTags)[number];

/** The language that a `lang` asks for: `es-MX` is Spanish, and whatever we do not speak is English. */
export function languageOf(lang: string | null): LanguageTag {
  const [primary] = (lang ?? "").trim().toLowerCase().split(/[-_]/);
  return languageTags.find((tag) => tag === primary) ?? "en";
}
