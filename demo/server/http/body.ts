import type { FastifyInstance } from "fastify";
import { Refusal, refuseUnstorable } from "../services/refusal";

/** The largest JSON body, in bytes: more than two hundred answers of the greatest length. */
export const bodyLimit = 512 * 1024;

function reviver(key: string, value: unknown): unknown {
  refuseUnstorable(key);
  if (typeof value === "string") refuseUnstorable(value);
  return value;
}

function parse(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text, reviver);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, "We couldn't read that request: it is not JSON. Please reload the page and try again.");
  }
}

/**
 * Accepts JSON bodies only; any other content type is answered with 415, which also refuses HTML forms of other sites.
 * An empty body is accepted, since a DELETE may have the content type without a body.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, parse(body.toString()));
    } catch (error) {
      done(error instanceof Error ? error : new Error("unreadable body"));
    }
  });
}
