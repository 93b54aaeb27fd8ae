import { createContext, useContext } from "react";
import type { LateTexts, SharedTexts } from "../../shared/texts/en";
import { first } from "../../shared/texts/en";
import { type LoadedTexts, lateTexts } from "../../shared/texts/loadedTexts";

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
