import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Environment, SettingFault, text } from "./fault";

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * A setting that is a program's path, or its name on the `PATH`; null when absent. Throws a `SettingFault` when no such
 * program exists.
 */
export function program(environment: Environment, name: string): string | null {
  const value = text(environment, name);
  if (value === null) return null;
  const folders = /[/\\]/.test(value) ? [""] : (environment.PATH ?? "").split(delimiter);
  if (!folders.some((folder) => isProgram(join(folder, value)))) {
    throw new SettingFault(`${name} is "${value}", where there is no program. Write its whole path.`);
  }
  return value;
}
