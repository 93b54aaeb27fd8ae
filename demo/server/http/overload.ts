import type { FastifyInstance, FastifyRequest } from "fastify";
import { uploadPath } from "../files/files";
import { networkOf } from "./networkAddress";
import { type Refusal, retryLater } from "./refusal";

/** The most calls in progress in one process. */
const maxInProgress = 250;
const tickMs = 250;
const maxLagMs = 1_000;
// A single lag, as of an import, is no overload; only lags in a row are.
const maxLateTicks = 3;
const readyTicks = 5_000 / tickMs;

const busy =
  "Very many people are using the application right now. Nothing you typed is lost: please try again shortly.";

/** Refuses a request for now; after a random time, so that the refused clients do not return all at once. */
export function tooBusy(): Refusal {
  return retryLater(503, busy, 2 + Math.random() * 6);
}

// Monitoring must reach a busy server.
const neverShed = ["/healthz", "/readyz", "/metrics"];

/** The load state of this process. */
export interface Load {
  /** True when the process has refused every new call for five seconds. */
  isOverloaded(): boolean;
  /** Does work for a request whose body has not arrived, which counts as in progress meanwhile. */
  during(request: FastifyRequest, work: () => Promise<unknown>): Promise<void>;
}

/**
 * Sheds load with 503 and `Retry-After` while too many calls are in progress or the event loop lags; recovers by itself.
 * A call is in progress from when its body has arrived until its response is handed over, and while the session of a long
 * body is looked up. A request whose body is on its way does not count, nor a client that does not read its response: the
 * times of both are limited. A network address (of
 * IPv6 a /48) may have as many calls in progress as there are places left, one alone half of them: there is always a place
 * for another.
 */
export function shedLoad(app: FastifyInstance): Load {
  // A map counts each request once, although its hooks may run twice (`callNotFound` runs preHandler again).
  const inProgress = new Map<FastifyRequest, string>();
  let lateTicks = 0;
  let overloadedTicks = 0;
  let due = performance.now() + tickMs;
  const ticker = setInterval(() => {
    const now = performance.now();
    lateTicks = now - due > maxLagMs ? lateTicks + 1 : 0;
    due = now + tickMs;
    overloadedTicks = inProgress.size >= maxInProgress || lateTicks >= maxLateTicks ? overloadedTicks + 1 : 0;
  }, tickMs).unref();
  app.addHook("onClose", async () => clearInterval(ticker));
  async function enter(request: FastifyRequest): Promise<void> {
    if (neverShed.includes(request.url)) return;
    if (lateTicks >= maxLateTicks) throw tooBusy();
    // Uploads are counted by their route, since slow ones must not keep calls out.
    if (request.routeOptions.url === uploadPath) return;
    const address = networkOf(request.ip, 48);
    const own = [...inProgress.values()].filter((other) => other === address).length;
    if (own >= maxInProgress - inProgress.size) throw tooBusy();
    inProgress.set(request, address);
  }
  app.addHook("preHandler", enter);
  // This hook runs for every response, even when its client has gone away. The events of the response and its socket do
  // not: they are missing for one that waits behind another one on a connection that closes.
  app.addHook("onSend", async (request) => {
    inProgress.delete(request);
  });
  return {
    isOverloaded: () => overloadedTicks >= readyTicks,
    async during(request, work) {
      await enter(request);
      await work().finally(() => inProgress.delete(request));
    },
  };
}
