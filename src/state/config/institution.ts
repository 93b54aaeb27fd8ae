import { atom } from "jotai/vanilla";
import { grandview } from "../../catalogue/catalogue";
import { grandviewUniversity, type Institution } from "../../catalogue/institution";
import type { Catalogue } from "../../form/catalogue";

/** The institution and its catalogue, both in English. */
interface SourceCatalogue {
  readonly institution: Institution;
  readonly catalogue: Catalogue;
}
export const sourceCatalogueAtom = atom<SourceCatalogue>({ institution: grandviewUniversity, catalogue: grandview });

/**
 * Being fetched, active (the built-in one by default), or refused with faults: then the previous one stays active, or the new
 * one without the language that failed.
 */
export type ConfigState =
  | { readonly status: "loading" }
  | { readonly status: "ready" }
  | { readonly status: "refused"; readonly faults: readonly string[] };
export const configStateAtom = atom<ConfigState>({ status: "ready" });

/** The source of the page's configuration: a given value, or an address. */
export type ConfigSource = { readonly given: unknown } | { readonly address: string };
