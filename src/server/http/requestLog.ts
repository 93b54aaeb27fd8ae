import type { FastifyInstance } from "fastify";
import type { Log } from "../config/config";

/** One line for each response: the route's pattern instead of its URL, which may hold a token; no address, no body. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook("onResponse", async (request, reply) => {
    log.info("answered", {
      request: request.id,
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
}
