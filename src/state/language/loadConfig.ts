import { withLimit } from "../../api/withLimit";
import { buildCatalogue } from "../../catalogue/buildCatalogue";
import { isCompiled } from "../../catalogue/config/compiledInstitution";
import { institutionOf } from "../../catalogue/config/institutionOf";
import { readConfig } from "../../catalogue/config/readConfig";
import { dictionary } from "../../catalogue/config/structs";
import type { Institution } from "../../catalogue/institution";
import type { Catalogue } from "../../form/catalogue";
import { pause } from "../core/core";

/** The source of the page's configuration: a given value, or an address. */
export type ConfigSource = { readonly given: unknown } | { readonly address: string };

/** Milliseconds after which a file that could not be fetched is requested once more. */
const fetchAgainAfter = 1_000;

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

/** Milliseconds after which loading the configuration fails: an applicant waits for it. */
const fetchTimeout = 15_000;

async function fetchJson(address: URL, { view }: Loading, signal: AbortSignal): Promise<unknown> {
  const response = await view.fetch(address, { signal });
  if (!response.ok) throw new Error(`it responded ${response.status}`);
  const body: unknown = await response.json();
  return body;
}

async function fetchTwice(address: URL, loading: Loading): Promise<unknown> {
  const fetchInTime = () => withLimit(fetchTimeout, loading.signal, (limit) => fetchJson(address, loading, limit));
  try {
    return await fetchInTime();
  } catch {
    await pause(fetchAgainAfter, loading.signal);
    return fetchInTime();
  }
}

/** The institution with the file of translations into the element's language, if it names one. Its address is relative to `base`. */
async function withLanguageFile(institution: Institution, base: URL, loading: Loading): Promise<Institution> {
  const { language } = loading;
  const file = institution.translationFiles[language];
  if (file === undefined) return institution;
  const words = await fetchTwice(new URL(file, base), loading);
  if (!dictionary.is(words)) throw new Error('it must have the shape {"English text": "translation", …}');
  const own = { ...words, ...institution.translations[language] };
  return { ...institution, translations: { ...institution.translations, [language]: own } };
}

/** Loads the page's configuration and checks it (§3). This module is a lazy chunk. */
export async function loadConfig(source: ConfigSource, loading: Loading): Promise<LoadedConfig> {
  const page = loading.view.location.href;
  const address = "address" in source ? new URL(source.address, page) : null;
  const given = "given" in source ? source.given : await fetchTwice(address ?? new URL(page), loading);
  const compiled = isCompiled(given) ? { institution: institutionOf(given.config), faults: [] } : null;
  const { institution: valid, faults: found } = compiled ?? readConfig(given);
  const faults = found.map(({ message }) => message);
  // Without the name and the address for help its form would be another one's.
  if (valid === null) throw new Error(faults.join("\n"));
  const institution = await withLanguageFile(valid, address ?? new URL(page), loading).catch((fault) => {
    faults.push(`The config's file of translations into "${loading.language}" cannot be used: ${fault}. Correct it.`);
    return valid;
  });
  return { source: { institution, catalogue: buildCatalogue(institution) }, faults };
}
