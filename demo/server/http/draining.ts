import type { FastifyInstance } from "fastify";
import type { Patience } from "./patience";

/**
 * While the server closes, each answer ends its connection; one that became idle later would hold the process up
 * until its keep-alive runs out. What is not over in time is cut off: only an upload on a slow network.
 */
export function endConnectionsWhenClosing(app: FastifyInstance, patience: Patience): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), patience.closing * 1000).unref();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
}
