import { withLimit } from "../../api/withLimit";
import { buildCatalogue } from "../../catalogue/buildCatalogue";
import { readConfig } from "../../catalogue/config/readConfig";
import { dictionary } from "../../catalogue/config/structs";
import { grandviewUniversity, type Institution } from "../../catalogue/institution";
import type { Catalogue } from "../../form/catalogue";

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

/** Milliseconds after which loading the configuration fails: an applicant waits for it. */
const fetchTimeout = 15_000;

async function fetchJson(address: URL, { view }: Loading, signal: AbortSignal): Promise<unknown> {
  const response = await view.fetch(address, { signal });
  if (!response.ok) throw new Error(`it responded ${response.status}`);
  const body: unknown = await response.json();
  return body;
}

const fetchInTime = (address: URL, loading: Loading) =>
  withLimit(fetchTimeout, loading.signal, (limit) => fetchJson(address, loading, limit));

/** The institution with the file of translations into the element's language, if it names one. Its address is relative to `base`. */
async function withLanguageFile(institution: Institution, base: URL, loading: Loading): Promise<Institution> {
  const { language } = loading;
  const file = institution.translationFiles[language];
  if (file === undefined) return institution;
  const words = await fetchInTime(new URL(file, base), loading);
  if (!dictionary.is(words)) throw new Error('it must have the shape {"English text": "translation", …}');
  const own = { ...words, ...institution.translations[language] };
  return { ...institution, translations: { ...institution.translations, [language]: own } };
}

/** Loads the page's configuration and checks it (§3). This module is a lazy chunk. */
export async function loadConfig(source: ConfigSource, loading: Loading): Promise<LoadedConfig> {
  const page = loading.view.location.href;
  const address = "address" in source ? new URL(source.address, page) : null;
  const read = readConfig("given" in source ? source.given : await fetchInTime(address ?? new URL(page), loading));
  if ("faults" in read) return { source: null, faults: read.faults.map(({ message }) => message) };
  const faults: string[] = [];
  const institution = await withLanguageFile(read.institution, address ?? new URL(page), loading).catch((fault) => {
    faults.push(`The config's file of translations into "${loading.language}" cannot be used: ${fault}. Correct it.`);
    return read.institution;
  });
  if (address && institution.partnerName === grandviewUniversity.partnerName) {
    console.warn(
      `The config at "${address}" names no institution: the form shows the sample, ${institution.partnerName}. Add "partnerName".`,
    );
  }
  return { source: { institution, catalogue: buildCatalogue(institution) }, faults };
}
