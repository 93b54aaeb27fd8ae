import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { permitSeconds } from "../services/documents";
import { Refusal } from "../services/refusal";

/** How long a client may take, in seconds. Its connection is closed after that. */
export interface TimeLimits {
  /** For the head of a request, and for the first request on a new connection. */
  readonly head: number;
  /** For the body of a call, and for an upload's fields before its file. */
  readonly body: number;
  /** For the whole of an upload: a slow network carries a file for minutes. */
  readonly upload: number;
  /** Without a byte in either direction while a request is in progress. */
  readonly silence: number;
  /** For reading an answer. */
  readonly answer: number;
  /** Between two checks of heads and uploads. */
  readonly check: number;
  /** For requests in progress when the server closes. */
  readonly closing: number;
}

/** An upload may take as long as its permit is valid, and pause as long as the widget allows (src/api/upload.ts). */
export const timeLimits: TimeLimits = {
  head: 15,
  body: 20,
  upload: permitSeconds,
  silence: 60,
  answer: 180,
  check: 5,
  closing: 22,
};

const slow = "Your connection was too slow for that. Nothing you typed is lost: please try again.";

const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Answers 408 to a call whose body does not arrive in time. Node's own limit is the same for all routes, and set for
 * uploads.
 */
export function limitBodies(app: FastifyInstance, { body }: TimeLimits): void {
  app.addHook("onRequest", async ({ raw }, reply) => {
    const timer = setTimeout(() => {
      if (raw.complete) return;
      // A request that was refused before its body arrived has been answered.
      if (reply.sent) raw.destroy();
      else reply.header("connection", "close").send(new Refusal(408, slow));
    }, body * 1000).unref();
    bodyTimers.set(raw, timer);
    raw.once("close", () => clearTimeout(timer));
  });
}

/** Removes the limit of a call's body from an upload. The limits of the whole upload and of silence remain. */
export function allowSlowBody({ raw }: FastifyRequest): void {
  clearTimeout(bodyTimers.get(raw));
}

/**
 * Closes the connection of a client that reads its answer too slowly; one that does not read at all exceeds `silence`.
 */
export function limitReading(app: FastifyInstance, { answer }: TimeLimits): void {
  app.addHook("onSend", async (_request, { raw }) => {
    const timer = setTimeout(() => raw.destroy(), answer * 1000).unref();
    raw.once("close", () => clearTimeout(timer));
  });
}
