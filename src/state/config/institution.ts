import { atom } from "jotai/vanilla";
import { grandview } from "../../catalogue/catalogue";
import { grandviewUniversity, type Institution } from "../../catalogue/institution";
import type { Catalogue } from "../../form/catalogue";

/** The institution in force and the questionnaire made from it, in the English in which both are written. */
interface Written {
  readonly institution: Institution;
  readonly catalogue: Catalogue;
}
export const writtenAtom = atom<Written>({ institution: grandviewUniversity, catalogue: grandview });

/** A config that is being fetched, is in force (ours when none is given), or was refused with its faults. */
export type ConfigState =
  | { readonly status: "loading" }
  | { readonly status: "ready" }
  | { readonly status: "refused"; readonly faults: readonly string[] };
export const configStateAtom = atom<ConfigState>({ status: "ready" });

/** Where the page's config comes from: the value it gave, or an address. */
export type ConfigSource = { readonly given: unknown } | { readonly address: string };
