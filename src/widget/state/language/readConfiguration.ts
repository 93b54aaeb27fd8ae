import { readConfig } from "../../../shared/catalogue/config/readConfig";
import { dictionary } from "../../../shared/catalogue/config/structs";
import type { Institution } from "../../../shared/catalogue/institution";
import { fetchConfig, type Loading } from "./fetchConfig";

/** The institution of a configuration, and the faults. */
interface Read {
  readonly institution: Institution;
  readonly faults: readonly string[];
}

/** Checks a configuration that no compiler has checked (§3). This module is a lazy chunk. */
export function readConfiguration(given: unknown): Read {
  const { institution, faults: found } = readConfig(given);
  const faults = found.map(({ message }) => message);
  // Without the name and the address for help its form would be another one's.
  if (institution === null) throw new Error(faults.join("\n"));
  return { institution, faults };
}

/** Adds the file of translations into the element's language, whose address is relative to `base`. */
export async function withLanguageFile({ institution, faults }: Read, base: URL, loading: Loading): Promise<Read> {
  const { view, signal, language } = loading;
  try {
    const words = await fetchConfig(view, new URL(institution.translationFiles[language] ?? "", base), signal);
    if (!dictionary.is(words)) throw new Error('it must have the shape {"English text": "translation", …}');
    const own = { ...words, ...institution.translations[language] };
    const translations = { ...institution.translations, [language]: own };
    return { institution: { ...institution, translations }, faults };
  } catch (fault) {
    const reason = `The config's file of translations into "${language}" cannot be used: ${fault}. Correct it.`;
    return { institution, faults: [...faults, reason] };
  }
}
