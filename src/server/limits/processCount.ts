import { retryLater } from "../refusal";

const windowMs = 600_000;
// More accounts than a process serves in ten minutes: those counted first are forgotten, so that each new one is counted.
const mostSubjects = 100_000;

/**
 * Counts in ten minutes by subject, in this process alone: a count in the database would cost a write for each call. With
 * several processes a subject may use up as much of each.
 */
export class ProcessCount {
  #counts = new Map<string, number>();
  #endsAt = 0;

  constructor(private readonly most: number) {}

  /** Throws a 429 with `Retry-After` when the subject has used up its count. */
  require(subject: string): void {
    if ((this.#current().get(subject) ?? 0) < this.most) return;
    const seconds = (this.#endsAt - Date.now()) / 1000;
    throw retryLater(429, "That was tried too often. Please wait a few minutes and try again.", seconds);
  }

  count(subject: string, amount = 1): void {
    const counts = this.#current();
    const [oldest] = counts.keys();
    if (counts.size >= mostSubjects && !counts.has(subject) && oldest !== undefined) counts.delete(oldest);
    counts.set(subject, (counts.get(subject) ?? 0) + amount);
  }

  /** The counts of the current window. All subjects share one window, so that the map is emptied as a whole. */
  #current(): Map<string, number> {
    const now = Date.now();
    if (now >= this.#endsAt || this.#endsAt > now + windowMs) {
      this.#counts = new Map();
      this.#endsAt = now + windowMs;
    }
    return this.#counts;
  }
}
