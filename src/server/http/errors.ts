import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { isDatabaseAway, isDiskFull } from "../database/database";
import { StorageAway } from "../files/files";
import { Refusal, retryLater, tooMuch, unreadable, withoutFiles } from "../refusal";
import type { Services } from "../services";
import { type TimeLimits, unlessClosed } from "./timeLimits";

const away = "We can't reach our records right now. Nothing you typed is lost: please try again in a minute.";
const full = "We can't save anything right now. Nothing you typed is lost: please try again in a few minutes.";

// Messages for the applicant in place of Fastify's own.
const framework: Readonly<Record<number, string>> = {
  400: unreadable,
  413: tooMuch,
  415: "We couldn't read that request: it must be JSON.",
  431: "We couldn't read that request. Please clear your cookies and try again.",
};

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return retryLater(503, away, 10);
  if (error instanceof StorageAway) return withoutFiles();
  if (isDiskFull(error)) return retryLater(503, full, 60);
  return null;
}

function frameworkStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !("statusCode" in error)) return null;
  const status = error.statusCode;
  return typeof status === "number" && status >= 400 && status < 500 ? status : null;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether a browser shows the response in a tab of its own: the applicant reads a refusal as it is, without JSON. */
    opensInTab?: true;
  }
}

function respond(
  reply: FastifyReply,
  status: number,
  message: string,
  { headers, fields }: Refusal["details"] = {},
): FastifyReply {
  reply.code(status).headers({ ...headers });
  if (reply.request.routeOptions.config.opensInTab) return reply.type("text/plain; charset=utf-8").send(message);
  return reply.send({ message, ...fields });
}

const byCode: Readonly<Record<string, readonly [status: 408 | 431, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout"],
};

/** Reads and discards what is still sent on a connection that the response ends, and closes it after `rest`. */
function discardRest(socket: Socket, { rest }: TimeLimits): void {
  // Node's own listener would find each further piece unreadable, too.
  socket.removeAllListeners("data").on("data", () => undefined);
  unlessClosed(socket, rest, () => socket.destroy());
}

/**
 * Responds to a request whose head Node cannot read, such as one of many cookies, and closes its connection. A page of an allowed
 * origin can read the message, where the head has come as far as its origin.
 */
export function respondToUnreadable(
  error: ConnectionError,
  socket: Socket,
  origins: readonly string[],
  limits: TimeLimits,
): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  discardRest(socket, limits);
  const [status, reason] = byCode[error.code] ?? ([400, "Bad Request"] as const);
  const message = JSON.stringify({ message: framework[status] ?? unreadable });
  const [, origin = ""] = /\r\norigin: *(\S+)/i.exec(String(error.rawPacket ?? "")) ?? [];
  const cors = origins.includes(origin)
    ? [`Access-Control-Allow-Origin: ${origin}`, "Access-Control-Allow-Credentials: true", "Vary: Origin"]
    : [];
  const length = `Content-Length: ${Buffer.byteLength(message)}`;
  const head = [`HTTP/1.1 ${status} ${reason}`, "Content-Type: application/json", length, "Connection: close", ...cors];
  socket.end(`${head.join("\r\n")}\r\n\r\n${message}`);
}

/** What a person reads who has mistyped an address of the server. */
const nothingHere = (form: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>There is nothing at this address.</title>
<h1>There is nothing at this address.</h1>
<p><a href="${form}/">To the application</a></p>
<p lang="es">No hay nada en esta dirección. <a href="${form}/?lang=es">A la solicitud</a></p>
`;

/** Responds to every failure with a message written for the applicant; unexpected ones are logged, never shown. */
export function respondToErrors(app: FastifyInstance, { log, publicUrl }: Pick<Services, "log" | "publicUrl">): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal) {
      // A refusal that was thrown as one is deliberate: under load its lines would fill the disk. The metrics count it.
      if (refusal !== error) log.fault(error, { request: request.id });
      return respond(reply, refusal.status, refusal.message, refusal.details);
    }
    const status = frameworkStatus(error);
    if (status !== null) return respond(reply, status, framework[status] ?? unreadable);
    log.fault(error, { request: request.id });
    return respond(reply, 500, "Something went wrong on our side. Please try again in a few minutes.");
  });
  app.setNotFoundHandler(({ headers: { accept = "" } }, reply) => {
    reply.code(404);
    if (accept.includes("text/html")) return reply.type("text/html; charset=utf-8").send(nothingHere(publicUrl()));
    return reply.send({ message: "There is nothing at this address." });
  });
}
