import { existsSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "./app";
import { runCommandThere } from "./commands/overSocket";
import { runCommand } from "./commands/run";
import { demandServersSettings } from "./commands/serversSettings";
import { readSettings } from "./config/read";
import type { Settings } from "./config/settings";

/** Opens the database that the settings name, runs the command and closes the database. */
async function runAlone(settings: Settings, argv: readonly string[], folder: string): Promise<string> {
  demandServersSettings(settings, process.env, argv);
  const server = await createServer(settings);
  try {
    return await runCommand(server.parts, argv, folder);
  } finally {
    await server.close();
  }
}

/** `npm run server -- <command>`: staff commands. With the embedded database, a running server runs them itself. */
async function main(): Promise<string> {
  // New files of the database are this user's alone, as in main.ts.
  process.umask(0o077);
  const settings = readSettings({ ...process.env, LOGS: "off" });
  const argv = process.argv.slice(2);
  const folder = process.cwd();
  const isEmbedded = settings.databaseUrl === null && existsSync(join(settings.dataDir, "database"));
  const there = isEmbedded ? await runCommandThere(settings.dataDir, argv, folder) : null;
  return there ?? runAlone(settings, argv, folder);
}

main().then(
  (text) => {
    console.log(text);
    process.exit(0);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
