import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { runCommandsHere } from "./commands/overSocket";
import { listenFault } from "./config/listening";
import type { Settings } from "./config/settings";
import { openStorage } from "./files/open";
import { createHttp } from "./httpServer";
import { jobHandlers } from "./jobs/handlers";
import { startSweeper } from "./jobs/sweeper";
import { startWorker } from "./jobs/worker";
import { createLog, type Log } from "./log";
import type { Parts } from "./services/parts";
import { importSamples } from "./services/placeImport";
import { setInstitution } from "./services/questionnaire";
import { demandOwnSecret } from "./services/secretCheck";
import { createVault } from "./services/vault";
import type { Db } from "./store/db";
import { isDatabaseAway } from "./store/faults";
import { migrate } from "./store/migrate";
import { openDb } from "./store/open";

/** The reference server, running in this process. */
export interface Server {
  /**
   * Starts listening; resolves with the address, as in `http://localhost:4173`. Rejects with a `SettingFault` where it
   * cannot.
   */
  listen(): Promise<string>;
  /** The address at which it listens; before `listen`, the address that the settings name. */
  readonly address: string;
  /** Refuses new requests, finishes the requests and jobs in progress, then closes the database. */
  close(): Promise<void>;
  /** For tests: `http.inject` sends requests without a socket; `parts` are the services' database, files and settings. */
  readonly http: FastifyInstance;
  readonly parts: Parts;
}

const patienceSeconds = 60;

/** Migrates, waiting up to a minute for a database that starts at the same time as this server. */
async function migratePatiently(db: Db, log: Log): Promise<void> {
  for (let second = 0; ; second += 2) {
    try {
      await migrate(db);
      return;
    } catch (error) {
      if (second >= patienceSeconds || !isDatabaseAway(error)) throw error;
      log.warn("waiting for the database");
      await pause(2_000);
    }
  }
}

async function openParts(settings: Settings, address: () => string, wakeWorker: () => void): Promise<Parts> {
  const log = createLog(settings.logs);
  const db = await openDb(settings);
  await migratePatiently(db, log);
  const vault = createVault(settings.secret, settings.previousSecret);
  await demandOwnSecret(db, vault).catch(async (fault: unknown) => {
    await db.close();
    throw fault;
  });
  const publicUrl = () => settings.publicUrl ?? address();
  const storage = await openStorage(settings, vault, publicUrl);
  return { settings, db, vault, storage, log, publicUrl, wakeWorker };
}

/**
 * Opens the database, brings it to the newest schema and prepares the server; nothing listens yet.
 * Throws when the database cannot be opened.
 */
export async function createServer(settings: Settings): Promise<Server> {
  setInstitution(settings.institution.institution);
  let address = `http://localhost:${settings.port}`;
  let wake = () => {};
  const stops: (() => Promise<void>)[] = [];
  const parts = await openParts(
    settings,
    () => address,
    () => wake(),
  );
  const http = await createHttp(parts);
  return {
    http,
    parts,
    get address() {
      return address;
    },
    async listen() {
      const { port, host, production } = settings;
      // Not in createServer: a staff command must not add to a database.
      if (!production) await importSamples(parts);
      const listening = await http.listen({ port, host }).catch((error: unknown) => {
        throw listenFault(error, settings);
      });
      address = listening.replace("127.0.0.1", "localhost");
      const worker = startWorker(parts.db, jobHandlers(parts), parts.log);
      wake = worker.wake;
      stops.push(worker.stop, startSweeper(parts));
      runCommandsHere(parts);
      return address;
    },
    async close() {
      await http.close();
      await Promise.all(stops.map((stop) => stop()));
      await parts.db.close();
    },
  };
}
