import { createServer } from "./app";
import { dataDirOf, readSettings, type Settings } from "./config/config";
import { requireServersSettings, runCommand, runCommandThere } from "./office/office";

/** Opens the database that the settings name, runs the command and closes the database. */
async function runAlone(
  settings: Settings,
  argv: readonly string[],
  folder: string,
  stop: AbortSignal,
): Promise<string> {
  requireServersSettings(settings, process.env, argv, folder);
  const server = await createServer(settings);
  try {
    return await runCommand(server.services, argv, folder, stop);
  } finally {
    await server.close();
  }
}

/** `npm run server -- <command>`: staff commands. A server that runs with this `DATA_DIR` runs them itself, by its own settings. */
async function main(stop: AbortSignal): Promise<string> {
  // New files of the database are this user's alone, as in main.ts.
  process.umask(0o077);
  const argv = process.argv.slice(2);
  const folder = process.cwd();
  const there = await runCommandThere(dataDirOf(process.env), argv, folder, stop);
  return there ?? runAlone(readSettings({ ...process.env, LOGS: "off" }), argv, folder, stop);
}

/** Ends the process when the stream has taken all of the text, which a pipe does by pieces; quietly where its reader has gone. */
function endWith(stream: NodeJS.WriteStream, text: string, code: number): void {
  // The callback has the error, too; without a listener it would be thrown.
  stream.on("error", () => {});
  stream.write(`${text}\n`, (error) => {
    if (!error || ("code" in error && error.code === "EPIPE")) process.exit(code);
    console.error(error.message);
    process.exit(1);
  });
}

const interrupted = new AbortController();
// A second SIGINT ends the process at once, by the default.
process.once("SIGINT", () => interrupted.abort(new Error("Stopped before the end.")));
const codeOr = (code: number) => (interrupted.signal.aborted ? 130 : code);

main(interrupted.signal).then(
  (text) => endWith(process.stdout, text, codeOr(0)),
  (error: unknown) => endWith(process.stderr, error instanceof Error ? error.message : String(error), codeOr(1)),
);
