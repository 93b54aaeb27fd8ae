import type { FastifyInstance, FastifyRequest } from "fastify";
import { uploadPath } from "../files/open";
import { retryLater } from "../services/refusal";

/** The most calls in progress in one process, and the most uploads. */
const maxInProgress = 250;
const tickMs = 250;
const maxLagMs = 1_000;
// A single lag, as of an import, is no overload; only lags in a row are.
const maxLateTicks = 3;
const readyTicks = 5_000 / tickMs;

const busy =
  "Very many people are using the application right now. Nothing you typed is lost: please try again shortly.";

// Monitoring must reach a busy server.
const neverShed = ["/healthz", "/readyz", "/metrics"];

/** What `shedLoad` knows about this process. */
export interface Load {
  /** True when the process has refused every new call for five seconds. */
  isOverloaded(): boolean;
}

/**
 * Sheds load with 503 and `Retry-After` while too many calls are in progress or the event loop lags; recovers by itself.
 * A call is in progress from when its body has arrived until its answer is handed over. Neither a half-sent request nor
 * a client that does not read its answer counts, because both cost the server next to nothing.
 */
export function shedLoad(app: FastifyInstance): Load {
  // Uploads are counted apart, since slow ones must not keep calls out. A set counts each request once, although its
  // hooks may run twice (`callNotFound` runs preHandler again).
  const inProgress = { call: new Set<FastifyRequest>(), upload: new Set<FastifyRequest>() };
  const kindOf = (request: FastifyRequest) => (request.routeOptions.url === uploadPath ? "upload" : "call");
  let lateTicks = 0;
  let overloadedTicks = 0;
  let due = performance.now() + tickMs;
  const ticker = setInterval(() => {
    const now = performance.now();
    lateTicks = now - due > maxLagMs ? lateTicks + 1 : 0;
    due = now + tickMs;
    overloadedTicks = inProgress.call.size >= maxInProgress || lateTicks >= maxLateTicks ? overloadedTicks + 1 : 0;
  }, tickMs).unref();
  app.addHook("onClose", async () => clearInterval(ticker));
  app.addHook("preHandler", async (request) => {
    if (neverShed.includes(request.url)) return;
    const requests = inProgress[kindOf(request)];
    // A random delay, so that the refused clients do not return all at once.
    if (requests.size >= maxInProgress || lateTicks >= maxLateTicks) throw retryLater(503, busy, 2 + Math.random() * 6);
    requests.add(request);
  });
  // This hook runs for every answer, even when its client has gone away. The events of the response and its socket do
  // not: they are missing for an answer that waits behind another one on a connection that closes.
  app.addHook("onSend", async (request) => {
    inProgress[kindOf(request)].delete(request);
  });
  // The handler of an upload may wait for a body that no longer comes.
  app.addHook("onRequestAbort", async (request) => {
    inProgress.upload.delete(request);
  });
  return { isOverloaded: () => overloadedTicks >= readyTicks };
}
