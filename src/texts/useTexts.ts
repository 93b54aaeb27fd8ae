import { createContext, useContext } from "react";
import type { SharedTexts, Texts } from "./en";
import { first } from "./en/first";

/** The texts of one language in force: the cards' own where it is not English, whose cards bring them. */
export type SpokenTexts = SharedTexts & Partial<Pick<Texts, "auth">>;

/** The language of one element; English when nothing provides another. */
export const TextsContext = createContext<SpokenTexts>(first);

/** The texts of the element this component lives in. */
export function useTexts(): SharedTexts {
  return useContext(TextsContext);
}
