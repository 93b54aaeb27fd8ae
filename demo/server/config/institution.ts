import { readFileSync } from "node:fs";
import { readConfig } from "../../../src/catalogue/config";
import { grandviewUniversity, type Institution } from "../../../src/catalogue/institution";
import { type Environment, SettingFault, text } from "./fault";

/** The institution's catalogue and texts, and its config file, which the widget reads too. */
export interface InstitutionSettings {
  readonly institution: Institution;
  /** The JSON for the widget's `config-url`; `{}` when there is no config. */
  readonly json: string;
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const reason = error instanceof SyntaxError ? "is not JSON" : "cannot be read";
    throw new SettingFault(`INSTITUTION_CONFIG names ${path}, which ${reason}.`);
  }
}

/**
 * Reads the institution's config file. The server must check answers by the same lists and questions as the widget, so
 * both take it from here. Throws a `SettingFault` with the first fault in it.
 */
export function institution(environment: Environment): InstitutionSettings {
  const path = text(environment, "INSTITUTION_CONFIG");
  if (path === null) return { institution: grandviewUniversity, json: "{}" };
  const given = jsonIn(path);
  const reading = readConfig(given);
  if ("errors" in reading) throw new SettingFault(`INSTITUTION_CONFIG (${path}): ${reading.errors[0] ?? "is faulty"}`);
  return { institution: reading.institution, json: JSON.stringify(given) };
}
