import { randomUUID } from "node:crypto";
import fastifyCookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Services } from "../services";
import { bodyLimits, takeJsonOnly } from "./body";
import { endConnectionsWhenClosing } from "./draining";
import { respondToErrors, respondToUnreadable } from "./errors";
import { secureHeaders } from "./headers";
import { observeRequests } from "./metrics";
import { allowOrigins, refuseForeignCalls } from "./origin";
import { type Load, shedLoad } from "./overload";
import { limitBodies, limitReading, type TimeLimits } from "./timeLimits";
import { destroyUnsentResponses } from "./unsentResponses";

// Fastify responds to an address that cannot be decoded before any hook, without our message and headers.
function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

function bareHttp(services: Services, limits: TimeLimits): FastifyInstance {
  const { head, upload, silence, check } = limits;
  return fastify({
    logger: false,
    bodyLimit: bodyLimits.short,
    trustProxy: services.settings.trustedProxies,
    genReqId: () => randomUUID(),
    // Fastify refuses a longer part of a path itself, without our message; the head of a request is limited anyway.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = "/" }) => (isDecodable(url) ? url : "/undecodable"),
    // An upload may take longer than any other request; `limitBodies` sets a shorter time for the others.
    // As much as nginx passes on. Cookies of the whole domain come along with each request.
    http: { maxHeaderSize: 40 * 1024, headersTimeout: head * 1000, connectionsCheckingInterval: check * 1000 },
    // An upload that is silent gets its response before: a connection that ends without one counts with nginx against the process.
    connectionTimeout: (silence + 2 * check) * 1000,
    requestTimeout: upload * 1000,
    clientErrorHandler: (error, socket) => respondToUnreadable(error, socket, services.settings.allowedOrigins, limits),
    // Fastify's own 503 has no Retry-After; what still arrives is answered, and ends its connection (draining.ts).
    return503OnClosing: false,
  });
}

/** An HTTP server without routes, and what it measures. */
export interface Http {
  readonly app: FastifyInstance;
  readonly metrics: Registry;
  readonly load: Load;
}

/** Makes an HTTP server with the hooks that guard every request. It has no routes and does not listen yet. */
export async function openHttp(services: Services, limits: TimeLimits): Promise<Http> {
  const { settings, log } = services;
  const app = bareHttp(services, limits);
  respondToErrors(app, services);
  takeJsonOnly(app);
  const metrics = observeRequests(app, log);
  await secureHeaders(app, settings);
  await allowOrigins(app, settings);
  limitBodies(app, limits);
  limitReading(app, limits);
  destroyUnsentResponses(app);
  const load = shedLoad(app, services.limits, services.storage.objects !== null);
  endConnectionsWhenClosing(app, limits);
  refuseForeignCalls(app, settings);
  await app.register(fastifyCookie);
  return { app, metrics, load };
}
