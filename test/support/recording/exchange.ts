import { readFileSync } from "node:fs";
import { join } from "node:path";
import { array, type Infer, is, nullable, number, object, optional, record, string, unknown } from "superstruct";
import { root } from "../root";
import type { SceneName } from "./scenes";

/** One call of the widget and the response of the real server. `query`, `ifMatch` and bodies are optional. */
const exchangeShape = object({
  /** The call's name in `src/api/contract.ts`, or `upload` for the file itself. */
  call: string(),
  request: object({
    method: string(),
    path: string(),
    query: optional(record(string(), string())),
    ifMatch: optional(string()),
    body: optional(unknown()),
    /** The names of a multipart form's fields, in their order. */
    multipart: optional(array(string())),
  }),
  response: object({ status: number(), headers: record(string(), array(string())), body: nullable(unknown()) }),
});

const recordingShape = object({ recordedOn: string(), exchanges: array(exchangeShape) });

export type Exchange = Infer<typeof exchangeShape>;
export type RecordedRequest = Exchange["request"];

/** The exchanges of one scene with the server on the day `recordedOn` (YYYY-MM-DD). */
export type Recording = Infer<typeof recordingShape>;

export const fileOf = (scene: SceneName): string => join(root, "test/journeys/recordings", `${scene}.json`);

/** Reads a scene's recording. Throws when the file is missing or has another shape. */
export function readRecording(scene: SceneName): Recording {
  const found: unknown = JSON.parse(readFileSync(fileOf(scene), "utf8"));
  if (is(found, recordingShape)) return found;
  throw new Error(
    `${scene}.json is not a recording. Record it again: node --import tsx test/support/recording/record.ts`,
  );
}

/** Replaces the server's address in recorded responses. */
export const serverMark = "{server}";

/** Replaces confirmation codes in the recordings. */
export const recordedCode = "246810";

/** Replace the ids and tokens of e-mails and links in the recordings. */
export const recordedTokens = {
  reset: "recorded-reset-id",
  visitor: "recorded-token",
  reader: "recorded-service-token",
} as const;

/** A key that is equal for equal requests, in any order of their properties. */
export function keyOf({ method, path, query, ifMatch, body, multipart }: RecordedRequest): string {
  return JSON.stringify([method, path, sorted(query), ifMatch ?? null, sorted(body), multipart ?? null]);
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The names of a multipart form's fields. */
export function fieldNames(form: string): string[] {
  return [...form.matchAll(/^content-disposition: form-data; name="([^"]*)"/gim)].map(([, name]) => name ?? "");
}
