import { createContext, useContext } from "react";
import type { LateTexts, SharedTexts } from "./en";
import { first } from "./en/first";

/** The texts of one language. Other languages than English include the late texts, whose English is loaded with their screens. */
export type LoadedTexts = SharedTexts & Partial<LateTexts>;

/** The texts of one element; English by default. */
export const TextsContext = createContext<LoadedTexts>(first);

/** The texts of the surrounding element. */
export function useTexts(): SharedTexts {
  return useContext(TextsContext);
}

/** Makes the hook that reads one list of late texts, in the language of the surrounding element. */
export function lateTexts<T>(english: T, inLanguage: (texts: Partial<LateTexts>) => T | undefined): () => T {
  return () => inLanguage(useContext(TextsContext)) ?? english;
}
