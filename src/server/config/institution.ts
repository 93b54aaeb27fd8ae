import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { configIn } from "../../shared/catalogue/config/compiledInstitution";
import { withIds } from "../../shared/catalogue/config/formerTranslations";
import { type ConfigFault, readConfig } from "../../shared/catalogue/config/readConfig";
import { isDictionary, translationFaults } from "../../shared/catalogue/config/translations";
import { grandviewUniversity, type Institution, sampleConfig } from "../../shared/catalogue/institution";
import { type JsonFile, readJsonFile, readTextFile } from "./jsonFile";
import { type Environment, text } from "./readers";
import { SettingFault } from "./settingFault";

/** The institution's catalogue and texts, and its config file, which the widget reads too. */
interface InstitutionSettings {
  readonly institution: Institution;
  /** The JSON for the widget's `config-url`. */
  readonly json: string;
  /** The look of the form on the server's own pages, as CSS; empty for ours. */
  readonly css: string;
}

const name = "INSTITUTION_CONFIG";

/** The value that shows our own Grandview University, for a trial. */
const demo = "demo";

/**
 * Reads the institution's config file. The server must check answers by the same lists and questions as the widget, so
 * both take it from here. Throws a `SettingFault` with every fault in it, each with its line and column; and in production
 * when there is none, since applicants would read the name and the codes of another university.
 */
export function institution(environment: Environment, production: boolean): InstitutionSettings {
  const path = text(environment, name);
  if (path === null && production) {
    throw new SettingFault(
      `${name} must be set in production: the JSON file with the institution's name, codes and addresses (demo/INSTITUTION.md), or "${demo}" for a trial.`,
    );
  }
  if (path === null || path === demo) {
    return { institution: grandviewUniversity, json: JSON.stringify(sampleConfig), css: "" };
  }
  const { institution, json } = readInstitution(name, path);
  return { institution, json, css: styleBeside(path) };
}

interface ReadInstitution extends Omit<InstitutionSettings, "css"> {
  /** Whether its translations name texts by their English, as in the release before; `json` has their ids. */
  readonly isFormer: boolean;
}

/**
 * Reads an institution's file, which `what` names, with the translations in the files beside it. Throws a `SettingFault` with every
 * fault in it.
 */
export function readInstitution(what: string, path: string): ReadInstitution {
  const file = readJsonFile(what, path);
  const whole = withTranslations(configIn(file.value), path);
  const given = withIds(whole);
  const { institution, faults } = readConfig(given, translationFaults);
  if (institution === null || faults.length > 0) throw new SettingFault(faultsIn(what, path, file, faults));
  return { institution, json: JSON.stringify(given), isFormer: given !== whole };
}

/** A line for the start when applicants read the sample's name, as in a trial; null when they read the institution's own. */
export function sampleNote({ partnerName }: Institution): string | null {
  if (partnerName !== grandviewUniversity.partnerName) return null;
  return `${name} is a trial: applicants read the name, codes and addresses of the sample, ${partnerName}, which does not exist. Give the file with your own (demo/INSTITUTION.md).`;
}

/** The style sheet that the studio exports, if it is beside the configuration. */
function styleBeside(path: string): string {
  const file = resolve(path, "..", "admissions-form.css");
  return existsSync(file) ? readTextFile(`The look beside ${name}`, file) : "";
}

function faultsIn(what: string, path: string, file: JsonFile, faults: readonly ConfigFault[]): string {
  const lines = faults.map(({ path: place, message }) => `- ${file.placeOf(place)}: ${message}`);
  return `${what} (${path}) has ${faults.length === 1 ? "a fault" : `${faults.length} faults`}:\n${lines.join("\n")}`;
}

/** The config with the contents of the files that its `translations` name, which lie beside it. */
function withTranslations(given: unknown, path: string): unknown {
  if (typeof given !== "object" || given === null || !("translations" in given)) return given;
  const { translations } = given;
  if (typeof translations !== "object" || translations === null) return given;
  const read = Object.entries(translations).map(([tag, source]) => [tag, dictionaryOf(source, path)] as const);
  return { ...given, translations: Object.fromEntries(read) };
}

function dictionaryOf(source: unknown, path: string): unknown {
  if (typeof source !== "string" || /^https?:/.test(source)) return source;
  const file = resolve(path, "..", source);
  const { value } = readJsonFile(`${name}'s translations`, file);
  if (!isDictionary(value)) {
    throw new SettingFault(`${name}'s translations in ${file} must have the shape {"id": "words", …}.`);
  }
  return value;
}
