import { answerKeys } from "../../catalogue/dataModel";
import type { Institution } from "../../catalogue/institution";
import type { Catalogue } from "../../form/catalogue";
import { assertCatalogue, keysWithoutPage } from "../../form/configuration";
import { loadChunk, type Settings } from "../core/core";

/** The source of the page's configuration: a given value, or an address. */
export type ConfigSource = { readonly given: unknown } | { readonly address: string };

/** What loading a configuration needs of its element. */
export interface Loading {
  readonly view: Window & typeof globalThis;
  readonly signal: AbortSignal;
  /** The element's language. */
  readonly language: string;
}

/** The institution of a configuration, null where it is refused, and the faults. */
export interface LoadedConfig {
  readonly source: { readonly institution: Institution; readonly catalogue: Catalogue } | null;
  readonly faults: readonly string[];
}

/** Where to load the configuration from: the property wins over the address; null when the page sets neither. */
export function sourceOf({ config, configUrl }: Pick<Settings, "config" | "configUrl">): ConfigSource | null {
  if (config !== null && config !== undefined) return { given: config };
  return configUrl === null ? null : { address: configUrl };
}

function faultOf(source: ConfigSource, reason: string): string {
  return "given" in source
    ? `The property "config" cannot be used: ${reason}. Correct what the page gives as "config".`
    : `The config at "${source.address}" cannot be used: ${reason}. Correct the attribute "config-url".`;
}

/** Loads and checks a configuration. Never rejects; once the signal is aborted, its result means nothing. */
export async function loadConfiguration(source: ConfigSource, loading: Loading): Promise<LoadedConfig> {
  try {
    const { loadConfig } = await loadChunk(() => import("./loadConfig"));
    return await loadConfig(source, loading);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    return { source: null, faults: [faultOf(source, reason)] };
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
