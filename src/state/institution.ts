import { atom } from "jotai/vanilla";
import { grandview } from "../catalogue/catalogue";
import { grandviewUniversity, type Institution } from "../catalogue/institution";
import type { Catalogue } from "../form/catalogue";
import { languageAtom } from "./language/language";

/** The institution in force and the questionnaire made from it, in the English in which both are written. */
interface Written {
  readonly institution: Institution;
  readonly catalogue: Catalogue;
}
export const writtenAtom = atom<Written>({ institution: grandviewUniversity, catalogue: grandview });

/** The institution's constants (§3 "Institution constants") and the questionnaire, in the language of the element. */
export const institutionAtom = atom((get) => {
  const { institution } = get(writtenAtom);
  return get(languageAtom).translation?.institution(institution) ?? institution;
});
export const catalogueAtom = atom((get) => {
  const { institution, catalogue } = get(writtenAtom);
  return get(languageAtom).translation?.catalogue(catalogue, institution) ?? catalogue;
});

/** A config that is being fetched, is in force (ours when none is given), or was refused with its faults. */
export type ConfigState =
  | { readonly status: "loading" }
  | { readonly status: "ready" }
  | { readonly status: "refused"; readonly faults: readonly string[] };
export const configStateAtom = atom<ConfigState>({ status: "ready" });
