import { is, nullable, number, object, string } from "superstruct";
import { answers as answersShape } from "../../api/shapes";
import { type Draft, isInForce } from "./draft";
import type { TabStorage } from "./tabStorage";

const draft = { answers: answersShape, username: nullable(string()) };
const draftShape = object(draft);
const keptShape = object({ ...draft, expires: number() });

/** Whether a value from outside, such as another tab's message, is a draft. */
export function isDraft(value: unknown): value is Draft {
  return is(value, draftShape);
}

/** Reads the stored draft; one that has expired or has another shape is erased. */
export function readDraft(storage: TabStorage, now: number): Draft | null {
  const kept = storage.read();
  if (is(kept, keptShape) && isInForce(kept.expires, now)) return { answers: kept.answers, username: kept.username };
  if (kept !== null) storage.erase();
  return null;
}
