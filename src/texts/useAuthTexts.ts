import { useContext } from "react";
import type { LateTexts } from "./en";
import { auth } from "./en/auth";
import { TextsContext } from "./useTexts";

/** The texts of the cards in the language of the element this component lives in. */
export function useAuthTexts(): LateTexts["auth"] {
  return useContext(TextsContext).auth ?? auth;
}
