import type { Answers } from "../../form/answers";
import type { TabStorage } from "./tabStorage";

/** The answers that a visitor typed before logging in (§6). */
export interface Draft {
  readonly answers: Answers;
  /** The address of the visitor's sign-up, or null before it: only a login with this address takes the draft. */
  readonly username: string | null;
}

/** A draft expires after two hours, even in an open tab: applicants share computers. */
const lifetime = 2 * 60 * 60 * 1000;

/**
 * Whether a draft that expires at `expires` is still valid (both ms since 1970). A time further ahead than a draft's
 * lifetime comes from a clock that was set back, and is not valid.
 */
export function isInForce(expires: number, now: number): boolean {
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
