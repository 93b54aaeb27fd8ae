import type { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { permitSeconds } from "../files/files";
import { Refusal } from "../refusal";

/** How long a client may take, in seconds. Its connection is closed after that. */
export interface TimeLimits {
  /** For the head of a request, and for the first request on a new connection. */
  readonly head: number;
  /** For the body of a call, and for an upload's fields before its file. */
  readonly body: number;
  /** For the whole of an upload: a slow network carries a file for minutes. */
  readonly upload: number;
  /** For each kilobyte of an upload's file, after the first `silence` seconds. */
  readonly kilobyte: number;
  /** Without a byte in either direction while a request is in progress. */
  readonly silence: number;
  /** For reading a response. */
  readonly response: number;
  /**
   * For the rest of a request that was refused before it had arrived. Closing its connection at once would reset it, and the response
   * could be lost. nginx takes a reset for a fault of the process, and after some asks it nothing for a while.
   */
  readonly rest: number;
  /** Between two checks of heads and uploads. */
  readonly check: number;
  /** For requests in progress when the server closes. */
  readonly closing: number;
}

/** An upload may take as long as its permit is valid, and pause as long as the widget allows (src/shared/wire/upload.ts). */
export const timeLimits: TimeLimits = {
  head: 15,
  body: 20,
  upload: permitSeconds,
  kilobyte: 0.5,
  silence: 60,
  response: 180,
  rest: 10,
  check: 5,
  closing: 22,
};

const slow = "Your connection was too slow for that. Nothing you typed is lost: please try again.";

/** Calls `end` after `seconds`, unless `stream` has closed by then. */
export function unlessClosed(stream: EventEmitter, seconds: number, end: () => unknown): NodeJS.Timeout {
  const timer = setTimeout(end, seconds * 1000).unref();
  stream.once("close", () => clearTimeout(timer));
  return timer;
}

/**
 * Responds with 408 to a request whose body has not arrived, and closes its connection where the body does not arrive within
 * `rest`.
 */
export function endSlowRequest({ raw }: FastifyRequest, reply: FastifyReply, { rest }: TimeLimits): void {
  // A request of a test that was injected is never complete, but its body is read to the end.
  if (raw.complete || raw.readableEnded) return;
  // A request that was refused before its body arrived has its response.
  if (reply.sent) return void raw.destroy();
  reply.send(new Refusal(408, slow));
  unlessClosed(raw, rest, () => raw.destroy());
}

const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Responds with 408 to a call whose body does not arrive in time. Node's own limit is the same for all routes, and set for
 * uploads.
 */
export function limitBodies(app: FastifyInstance, limits: TimeLimits): void {
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    const timer = unlessClosed(raw, limits.body, () => endSlowRequest(request, reply, limits));
    bodyTimers.set(raw, timer);
  });
}

/** Removes the limit of a call's body from an upload. The limits of the whole upload and of silence remain. */
export function allowSlowBody({ raw }: FastifyRequest): void {
  clearTimeout(bodyTimers.get(raw));
}

/**
 * Closes the connection of a client that reads its response too slowly; one that does not read at all exceeds `silence`.
 */
export function limitReading(app: FastifyInstance, { response }: TimeLimits): void {
  app.addHook("onSend", async (_request, { raw }) => {
    unlessClosed(raw, response, () => raw.destroy());
  });
}
