import { atom } from "jotai/vanilla";
import type { Catalogue } from "../../form/catalogue";
import type { SharedTexts } from "../../texts/en";
import { writtenAtom } from "../config/config";
import { useAtomValue } from "../core/core";
import { languageAtom } from "./language";
import { catalogueAtom } from "./translatedCatalogue";

/**
 * What may stand on the screen while the language changes, kept so that it can be said in any: in the English of
 * `texts/en/state`, of a rule or of the server; or as a function, where a name goes into it.
 */
export type Said = string | ((texts: SharedTexts, catalogue: Catalogue) => string);

/** Says it in the element's language. English that no dictionary knows stays as it is, and so does what is said already. */
export const sayAtom = atom((get) => {
  const { texts, translation } = get(languageAtom);
  const translate = translation?.messages(get(writtenAtom).institution);
  const catalogue = get(catalogueAtom);
  return (said: Said) => (typeof said === "function" ? said(texts, catalogue) : (translate?.(said) ?? said));
});

/** Says what the stores keep, in the language of the element this component lives in. */
export function useSay(): (said: Said) => string {
  return useAtomValue(sayAtom);
}
