import { is, nullable, number, object, optional, record, string } from "superstruct";
import { answers as answersShape } from "../../api/shapes";
import type { Answers } from "../../form/answers";
import type { DateEntries } from "../answers/answers";
import type { TabStorage } from "./tabStorage";

/** The answers that a visitor typed before logging in (§6). */
export interface Draft {
  readonly answers: Answers;
  /** The address of the visitor's sign-up, or null before it: only a login with this address takes the draft. */
  readonly username: string | null;
  /** The dates that are incomplete. */
  readonly dates?: DateEntries | undefined;
}

/** A draft expires after two hours, even in an open tab: applicants share computers. */
const lifetime = 2 * 60 * 60 * 1000;

/**
 * Whether a draft that expires at `expires` is still valid (both ms since 1970). A time further ahead than a draft's
 * lifetime comes from a clock that was set back, and is not valid.
 */
function isInForce(expires: number, now: number): boolean {
  return expires > now && expires <= now + lifetime;
}

/** Whether a draft that was last changed at `touched` has expired (both ms since 1970). */
export function hasExpired(touched: number, now: number): boolean {
  return !isInForce(touched + lifetime, now);
}

/** Stores a draft until its lifetime after `touched` is over. */
export function writeDraft(storage: TabStorage, draft: Draft, touched: number): void {
  storage.write({ ...draft, expires: touched + lifetime });
}

/** Of `DateEntries`. */
export const datesShape = optional(record(string(), object({ month: string(), day: string(), year: string() })));

const draft = { answers: answersShape, username: nullable(string()), dates: datesShape };
const draftShape = object(draft);
const keptShape = object({ ...draft, expires: number() });

/** Whether a value from outside, such as another tab's message, is a draft. */
export function isDraft(value: unknown): value is Draft {
  return is(value, draftShape);
}

/** Reads the stored draft; one that has expired or has another shape is erased. */
export function readDraft(storage: TabStorage, now: number): Draft | null {
  const kept = storage.read();
  if (is(kept, keptShape) && isInForce(kept.expires, now)) {
    const { expires: _, ...draft } = kept;
    return draft;
  }
  if (kept !== null) storage.erase();
  return null;
}
