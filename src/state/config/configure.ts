import { grandview } from "../../catalogue/catalogue";
import { grandviewUniversity } from "../../catalogue/institution";
import type { Settings, Store } from "../core/core";
import { type ConfigSource, configStateAtom, writtenAtom } from "./institution";

function putBuiltInInForce(store: Store): void {
  store.set(writtenAtom, { institution: grandviewUniversity, catalogue: grandview });
  store.set(configStateAtom, { status: "ready" });
}

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

/** Nothing is shown before the page's first config is there; what may have been typed into by then stays over a later. */
export function awaitConfig(store: Store, settings: Pick<Settings, "config" | "configUrl">): void {
  if (sourceOf(settings)) store.set(configStateAtom, { status: "loading" });
}

const loadConfiguring = () => import("./loadConfig");

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
  try {
    const { configureFrom } = await loadConfiguring().catch(loadConfiguring);
    await configureFrom(store, source, view, signal);
  } catch (fault) {
    if (signal.aborted) return;
    const reason = fault instanceof Error ? fault.message : String(fault);
    store.set(configStateAtom, { status: "refused", faults: [faultOf(source, reason)] });
  }
}
