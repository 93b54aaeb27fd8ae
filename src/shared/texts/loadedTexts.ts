import type { LateTexts, SharedTexts } from "./en";

/** The texts of one language. Other languages than English include the late texts, whose English is loaded with their screens. */
export type LoadedTexts = SharedTexts &
  Partial<LateTexts> & {
    /** Translates English late texts, where an institution has words of its own. */
    readonly late?: <K extends keyof LateTexts>(name: K, english: LateTexts[K]) => LateTexts[K];
  };

/** Late texts in the language of `loaded`; `english` where it has none. */
export function lateTexts<K extends keyof LateTexts>(
  loaded: LoadedTexts,
  name: K,
  english: LateTexts[K],
): LateTexts[K] {
  const own: Partial<LateTexts> = loaded;
  return loaded.late?.(name, english) ?? own[name] ?? english;
}
