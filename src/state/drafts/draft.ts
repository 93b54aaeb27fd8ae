import type { Answers } from "../../form/answers";
import type { TabStorage } from "./tabStorage";

/** What a visitor without an account typed, on the way to one (§6 "Anonymous visitor"). */
export interface Draft {
  readonly answers: Answers;
  /** The address they signed up with, once they have: only its login takes the draft. */
  readonly username: string | null;
}

/** A draft ends with the tab's session, and in any case after two hours: applicants share computers. */
const lifetime = 2 * 60 * 60 * 1000;

/**
 * Whether a draft that ends at `expires` still stands (both ms since 1970). An end later than any draft can have comes
 * from a clock that was set back: it is no end at all.
 */
export function isInForce(expires: number, now: number): boolean {
  return expires > now && expires <= now + lifetime;
}

/** Whether a draft that was last touched at `touched` is over (both ms since 1970). */
export function hasExpired(touched: number, now: number): boolean {
  return !isInForce(touched + lifetime, now);
}

/** Keeps a draft until its lifetime after `touched` is over. */
export function writeDraft(storage: TabStorage, draft: Draft, touched: number): void {
  storage.write({ ...draft, expires: touched + lifetime });
}
