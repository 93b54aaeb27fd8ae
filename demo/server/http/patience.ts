import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { permitSeconds } from "../services/documents";
import { Refusal } from "../services/refusal";

/** How long a client may keep the server waiting, in seconds. Who is slow longer is cut off. */
export interface Patience {
  /** For the head of a request. */
  readonly head: number;
  /** For the body of a call, and for an upload's fields before its file. */
  readonly body: number;
  /** For the whole of an upload: a slow network carries a file for minutes. */
  readonly upload: number;
  /** For the next byte of an upload: what is silent so long comes no more. */
  readonly silence: number;
  /** Between looks at who is late with a head or an upload. */
  readonly look: number;
  /** For what is under way when the server closes. */
  readonly closing: number;
}

/** An upload has as long as its permit, and may be silent as long as the widget lets it be (src/api/upload.ts). */
export const patience: Patience = { head: 15, body: 20, upload: permitSeconds, silence: 60, look: 5, closing: 22 };

const slow = "Your connection was too slow for that. Nothing you typed is lost: please try again.";

const clocks = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Answers 408 to a call whose body is not there in time. Node's own clock is one for all routes, and set for uploads. */
export function limitBodies(app: FastifyInstance, { body }: Patience): void {
  app.addHook("onRequest", async ({ raw }, reply) => {
    const clock = setTimeout(() => {
      if (raw.complete) return;
      // What was refused before its body came has its answer.
      if (reply.sent) raw.destroy();
      else reply.header("connection", "close").send(new Refusal(408, slow));
    }, body * 1000).unref();
    clocks.set(raw, clock);
    raw.once("close", () => clearTimeout(clock));
  });
}

/** Lets the rest of an upload take its time, as long as it is not silent. */
export function takeYourTime({ raw }: FastifyRequest, { silence }: Patience): void {
  clearTimeout(clocks.get(raw));
  // Node ends the connection, and sets its time anew for the next request on it.
  raw.socket.setTimeout(silence * 1000);
}
