import { createServer } from "./app";
import { readSettings } from "./config/config";
import { requireServersSettings, runCommand } from "./office/office";

/** `npm run server -- <command>`: runs a staff command on the database that the settings name, also beside servers that use it. */
async function main(stop: AbortSignal): Promise<string> {
  // New files, such as exports, are this user's alone, as in main.ts.
  process.umask(0o077);
  const argv = process.argv.slice(2);
  const own = { ...readSettings(process.env), logs: "silent" } as const;
  requireServersSettings(own, process.env, argv);
  const server = await createServer(own, { isBeside: true });
  try {
    return await runCommand(server.services, argv, process.cwd(), stop);
  } finally {
    await server.close();
  }
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
