import { useContext } from "react";
import type { LateTexts } from "./en";
import { privacy } from "./en/privacy";
import { TextsContext } from "./useTexts";

/** The texts of the privacy dialog in the language of the element this component lives in. */
export function usePrivacyTexts(): LateTexts["privacy"] {
  return useContext(TextsContext).privacy ?? privacy;
}
