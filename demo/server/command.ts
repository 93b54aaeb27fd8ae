import { existsSync } from "node:fs";
import { createServer } from "./app";
import { runCommandThere } from "./commands/overSocket";
import { runCommand } from "./commands/run";
import { readSettings } from "./config/read";

/** `npm run server -- <command>`: staff commands, beside a running server or without one. */
async function main(): Promise<string> {
  const settings = readSettings({ ...process.env, LOGS: "off" });
  const argv = process.argv.slice(2);
  const folder = process.cwd();
  const isEmbedded = settings.databaseUrl === null && existsSync(settings.dataDir);
  const there = isEmbedded ? await runCommandThere(settings.dataDir, argv, folder) : null;
  if (there !== null) return there;
  const server = await createServer(settings);
  try {
    return await runCommand(server.parts, argv, folder);
  } finally {
    await server.close();
  }
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
