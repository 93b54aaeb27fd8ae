import type { FastifyInstance } from "fastify";
import type { TimeLimits } from "./timeLimits";

/**
 * While the server closes, each answer ends its connection; a connection that became idle later would keep the process
 * alive until its keep-alive time ends. What is still in progress after `closing` seconds is cut off: only slow uploads.
 */
export function endConnectionsWhenClosing(app: FastifyInstance, limits: TimeLimits): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), limits.closing * 1000).unref();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
}
