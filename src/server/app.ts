import type { FastifyInstance } from "fastify";
import { accountCalls, isCodeLeft, requireSession } from "./accounts/accounts";
import { applicationCalls } from "./applications/applications";
import { createLog, createVault, listenFault, type Settings } from "./config/config";
import { copyCalls, copyJob, copyRoute } from "./copies/copies";
import { openDatabase } from "./database/database";
import { conversionJobs, documentCalls, removeAbandonedConversions, uploadRoutes } from "./documents/documents";
import { importFiles, openStorage } from "./files/files";
import { type Handlers, openHttp, registerCalls, timeLimits } from "./http/http";
import { createLimits } from "./limits/limits";
import { mailJobs } from "./mail/mail";
import { deletionJobs, noticeJobs, retentionJobs, tokenCalls } from "./office/office";
import { pageRoutes } from "./pages/pages";
import { completeSearchTexts, importSamples, lookupCalls } from "./places/places";
import { createQuestionnaire } from "./questionnaire";
import { clockJob, type Job, startJobs } from "./queue/queue";
import type { Services } from "./services";

/**
 * Connections that wait to be accepted. The system drops what is beyond, and a proxy then tries again seconds later; Node's own
 * 511 are fewer than what a few networks send at once. The system's `net.core.somaxconn`, 4096 on Linux, is the most.
 */
const backlog = 4_096;

/** Every call of the contract; the compiler asks for a missing one. */
const handlers: Handlers = {
  ...accountCalls,
  ...applicationCalls,
  ...documentCalls,
  ...copyCalls,
  ...tokenCalls,
  ...lookupCalls,
};

/** Every job of the server. */
export function allJobs(services: Services): readonly Job[] {
  return [
    ...mailJobs(services, isCodeLeft),
    ...conversionJobs(services),
    copyJob(services),
    ...noticeJobs(services),
    ...deletionJobs(services),
    ...retentionJobs(services),
    clockJob(services.db),
  ];
}

/** The HTTP server with all its routes; it does not listen yet. */
export async function createHttp(services: Services, limits = timeLimits): Promise<FastifyInstance> {
  const http = await openHttp(services, limits);
  const { app, load } = http;
  registerCalls(app, { services, handlers, requireApplicant: requireSession(services), load });
  copyRoute(app, services);
  const { receiver } = services.storage;
  if (receiver) await uploadRoutes(app, services, receiver, limits);
  await pageRoutes(http, services);
  return app;
}

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
  /** For tests: `http.inject` sends requests without a socket; `services` are what the features work with. */
  readonly http: FastifyInstance;
  readonly services: Services;
}

async function openServices(
  settings: Settings,
  isBeside: boolean,
  address: () => string,
  wakeWorker: () => void,
): Promise<Services> {
  const log = createLog(settings.logs);
  const vault = createVault(settings.secret, settings.previousSecret);
  const db = await openDatabase(settings, log, isBeside);
  const publicUrl = () => settings.publicUrl ?? address();
  const storage = await openStorage(settings, db, vault, publicUrl);
  if (settings.s3 === null) await importFiles(db, settings.dataDir, log);
  const questionnaire = createQuestionnaire(settings.institution.institution);
  return { settings, db, vault, storage, log, questionnaire, limits: createLimits(), publicUrl, wakeWorker };
}

/**
 * Opens the database, which for a command may be that of a server `isBeside` it, brings it to the newest schema and prepares the
 * server; nothing listens yet. Throws when the database cannot be opened.
 */
export async function createServer(settings: Settings, { isBeside = false } = {}): Promise<Server> {
  let address = `http://localhost:${settings.port}`;
  let wake = () => {};
  const stops: (() => Promise<void>)[] = [];
  const services = await openServices(
    settings,
    isBeside,
    () => address,
    () => wake(),
  );
  const http = await createHttp(services);
  return {
    http,
    services,
    get address() {
      return address;
    },
    async listen() {
      const { port, host, production } = settings;
      await completeSearchTexts(services);
      if (!production) await importSamples(services);
      const listening = await http.listen({ port, host, backlog }).catch((error: unknown) => {
        throw listenFault(error, settings);
      });
      removeAbandonedConversions(services);
      address = listening.replace("127.0.0.1", "localhost");
      const worker = startJobs(services.db, allJobs(services), services.log);
      wake = worker.wake;
      stops.push(worker.stop);
      return address;
    },
    async close() {
      await http.close();
      await Promise.all(stops.map((stop) => stop()));
      await services.db.close();
    },
  };
}
