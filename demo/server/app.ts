import { randomUUID } from "node:crypto";
import fastifyCookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import type { Settings } from "./config/settings";
import { bodyLimit, takeJsonOnly } from "./http/body";
import { allowOrigins } from "./http/cors";
import { answerErrors } from "./http/errors";
import { secureHeaders } from "./http/headers";
import { refuseForeignCalls } from "./http/origin";
import { logRequests } from "./http/requestLog";
import type { JobHandler } from "./jobs/job";
import { mailJobs } from "./jobs/mail";
import { startWorker, type Worker } from "./jobs/worker";
import { createLog } from "./log";
import { smtpTransport } from "./mail/transport";
import { accountCalls } from "./routes/accounts";
import { applicationCalls } from "./routes/application";
import { arrangingCalls } from "./routes/arranging";
import { lookupCalls } from "./routes/lookup";
import { outboxRoutes } from "./routes/outbox";
import { pageRoutes } from "./routes/pages";
import { registerCalls } from "./routes/register";
import { tokenCalls } from "./routes/tokens";
import type { Parts } from "./services/parts";
import { createVault } from "./services/vault";
import { migrate } from "./store/migrate";
import { openDb } from "./store/open";

/** A server made from settings, in this process. */
export interface Server {
  /** Starts listening; resolves with the address, as in `http://127.0.0.1:4173`. */
  listen(): Promise<string>;
  /** Where it listens; empty before `listen`. */
  readonly address: string;
  /** Takes nothing new, finishes what runs, closes the database. */
  close(): Promise<void>;
  /** For tests: requests without a socket, and the parts behind them. */
  readonly http: FastifyInstance;
  readonly parts: Parts;
}

async function createHttp(parts: Parts): Promise<FastifyInstance> {
  const { settings, log } = parts;
  const app = fastify({
    logger: false,
    bodyLimit,
    trustProxy: settings.trustedProxies,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    return503OnClosing: true,
  });
  answerErrors(app, log);
  takeJsonOnly(app);
  logRequests(app, log);
  await secureHeaders(app, settings);
  await allowOrigins(app, settings);
  refuseForeignCalls(app, settings);
  await app.register(fastifyCookie);
  registerCalls(app, parts, { ...accountCalls, ...applicationCalls, ...arrangingCalls, ...tokenCalls, ...lookupCalls });
  if (settings.smtpUrl === null) outboxRoutes(app, parts);
  await pageRoutes(app, settings);
  return app;
}

function jobHandlers(parts: Parts): JobHandler[] {
  const { smtpUrl, mailFrom } = parts.settings;
  return smtpUrl === null ? [] : [mailJobs(parts, smtpTransport(smtpUrl, mailFrom))];
}

/**
 * Opens the database, brings it to the newest schema and prepares the server; nothing listens yet.
 * Throws when the database cannot be opened.
 */
export async function createServer(settings: Settings): Promise<Server> {
  const log = createLog(settings.logs);
  const db = await openDb(settings);
  await migrate(db);
  let address = "";
  let worker: Worker | null = null;
  const parts: Parts = {
    settings,
    db,
    vault: createVault(settings.secret),
    log,
    publicUrl: () => settings.publicUrl ?? address,
    wakeWorker: () => worker?.wake(),
  };
  const http = await createHttp(parts);
  return {
    http,
    parts,
    get address() {
      return address;
    },
    async listen() {
      address = (await http.listen({ port: settings.port, host: settings.host })).replace("127.0.0.1", "localhost");
      worker = startWorker(db, jobHandlers(parts), log);
      return address;
    },
    async close() {
      await http.close();
      await worker?.stop();
      await db.close();
    },
  };
}
