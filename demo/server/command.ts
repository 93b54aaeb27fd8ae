import { createServer } from "./app";
import { dataDirOf, readSettings, type Settings } from "./config/config";
import { requireServersSettings, runCommand, runCommandThere } from "./office/office";

/** Opens the database that the settings name, runs the command and closes the database. */
async function runAlone(settings: Settings, argv: readonly string[], folder: string): Promise<string> {
  requireServersSettings(settings, process.env, argv, folder);
  const server = await createServer(settings);
  try {
    return await runCommand(server.services, argv, folder);
  } finally {
    await server.close();
  }
}

/** `npm run server -- <command>`: staff commands. A server that runs with this `DATA_DIR` runs them itself, by its own settings. */
async function main(): Promise<string> {
  // New files of the database are this user's alone, as in main.ts.
  process.umask(0o077);
  const argv = process.argv.slice(2);
  const folder = process.cwd();
  const there = await runCommandThere(dataDirOf(process.env), argv, folder);
  return there ?? runAlone(readSettings({ ...process.env, LOGS: "off" }), argv, folder);
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
