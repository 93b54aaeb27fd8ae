import { readFileSync } from "node:fs";
import { join } from "node:path";
import { array, create, type Infer, nullable, number, object, optional, record, string, unknown } from "superstruct";
import { root } from "../support/root";

/** One call of the widget and the response of the real server. `query`, `ifMatch` and bodies are optional. */
const exchangeShape = object({
  /** The call's name in `src/shared/wire/contract.ts`, or `upload` for the file itself. */
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

const scenes = ["application", "newPassword", "visitor", "reader"].map((scene) => {
  const text = readFileSync(join(root, "test/contract/recordings", `${scene}.json`), "utf8");
  return create(JSON.parse(text), recordingShape);
});

/** The day of the recording, as `2026-11-22`. */
export const recordedOn = scenes[0]?.recordedOn ?? "";

/** Every call of a real session, from sign-up to the PDF copy, as the server answered it before: later versions must understand it. */
export const recordedExchanges: readonly Infer<typeof exchangeShape>[] = scenes.flatMap(({ exchanges }) => exchanges);
