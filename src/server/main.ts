import { createServer, type Server } from "./app";
import { readSettings, SettingFault, sampleNote } from "./config/config";
import { databaseName, FolderFault } from "./database/database";
import { startHeartbeat } from "./heartbeat";

/**
 * How long a stop may take, in milliseconds. Longer than requests in progress may take while the server closes
 * (http/timeLimits.ts), shorter than the 30 seconds that an orchestrator waits.
 */
const drainMs = 25_000;

function stopOnSignal(server: Server): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainMs).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function start(): Promise<void> {
  // New files, such as those of DATA_DIR, are this user's alone.
  process.umask(0o077);
  const server = await createServer(readSettings(process.env));
  stopOnSignal(server);
  const address = await server.listen();
  startHeartbeat(process.env);
  const { settings } = server.services;
  const { publicUrl, production, institution } = settings;
  const place = publicUrl === null ? address : `${publicUrl} (listening on ${address})`;
  const note = production ? sampleNote(institution.institution) : null;
  if (note !== null) console.warn(note);
  console.log(`The server uses ${databaseName(settings)}`);
  console.log(`The admissions application is at ${place}`);
}

start().catch((error: unknown) => {
  const expected = error instanceof SettingFault || error instanceof FolderFault;
  console.error(expected ? error.message : error);
  process.exit(1);
});
