import { retryLater } from "./refusal";

/** The most writing calls of one session in ten minutes: far more than the form sends. */
const maxCalls = 1_200;
const windowMs = 600_000;

/**
 * Counts the writing calls of each session, in this process alone: a count in the database would cost a write for each
 * call. With several processes a session may send as many to each.
 */
export class CallLimit {
  #counts = new Map<string, number>();
  #endsAt = 0;

  /** Throws a 429 with `Retry-After` when the session has used up its calls. */
  demand(sessionToken: string): void {
    if ((this.#current().get(sessionToken) ?? 0) < maxCalls) return;
    const seconds = (this.#endsAt - Date.now()) / 1000;
    throw retryLater(429, "That was tried too often. Please wait a few minutes and try again.", seconds);
  }

  /** Counts a call; only for valid sessions, since counts for invented tokens would fill the memory. */
  count(sessionToken: string): void {
    const counts = this.#current();
    counts.set(sessionToken, (counts.get(sessionToken) ?? 0) + 1);
  }

  /** The counts of the current window. All sessions share one window, so that the map is emptied as a whole. */
  #current(): Map<string, number> {
    const now = Date.now();
    if (now >= this.#endsAt || this.#endsAt > now + windowMs) {
      this.#counts = new Map();
      this.#endsAt = now + windowMs;
    }
    return this.#counts;
  }
}
