import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/**
 * Measures every response of `app` by method, route pattern and status. Returns the registry with these and prom-client's
 * metrics of the process (memory, CPU, event loop).
 */
export function measureRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Seconds from the request to the end of its answer",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    duration.observe({ method, route: routeOptions.url ?? "unknown", status: statusCode }, elapsedTime / 1000);
  });
  return registry;
}
