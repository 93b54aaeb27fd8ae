import { buildCatalogue } from "../shared/catalogue/catalogue";
import type { CompiledInstitution } from "../shared/catalogue/config/compiledInstitution";
import { withIds } from "../shared/catalogue/config/formerTranslations";
import { readConfig } from "../shared/catalogue/config/readConfig";
import { translationFaults } from "../shared/catalogue/config/translations";
import type { Institution } from "../shared/catalogue/institution";
import { languageTags } from "../shared/texts/languages";
import type { Markup } from "../widget/element/prerendered/markup";
import { english, type Language, loadLanguage, ownTexts } from "../widget/state/language/language";
import { firstStepOf } from "./firstStep";

/** The built-in languages, and those that the institution brings with its texts. */
function languagesOf({ translations, translationFiles }: Institution): readonly string[] {
  const all = new Set([...languageTags, ...Object.keys(translations)]);
  // Their texts are in files that only the browser loads.
  return [...all].filter((tag) => translationFiles[tag] === undefined);
}

async function languageOf(tag: string, institution: Institution): Promise<Language> {
  const builtIn = tag === "es" ? await loadLanguage("es") : english;
  return (await ownTexts(tag, institution))?.over(builtIn) ?? builtIn;
}

/** The first step of an institution in each of its languages, by their tags. */
async function firstStepsOf(institution: Institution): Promise<Readonly<Record<string, Markup>>> {
  // Before the opening and after the closing no page uses it.
  const open = { ...institution, dates: { ...institution.dates, opens: null, closes: null } };
  const source = { institution: open, catalogue: buildCatalogue(open) };
  const steps: Record<string, Markup> = {};
  for (const tag of languagesOf(institution)) steps[tag] = firstStepOf(source, await languageOf(tag, institution));
  return steps;
}

/**
 * What `config-url` points to: the configuration with the first step that fits `version` of the widget. Throws one error with
 * every fault of the configuration.
 */
export async function compileInstitution(given: unknown, version: string): Promise<CompiledInstitution> {
  const { config, institution, faults } = readConfig(withIds(given), translationFaults);
  const admissionsAddress = config?.admissionsAddress;
  if (!config || !institution || !admissionsAddress || faults.length > 0) {
    throw new Error(faults.map(({ message }) => message).join("\n"));
  }
  const { opens: from, closes: until } = institution.dates;
  const steps = await firstStepsOf(institution);
  return { compiled: 1, version, config: { ...config, admissionsAddress }, open: { from, until }, steps };
}
