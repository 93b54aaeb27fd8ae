import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal, requireStorable, tooMuch, unreadable } from "../refusal";

/**
 * The largest JSON bodies, in bytes. A client may leave a body half sent, which stays in memory until its time is over, so
 * a long one needs a valid session: it holds more than two hundred answers of the greatest length. Every other is short.
 */
export const bodyLimits = { short: 16 * 1024, long: 512 * 1024 } as const;

/** The longest refused body that is read to its end, in bytes: nginx's site passes on no longer one. */
const mostDiscarded = 3 * 1024 * 1024;

/** The most values in a JSON body, ten times as many as the form has answers: each costs a check. */
const mostValues = 3_000;

/**
 * Parses the body of a call. Not before the session is checked: a body of many values costs time. Throws a 400 for other
 * text than JSON, and for text that PostgreSQL cannot store, a 413 for too many values.
 */
export function parseBody(text: string): unknown {
  if (text === "") return undefined;
  let values = 0;
  const reviver = (key: string, value: unknown): unknown => {
    values += 1;
    if (values > mostValues) throw new Refusal(413, tooMuch);
    requireStorable(key);
    if (typeof value === "string") requireStorable(value);
    return value;
  };
  try {
    return JSON.parse(text, reviver);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, "We couldn't read that request: it is not JSON. Please reload the page and try again.");
  }
}

/** Whether the body of a request is longer than a short one, or may become so. */
export function mayBeLong({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > bodyLimits.short;
}

/**
 * The text of a body. Throws a 413 for one of more than `mostBytes`, which is read to its end first: a connection that is closed while a proxy
 * still sends has no response for it.
 */
async function textOf(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostDiscarded) break;
    if (bytes <= mostBytes) chunks.push(chunk);
  }
  if (bytes > mostBytes) throw new Refusal(413, tooMuch);
  return Buffer.concat(chunks).toString();
}

/**
 * Accepts JSON bodies only, as text until `parseBody`; any other content type is refused with 415, which also refuses HTML forms of other sites.
 * An empty body is accepted, since a DELETE may have the content type without a body.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    async ({ headers, routeOptions }: FastifyRequest, body: IncomingMessage) => {
      if (Number(headers["content-length"]) > mostDiscarded) throw new Refusal(413, tooMuch);
      return textOf(body, routeOptions.bodyLimit).catch((error: unknown) => {
        throw error instanceof Refusal ? error : new Refusal(400, unreadable);
      });
    },
  );
}
