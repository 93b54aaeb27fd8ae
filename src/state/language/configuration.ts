import { answerKeys } from "../../catalogue/dataModel";
import type { Catalogue } from "../../form/catalogue";
import { assertCatalogue, keysWithoutPage } from "../../form/configuration";
import { loadChunk, type Settings } from "../core/core";
import type { ConfigSource, LoadedConfig, Loading } from "./loadConfig";

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
