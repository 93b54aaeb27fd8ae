import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Environment, SettingFault, type Settings, text } from "../../config/config";
import { readCommandLine } from "./options";
import { commands } from "./run";

/**
 * Checks the environment of a command. Throws a `CommandFault` on a wrong command line, and a `SettingFault` when there is no database,
 * with the place where it was expected, or when the command makes a link and does not know the server's address.
 */
export function requireServersSettings(
  { databaseUrl, dataDir }: Settings,
  environment: Environment,
  argv: readonly string[],
): void {
  readCommandLine(commands, argv);
  const [command, what] = argv;
  const embedded = join(dataDir, "database");
  if (databaseUrl === null && !existsSync(embedded)) {
    throw new SettingFault(
      `There is no database: ${embedded} does not exist. Set DATABASE_URL, or for a trial DATA_DIR, as for the server.`,
    );
  }
  // The embedded database is that of a trial, at its usual address.
  if (command !== "token" || what === "about" || databaseUrl === null || text(environment, "PUBLIC_URL") !== null)
    return;
  throw new SettingFault("A link needs the server's own PUBLIC_URL: set it as for the server.");
}
