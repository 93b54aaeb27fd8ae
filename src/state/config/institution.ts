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
 * A configuration that is being fetched, is in force (the built-in one by default), or has faults: then the former one stays in
 * force, or it is in force without the language that could not be loaded.
 */
export type ConfigState =
  | { readonly status: "loading" }
  | { readonly status: "ready" }
  | { readonly status: "refused"; readonly faults: readonly string[] };
export const configStateAtom = atom<ConfigState>({ status: "ready" });

/** The source of the page's configuration: a given value, or an address. */
export type ConfigSource = { readonly given: unknown } | { readonly address: string };
