import { buildCatalogue } from "../../../shared/catalogue/catalogue";
import { isCompiled } from "../../../shared/catalogue/config/compiledInstitution";
import { institutionOf } from "../../../shared/catalogue/config/institutionOf";
import { answerKeys } from "../../../shared/catalogue/dataModel";
import type { Institution } from "../../../shared/catalogue/institution";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import { assertCatalogue, keysWithoutPage } from "../../../shared/form/configuration";
import { addressOfPage } from "../../../shared/wire/baseUrl";
import { loadChunk, type Settings } from "../core/core";
import { fetchConfig, type Loading } from "./fetchConfig";
import { type OwnTexts, ownTexts } from "./languages";

/** The institution and its catalogue, both in English. */
export interface Source {
  readonly institution: Institution;
  readonly catalogue: Catalogue;
}

/** A configuration with its own texts in the element's language; null where it is refused; and the faults. */
export interface LoadedConfig {
  readonly source: Source | null;
  readonly own: OwnTexts | null;
  readonly faults: readonly string[];
}

function faultOf({ config, configUrl }: ConfigSettings, reason: string): string {
  return config !== null
    ? `The property "config" cannot be used: ${reason}. Correct what the page gives as "config".`
    : `The config at "${configUrl}" cannot be used: ${reason}. Correct the attribute "config-url".`;
}

/** The property wins over the address. */
type ConfigSettings = Pick<Settings, "config" | "configUrl">;

/** Whether the page sets a configuration. */
export const isConfigured = ({ config, configUrl }: ConfigSettings) => config !== null || configUrl !== null;

/** Loads a configuration, and checks it unless it is compiled. Once the signal is aborted, the result means nothing. */
async function load({ config, configUrl }: ConfigSettings, loading: Loading): Promise<LoadedConfig> {
  const { view, signal, language, file } = loading;
  const base = new URL(config === null ? (configUrl ?? "") : "", addressOfPage(view));
  const given = config === null ? await (file ?? fetchConfig(view, base, signal)) : config;
  const compiled = isCompiled(given) ? { institution: institutionOf(given.config), faults: [] } : null;
  const needed = () => loadChunk(() => import("./readConfiguration"));
  const read = compiled ?? (await needed()).readConfiguration(given);
  const hasFile = read.institution.translationFiles[language] !== undefined;
  const { institution, faults } = hasFile ? await (await needed()).withLanguageFile(read, base, loading) : read;
  const source = { institution, catalogue: buildCatalogue(institution) };
  try {
    return { source, own: await ownTexts(language, institution), faults };
  } catch (fault) {
    return { source, own: null, faults: [...faults, `The texts in "${language}": ${fault}`] };
  }
}

/** Loads the page's configuration. Never rejects. */
export async function loadConfiguration(settings: ConfigSettings, loading: Loading): Promise<LoadedConfig> {
  try {
    return await load(settings, loading);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    return { source: null, own: null, faults: [faultOf(settings, reason)] };
  }
}

/**
 * The configuration checks. They run when `NODE_ENV` is `development` and throw one error
 * that lists every fault; a key without a page is logged, not thrown. The release build contains none of this.
 */
export function checkConfiguration(catalogue: Catalogue): void {
  if (process.env.NODE_ENV !== "development") return;
  assertCatalogue(catalogue, answerKeys);
  for (const key of keysWithoutPage(catalogue, answerKeys)) {
    console.info(`The key "${key}" has no page. Ask it on one, or take it out of catalogue/dataModel.`);
  }
}
