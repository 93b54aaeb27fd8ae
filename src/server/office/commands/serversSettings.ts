import { accessSync, constants, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Environment, SettingFault, type Settings, text } from "../../config/config";
import { readCommandLine } from "./options";
import { pathFault } from "./pathFault";
import { commands } from "./run";

/** The settings that every link depends on; a link made with their defaults does not work. */
const neededForLinks = ["SECRET", "PUBLIC_URL"] as const;

function placeOf({ databaseUrl, dataDir }: Settings): string {
  if (databaseUrl === null) return `the embedded database in ${join(dataDir, "database")}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the PostgreSQL database ${pathname.slice(1)} on ${host}`;
}

function requireReadable(path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw pathFault(error);
  }
}

/**
 * Checks the environment of a command that no running server executes. Throws a `SettingFault` when there is no database,
 * with the place where it was expected, and when the command makes a link but the server's settings are missing; an error when it
 * imports a file that cannot be read, and a `CommandFault` on a wrong command line: both would leave an empty database.
 */
export function requireServersSettings(
  settings: Settings,
  environment: Environment,
  argv: readonly string[],
  folder: string,
): void {
  readCommandLine(commands, argv);
  const [command, what, file] = argv;
  const place = placeOf(settings);
  const isImport = command === "data" && what === "import";
  if (settings.databaseUrl === null && !isImport && !existsSync(join(settings.dataDir, "database"))) {
    throw new SettingFault(
      `There is no database: no running server answered, and ${place} does not exist. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  }
  if (isImport && file !== undefined) requireReadable(resolve(folder, file));
  if (command !== "token" || what === "about") return;
  const missing = neededForLinks.filter((name) => text(environment, name) === null);
  if (missing.length > 0) {
    throw new SettingFault(
      `A link needs the server's own ${missing.join(" and ")}: set them as for the server. This command would use ${place}.`,
    );
  }
}
