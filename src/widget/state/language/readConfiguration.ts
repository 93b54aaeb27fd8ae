import { readConfig } from "../../../shared/catalogue/config/readConfig";
import { dictionary } from "../../../shared/catalogue/config/structs";
import type { Institution } from "../../../shared/catalogue/institution";
import { fetchConfig, type Loading } from "./fetchConfig";

/** The institution of a configuration, and the faults. */
interface Read {
  readonly institution: Institution;
  readonly faults: readonly string[];
}

/** Checks a configuration that no compiler has checked. This module is a lazy chunk. */
export function readConfiguration(given: unknown): Read {
  const { institution, faults: found } = readConfig(given);
  const faults = found.map(({ message }) => message);
  // Without the name and the address for help its form would be another one's.
  if (institution === null) throw new Error(faults.join("\n"));
  const former = Object.values(institution.translations).flatMap((words) => formerNames(words));
  return { institution, faults: [...faults, ...former] };
}

/** What names texts by their English, as in the release before: compiling the file gives it their ids. */
function formerNames(words: Readonly<Record<string, string>>): readonly string[] {
  const former = Object.keys(words).filter((name) => !/^\w+\.\S|^(applicationTitle|firstLogin)$/.test(name));
  return former.length === 0
    ? []
    : [`The config's translations name texts by their English, such as "${former[0]}". Compile it: that gives it ids.`];
}

/** Adds the file of translations into the element's language, whose address is relative to `base`. */
export async function withLanguageFile({ institution, faults }: Read, base: URL, loading: Loading): Promise<Read> {
  const { view, signal, language } = loading;
  try {
    const words = await fetchConfig(view, new URL(institution.translationFiles[language] ?? "", base), signal);
    if (!dictionary.is(words)) throw new Error('it must have the shape {"id": "words", …}');
    const former = formerNames(words);
    const own = { ...words, ...institution.translations[language] };
    const translations = { ...institution.translations, [language]: own };
    return { institution: { ...institution, translations }, faults: [...faults, ...former] };
  } catch (fault) {
    const reason = `The config's file of translations into "${language}" cannot be used: ${fault}. Correct it.`;
    return { institution, faults: [...faults, reason] };
  }
}
