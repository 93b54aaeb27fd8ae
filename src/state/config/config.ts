import { grandview } from "../../catalogue/catalogue";
import { answerKeys } from "../../catalogue/dataModel";
import { grandviewUniversity } from "../../catalogue/institution";
import type { Catalogue } from "../../form/catalogue";
import { assertCatalogue, keysWithoutPage } from "../../form/configuration";
import type { Core, Settings, Store } from "../core/core";
import { type ConfigSource, configStateAtom, sourceCatalogueAtom } from "./institution";
import type { Loading } from "./loadConfig";

// The public module of this folder: the institution's configuration.
export { configStateAtom, sourceCatalogueAtom } from "./institution";

function putBuiltInInForce(store: Store): void {
  store.set(sourceCatalogueAtom, { institution: grandviewUniversity, catalogue: grandview });
  store.set(configStateAtom, { status: "ready" });
}

/** Where to load the configuration from: the property wins over the address; null when the page sets neither. */
function sourceOf({ config, configUrl }: Pick<Settings, "config" | "configUrl">): ConfigSource | null {
  if (config !== null && config !== undefined) return { given: config };
  return configUrl === null ? null : { address: configUrl };
}

function faultOf(source: ConfigSource, reason: string): string {
  return "given" in source
    ? `The property "config" cannot be used: ${reason}. Correct what the page gives as "config".`
    : `The config at "${source.address}" cannot be used: ${reason}. Correct the attribute "config-url".`;
}

/**
 * Delays the first render until the page's configuration is loaded; a later configuration does not hide a shown form.
 */
export function awaitConfig(store: Store, settings: Pick<Settings, "config" | "configUrl">): void {
  if (sourceOf(settings)) store.set(configStateAtom, { status: "loading" });
}

const loadConfiguring = () => import("./loadConfig");

/**
 * Applies the page's configuration. If it is refused or unreachable, the previous one stays active and the reason is reported.
 * `prepare` is called with each institution before it becomes active.
 */
export async function configure(
  { store, settings, view }: Core,
  signal: AbortSignal,
  prepare: Loading["prepare"],
): Promise<void> {
  const source = sourceOf(settings.current);
  if (!source) {
    void prepare(grandviewUniversity);
    putBuiltInInForce(store);
    return;
  }
  try {
    const { configureFrom } = await loadConfiguring().catch(loadConfiguring);
    await configureFrom(store, source, { view, signal, prepare, language: settings.current.language });
  } catch (fault) {
    if (signal.aborted) return;
    const reason = fault instanceof Error ? fault.message : String(fault);
    store.set(configStateAtom, { status: "refused", faults: [faultOf(source, reason)] });
  }
}

/**
 * The configuration checks of §5 "Development only". They run when `NODE_ENV` is `development` and throw one error
 * that lists every fault; a key without a page is logged, not thrown. The release build contains none of this.
 */
export function checkConfiguration(catalogue: Catalogue): void {
  if (process.env.NODE_ENV !== "development") return;
  assertCatalogue(catalogue, answerKeys);
  for (const key of keysWithoutPage(catalogue, answerKeys)) {
    console.info(`The key "${key}" has no page. Ask it on one, or take it out of catalogue/dataModel.`);
  }
}
