import { createContext, useContext } from "react";
import type { LateTexts, SharedTexts } from "./en";
import { first } from "./en/first";

/** The texts of one language. Other languages than English include the late texts, whose English is loaded with their screens. */
export type LoadedTexts = SharedTexts &
  Partial<LateTexts> & {
    /** Translates English late texts, where an institution has words of its own. */
    readonly late?: <K extends keyof LateTexts>(name: K, english: LateTexts[K]) => LateTexts[K];
  };

/** The texts of one element; English by default. */
export const TextsContext = createContext<LoadedTexts>(first);

/** The texts of the surrounding element. */
export function useTexts(): SharedTexts {
  return useContext(TextsContext);
}

/**
 * Texts that are loaded with the screen that shows them, in the language of the surrounding element. The caller imports
 * the English ones, so that they are in its chunk.
 */
export function useLateTexts<K extends keyof LateTexts>(name: K, english: LateTexts[K]): LateTexts[K] {
  return lateTexts(useContext(TextsContext), name, english);
}

/** The same for loaded texts. */
export function lateTexts<K extends keyof LateTexts>(
  loaded: LoadedTexts,
  name: K,
  english: LateTexts[K],
): LateTexts[K] {
  const own: Partial<LateTexts> = loaded;
  return loaded.late?.(name, english) ?? own[name] ?? english;
}
