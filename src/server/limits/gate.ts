import type { Vault } from "../config/config";
import type { Queryable } from "../database/database";
import { retryLater } from "../refusal";
import { emptyBucket, type Hit, hit } from "./countTable";
import { networkOf } from "./networkAddress";

/** A limit: how many hits of one subject are allowed in a window of time. */
export interface Rate {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
  /**
   * Whose hits are counted together. A network is an IPv4 address or an IPv6 /64, a subscriber the largest network that a provider
   * gives to one, a /48.
   */
  readonly per: "network" | "subscriber" | "account" | "username" | "mailbox" | "browser";
  /** The message of the 429; where it is absent, one with the time to wait. */
  readonly message?: string;
  /**
   * Counted in this process alone, since a count in the database would cost a write for each call. With several processes a subject
   * may use up as much of each.
   */
  readonly inProcess?: true;
}

// More accounts than a process serves in ten minutes: those counted first are forgotten, so that each new one is counted.
const mostSubjects = 100_000;

/** The hits that this process counts itself. All subjects of a limit share one window, so that its counts end as a whole. */
export class ProcessCounts {
  readonly #windows = new Map<string, { readonly endsAt: number; readonly hits: Map<string, number> }>();

  hit({ name, seconds }: Rate, subject: string, amount: number): Hit {
    const now = Date.now();
    const known = this.#windows.get(name);
    // A window that ends later than one that begins now means that the clock has been set back.
    const isOver = !known || now >= known.endsAt || known.endsAt > now + seconds * 1000;
    const window = isOver ? { endsAt: now + seconds * 1000, hits: new Map<string, number>() } : known;
    this.#windows.set(name, window);
    const [oldest] = window.hits.keys();
    if (window.hits.size >= mostSubjects && !window.hits.has(subject) && oldest !== undefined)
      window.hits.delete(oldest);
    const hits = (window.hits.get(subject) ?? 0) + amount;
    window.hits.set(subject, hits);
    return { hits, resetSeconds: (window.endsAt - now) / 1000 };
  }
}

/** Where hits are counted: in the database under keyed digests, or in the process. */
interface Counting {
  readonly db: Queryable;
  readonly vault: Vault;
  readonly limits: { readonly counts: ProcessCounts };
}

/** One count of a subject, and the most hits of a window. */
type Count = readonly [name: string, most: number];

/** The counts of a subject. The networks of an IPv6 subscriber, up to 65,536, have ten times the limit of one together. */
function countsOf({ name, hits, per }: Rate, subject: string): readonly Count[] {
  if (per !== "network" && per !== "subscriber") return [[`${name}:${subject}`, hits]];
  const [network, all] = [networkOf(subject), networkOf(subject, 48)];
  if (per === "subscriber") return [[`${name}:${all}`, hits]];
  const own: Count = [`${name}:${network}`, hits];
  return all === network ? [own] : [own, [`${name}:${all}`, 10 * hits]];
}

/** A duration in words, rounded up to whole minutes, from an hour on to whole hours. */
export function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "a minute";
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "an hour" : `${hours} hours`;
}

/** Counts hits. Returns the seconds until the next one is allowed; null when these are. */
async function secondsLeft(counting: Counting, rate: Rate, subject: string, amount: number): Promise<number | null> {
  const { db, vault, limits } = counting;
  for (const [name, most] of countsOf(rate, subject)) {
    const { hits, resetSeconds } = rate.inProcess
      ? limits.counts.hit(rate, name, amount)
      : await hit(db, vault.digest(name, "limit"), rate.seconds);
    // Many at once, as the bytes of an answer, may go beyond it once.
    if (hits - amount >= most) return resetSeconds;
  }
  return null;
}

/** The gate that a call passes: counts a hit of the subject, or more; throws a 429 with `Retry-After` when it is one too many. */
export async function requireWithin(counting: Counting, rate: Rate, subject: string, amount = 1): Promise<void> {
  const seconds = await secondsLeft(counting, rate, subject, amount);
  if (seconds === null) return;
  const { message = `That was tried too often. Please wait ${inWords(seconds)} and try again.` } = rate;
  throw retryLater(429, message, seconds);
}

/** Counts a hit; false when it is one too many. */
export async function isWithin(counting: Counting, rate: Rate, subject: string): Promise<boolean> {
  return (await secondsLeft(counting, rate, subject, 1)) === null;
}

/** Empties the counts of a subject. */
export async function forgetHits({ db, vault }: Counting, rate: Rate, subject: string): Promise<void> {
  for (const [name] of countsOf(rate, subject)) await emptyBucket(db, vault.digest(name, "limit"));
}
