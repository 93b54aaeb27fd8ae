import type { FastifyInstance } from "fastify";

/**
 * While the server closes, each answer ends its connection; one that became idle later would hold the process up
 * until its keep-alive runs out.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
}
