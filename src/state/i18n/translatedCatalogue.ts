import { atom } from "jotai/vanilla";
import { sourceCatalogueAtom } from "../config/config";
import { languageAtom } from "./language";

/** The institution's constants (§3 "Institution constants") and the questionnaire, in the language of the element. */
export const institutionAtom = atom((get) => {
  const { institution } = get(sourceCatalogueAtom);
  return get(languageAtom).translation?.institution(institution) ?? institution;
});
export const catalogueAtom = atom((get) => {
  const { institution, catalogue } = get(sourceCatalogueAtom);
  return get(languageAtom).translation?.catalogue(catalogue, institution) ?? catalogue;
});
