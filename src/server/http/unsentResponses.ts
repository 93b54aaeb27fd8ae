import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";

/**
 * Closes the files of responses that are never sent. A pipelined response waits for the one before it; when the connection
 * closes, Node drops it without an event, and its file stream would stay open.
 */
export function destroyUnsentResponses(app: FastifyInstance): void {
  const unsent = new WeakMap<Socket, Set<ServerResponse>>();

  function responsesOn(socket: Socket): Set<ServerResponse> {
    const known = unsent.get(socket);
    if (known) return known;
    const responses = new Set<ServerResponse>();
    unsent.set(socket, responses);
    socket.once("close", () => {
      // After Node's own event for the response that was being sent.
      setImmediate(() => {
        for (const response of responses) response.destroy().emit("close");
      });
    });
    return responses;
  }

  app.addHook("onRequest", async ({ raw: { socket } }, { raw }) => {
    const responses = responsesOn(socket);
    responses.add(raw);
    raw.once("close", () => responses.delete(raw));
  });
  app.addHook("onSend", async (_request, { raw }, payload) => {
    if (!raw.destroyed || !(payload instanceof Readable)) return payload;
    payload.destroy();
    return "";
  });
}
