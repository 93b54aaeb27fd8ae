import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Log } from "../config/config";

/**
 * Logs and measures every response of `app` by method, route pattern and status: the pattern instead of the URL, which may hold a token;
 * no address, no body. Returns the registry with these and prom-client's metrics of the process (memory, CPU, event loop).
 */
export function observeRequests(app: FastifyInstance, log: Log): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Seconds from the request to the end of its answer",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  app.addHook("onResponse", async ({ id, method, routeOptions }, { statusCode: status, elapsedTime }) => {
    const route = routeOptions.url ?? "unknown";
    log.info("answered", { request: id, method, route, status, ms: Math.round(elapsedTime * 10) / 10 });
    duration.observe({ method, route, status }, elapsedTime / 1000);
  });
  return registry;
}
