import { atom } from "jotai/vanilla";
import { buildCatalogue, grandview } from "../catalogue/catalogue";
import { readConfig } from "../catalogue/config";
import { grandviewUniversity, type Institution } from "../catalogue/institution";
import type { Catalogue } from "../form/catalogue";
import { languageAtom } from "./language/language";
import type { Settings } from "./settings";
import type { Store } from "./store";

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

/** Milliseconds until a config that does not come is given up: an applicant waits for it. */
const fetchTimeout = 15_000;

async function fetchConfig(address: string, view: Window & typeof globalThis, signal: AbortSignal): Promise<unknown> {
  const url = new URL(address, view.location.href);
  const response = await view.fetch(url, { signal });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const body: unknown = await response.json();
  return body;
}

async function fetchInTime(address: string, view: Window & typeof globalThis, signal: AbortSignal): Promise<unknown> {
  const limit = new AbortController();
  const abort = () => limit.abort(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(() => limit.abort(new Error("it did not answer")), fetchTimeout);
  try {
    return await fetchConfig(address, view, limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

function putInForce(store: Store, given: unknown): void {
  const read = readConfig(given);
  if ("errors" in read) {
    store.set(configStateAtom, { status: "refused", faults: read.errors });
    return;
  }
  const { institution } = read;
  store.set(writtenAtom, { institution, catalogue: buildCatalogue(institution) });
  store.set(configStateAtom, { status: "ready" });
}

function putBuiltInInForce(store: Store): void {
  store.set(writtenAtom, { institution: grandviewUniversity, catalogue: grandview });
  store.set(configStateAtom, { status: "ready" });
}

/** Puts the page's config in force; a refused or unreachable one leaves what was in force and says why. */
export async function configure(
  store: Store,
  { config, configUrl }: Pick<Settings, "config" | "configUrl">,
  view: Window & typeof globalThis,
  signal: AbortSignal,
): Promise<void> {
  const isGiven = config !== null && config !== undefined;
  const [source, remedy] = isGiven
    ? ['The property "config"', 'Correct what the page gives as "config".']
    : [`The config at "${configUrl}"`, 'Correct the attribute "config-url".'];
  try {
    if (isGiven) putInForce(store, config);
    else if (configUrl === null) putBuiltInInForce(store);
    else {
      store.set(configStateAtom, { status: "loading" });
      const fetched = await fetchInTime(configUrl, view, signal);
      if (!signal.aborted) putInForce(store, fetched);
    }
  } catch (fault) {
    if (signal.aborted) return;
    const reason = fault instanceof Error ? fault.message : String(fault);
    store.set(configStateAtom, { status: "refused", faults: [`${source} cannot be used: ${reason}. ${remedy}`] });
  }
}
