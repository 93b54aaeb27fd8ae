// The thread of the embedded database (embedded.ts): PGlite behind its socket. Plain JavaScript, which Node runs as it is.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const { folder, path } = workerData;
const db = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
// More than a server and the commands beside it open.
const server = new PGLiteSocketServer({ db, path, maxConnections: 100 });
await server.start();

parentPort.once("message", async () => {
  await server.stop();
  await db.close();
  parentPort.close();
});
parentPort.postMessage("ready");
