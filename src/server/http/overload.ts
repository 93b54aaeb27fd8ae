import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Limits } from "../limits/limits";
import { tooBusy } from "../refusal";

const tickMs = 250;
// A single lag, as of an import, is no overload; only lags in a row are.
const maxLateTicks = 3;
const readyTicks = 5_000 / tickMs;

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * What the requests of this route are counted with, when not with the calls: those that read files, with each other
     * where these are in an S3 store, which may hang; uploads, which may be slow, by their own route; those of monitoring, which must reach a busy
     * server, not at all.
     */
    countedWith?: "store calls" | "uploads" | "nothing";
  }
}

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
 * times of both are limited. `hasStore`: files are in an S3 store.
 */
export function shedLoad(app: FastifyInstance, limits: Limits, hasStore: boolean): Load {
  const { calls, storeCalls, longBodies } = limits;
  let lateTicks = 0;
  let overloadedTicks = 0;
  let due = performance.now() + tickMs;
  const ticker = setInterval(() => {
    const now = performance.now();
    lateTicks = now - due > limits.lagMs ? lateTicks + 1 : 0;
    due = now + tickMs;
    overloadedTicks = calls.isFull || lateTicks >= maxLateTicks ? overloadedTicks + 1 : 0;
  }, tickMs).unref();
  app.addHook("onClose", async () => clearInterval(ticker));
  async function enter(request: FastifyRequest): Promise<void> {
    const { countedWith } = request.routeOptions.config;
    if (countedWith === "nothing") return;
    if (lateTicks >= maxLateTicks) throw tooBusy();
    if (countedWith === "store calls" && hasStore) storeCalls.enter(request.ip, request);
    else if (countedWith !== "uploads") calls.enter(request.ip, request);
  }
  function leave(request: FastifyRequest): void {
    calls.leave(request);
    storeCalls.leave(request);
  }
  app.addHook("preHandler", enter);
  // This hook runs for every response, even when its client has gone away. The events of the response and its socket do
  // not: they are missing for one that waits behind another one on a connection that closes.
  app.addHook("onSend", async (request) => {
    leave(request);
    longBodies.leave(request);
  });
  return {
    isOverloaded: () => overloadedTicks >= readyTicks,
    async during(request, work) {
      await enter(request);
      await work().finally(() => leave(request));
    },
  };
}
