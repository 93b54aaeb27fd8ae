import { createContext, useContext } from "react";
import { en, type Texts } from "./en";

/** The language of one element; English when nothing provides another. */
export const TextsContext = createContext<Texts>(en);

/** The texts of the element this component lives in. */
export function useTexts(): Texts {
  return useContext(TextsContext);
}
