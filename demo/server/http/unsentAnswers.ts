import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";

/**
 * Closes the files of answers that are never sent. A pipelined answer waits for the one before it; when the connection
 * closes, Node drops it without an event, and its file stream would stay open.
 */
export function destroyUnsentAnswers(app: FastifyInstance): void {
  const unsent = new WeakMap<Socket, Set<ServerResponse>>();

  function answersOn(socket: Socket): Set<ServerResponse> {
    const known = unsent.get(socket);
    if (known) return known;
    const answers = new Set<ServerResponse>();
    unsent.set(socket, answers);
    socket.once("close", () => {
      // After Node's own event for the answer that was being sent.
      setImmediate(() => {
        for (const answer of answers) answer.destroy().emit("close");
      });
    });
    return answers;
  }

  app.addHook("onRequest", async ({ raw: { socket } }, { raw }) => {
    const answers = answersOn(socket);
    answers.add(raw);
    raw.once("close", () => answers.delete(raw));
  });
  app.addHook("onSend", async (_request, { raw }, payload) => {
    if (!raw.destroyed || !(payload instanceof Readable)) return payload;
    payload.destroy();
    return "";
  });
}
