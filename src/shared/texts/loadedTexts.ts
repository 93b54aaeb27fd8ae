import type { LateTexts, SharedTexts } from "./en";

/** The texts of one language. Other languages than English include the late texts, whose English is loaded with their screens. */
export type LoadedTexts = SharedTexts &
  Partial<LateTexts> & {
    /** Rewords late texts, where an institution has words of its own; returns the same object for the same texts. */
    readonly reword?: <T extends object>(texts: T, place: string, others?: T) => T;
  };

/** Late texts in the language of `loaded`; `english` where it has none. */
export function lateTexts<K extends keyof LateTexts>(
  loaded: LoadedTexts,
  name: K,
  english: LateTexts[K],
): LateTexts[K] {
  const others: Partial<LateTexts> = loaded;
  return loaded.reword?.<LateTexts[K]>(english, `${name}.`, others[name]) ?? others[name] ?? english;
}
