import type { FastifyInstance } from "fastify";
import type { TimeLimits } from "./timeLimits";

/**
 * While the server closes, each response ends its connection, since an idle connection would keep the process alive until
 * its keep-alive time ends. After `closing` seconds all connections are closed; only slow uploads take that long.
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
