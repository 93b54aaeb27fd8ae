import { createServer, type Server } from "./app";
import { SettingFault } from "./config/fault";
import { readSettings } from "./config/read";

function stopOnSignal(server: Server): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
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
  const server = await createServer(readSettings(process.env));
  stopOnSignal(server);
  const address = await server.listen();
  console.log(`The admissions application is at ${server.parts.settings.publicUrl ?? address}`);
}

start().catch((error: unknown) => {
  const expected = error instanceof SettingFault;
  console.error(expected ? error.message : error);
  process.exit(1);
});
