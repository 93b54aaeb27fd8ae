import { randomUUID } from "node:crypto";
import fastifyCookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { bodyLimit, takeJsonOnly } from "./http/body";
import { allowOrigins } from "./http/cors";
import { endConnectionsWhenClosing } from "./http/draining";
import { answerErrors } from "./http/errors";
import { secureHeaders } from "./http/headers";
import { measureRequests } from "./http/metrics";
import { refuseForeignCalls } from "./http/origin";
import { shedLoad } from "./http/overload";
import { logRequests } from "./http/requestLog";
import { limitBodies, limitReading, type TimeLimits, timeLimits } from "./http/timeLimits";
import { destroyUnsentAnswers } from "./http/unsentAnswers";
import { accountCalls } from "./routes/accounts";
import { applicationCalls } from "./routes/application";
import { blocksAndTabsCalls } from "./routes/blocksAndTabs";
import type { Handlers } from "./routes/calls";
import { documentCalls } from "./routes/documents";
import { lookupCalls } from "./routes/lookup";
import { operationRoutes } from "./routes/operations";
import { outboxRoutes } from "./routes/outbox";
import { pageRoutes } from "./routes/pages";
import { pdfCopyRoute } from "./routes/pdfCopy";
import { registerCalls } from "./routes/register";
import { tokenCalls } from "./routes/tokens";
import { uploadRoutes } from "./routes/upload";
import type { Parts } from "./services/parts";

const callHandlers: Handlers = {
  ...accountCalls,
  ...applicationCalls,
  ...blocksAndTabsCalls,
  ...documentCalls,
  ...tokenCalls,
  ...lookupCalls,
};

// Fastify answers an address that cannot be decoded before any hook, without our message and headers.
function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

function bareHttp(parts: Parts, { head, upload, silence, check }: TimeLimits): FastifyInstance {
  return fastify({
    logger: false,
    bodyLimit,
    trustProxy: parts.settings.trustedProxies,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = "/" }) => (isDecodable(url) ? url : "/undecodable"),
    // An upload may take longer than any other request; `limitBodies` sets a shorter time for the others.
    http: { headersTimeout: head * 1000, connectionsCheckingInterval: check * 1000 },
    connectionTimeout: silence * 1000,
    requestTimeout: upload * 1000,
    return503OnClosing: true,
  });
}

/** The HTTP server: hooks that guard every request, then the routes. It does not listen yet. */
export async function createHttp(parts: Parts, limits = timeLimits): Promise<FastifyInstance> {
  const { settings, log } = parts;
  const app = bareHttp(parts, limits);
  answerErrors(app, log);
  takeJsonOnly(app);
  logRequests(app, log);
  const metrics = measureRequests(app);
  await secureHeaders(app, settings);
  await allowOrigins(app, settings);
  limitBodies(app, limits);
  limitReading(app, limits);
  destroyUnsentAnswers(app);
  const load = shedLoad(app);
  endConnectionsWhenClosing(app, limits);
  refuseForeignCalls(app, settings);
  await app.register(fastifyCookie);
  registerCalls(app, parts, callHandlers);
  pdfCopyRoute(app, parts);
  if (parts.storage.local) await uploadRoutes(app, parts.storage.local);
  operationRoutes(app, parts, metrics, load);
  if (settings.smtpUrl === null) outboxRoutes(app, parts);
  await pageRoutes(app, settings);
  return app;
}
