import { atom } from "jotai/vanilla";
import { grandview } from "../catalogue/catalogue";
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

function putBuiltInInForce(store: Store): void {
  store.set(writtenAtom, { institution: grandviewUniversity, catalogue: grandview });
  store.set(configStateAtom, { status: "ready" });
}

/** Where the page's config comes from: the value it gave, or an address. */
export type ConfigSource = { readonly given: unknown } | { readonly address: string };

/** The property wins over the address; null when the page names neither. */
function sourceOf({ config, configUrl }: Pick<Settings, "config" | "configUrl">): ConfigSource | null {
  if (config !== null && config !== undefined) return { given: config };
  return configUrl === null ? null : { address: configUrl };
}

function faultOf(source: ConfigSource, reason: string): string {
  return "given" in source
    ? `The property "config" cannot be used: ${reason}. Correct what the page gives as "config".`
    : `The config at "${source.address}" cannot be used: ${reason}. Correct the attribute "config-url".`;
}

const loadConfiguring = () => import("./configuring");

/** Puts the page's config in force; a refused or unreachable one leaves what was in force and says why. */
export async function configure(
  store: Store,
  settings: Pick<Settings, "config" | "configUrl">,
  view: Window & typeof globalThis,
  signal: AbortSignal,
): Promise<void> {
  const source = sourceOf(settings);
  if (!source) {
    putBuiltInInForce(store);
    return;
  }
  store.set(configStateAtom, { status: "loading" });
  try {
    const { configureFrom } = await loadConfiguring().catch(loadConfiguring);
    await configureFrom(store, source, view, signal);
  } catch (fault) {
    if (signal.aborted) return;
    const reason = fault instanceof Error ? fault.message : String(fault);
    store.set(configStateAtom, { status: "refused", faults: [faultOf(source, reason)] });
  }
}
