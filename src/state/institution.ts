import { atom } from "jotai/vanilla";
import { buildCatalogue, grandview } from "../catalogue/catalogue";
import { readConfig } from "../catalogue/config";
import { grandviewUniversity, type Institution } from "../catalogue/institution";
import type { Catalogue } from "../form/catalogue";
import type { Settings } from "./settings";
import type { Store } from "./store";

/** The institution's constants and the questionnaire made from them (§3 "Institution constants"). */
export const institutionAtom = atom<Institution>(grandviewUniversity);
export const catalogueAtom = atom<Catalogue>(grandview);

/** A config that is being fetched, is in force (ours when none is given), or was refused with its faults. */
export type ConfigState =
  | { readonly status: "loading" }
  | { readonly status: "ready" }
  | { readonly status: "refused"; readonly faults: readonly string[] };
export const configStateAtom = atom<ConfigState>({ status: "ready" });

async function fetchConfig(address: string, view: Window & typeof globalThis, signal: AbortSignal): Promise<unknown> {
  const url = new URL(address, view.location.href);
  const response = await view.fetch(url, { signal });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const body: unknown = await response.json();
  return body;
}

function use(store: Store, given: unknown): void {
  const read = readConfig(given);
  if ("errors" in read) {
    store.set(configStateAtom, { status: "refused", faults: read.errors });
    return;
  }
  store.set(institutionAtom, read.institution);
  store.set(catalogueAtom, buildCatalogue(read.institution));
  store.set(configStateAtom, { status: "ready" });
}

/** Puts the page's config in force; a refused or unreachable one leaves the built-in institution and says why. */
export async function configure(
  store: Store,
  { config, configUrl }: Pick<Settings, "config" | "configUrl">,
  view: Window & typeof globalThis,
  signal: AbortSignal,
): Promise<void> {
  if (config !== null && config !== undefined) {
    use(store, config);
    return;
  }
  if (configUrl === null) return;
  store.set(configStateAtom, { status: "loading" });
  try {
    use(store, await fetchConfig(configUrl, view, signal));
  } catch (fault) {
    if (signal.aborted) return;
    const reason = fault instanceof Error ? fault.message : String(fault);
    const text = `The config at "${configUrl}" cannot be used: ${reason}. Correct the attribute "config-url".`;
    store.set(configStateAtom, { status: "refused", faults: [text] });
  }
}
