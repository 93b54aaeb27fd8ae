import type { Vault } from "../config/config";
import type { Queryable } from "../database/database";
import { retryLater } from "../refusal";
import { emptyBucket, hit } from "./countTable";
import { networkOf } from "./networkAddress";

/** How many hits are allowed in a window of time. */
export interface Limit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
  /** The subject by which hits are counted. */
  readonly per: "network address" | "subscriber" | "account" | "browser of an account";
  /** The message of the 429; where it is absent, one with the time to wait. */
  readonly message?: string;
}

const hour = 3600;
const address = "network address";
/** One IPv4 address, or an IPv6 /48: the largest network that a provider gives to one subscriber. */
const subscriber = "subscriber";
const account = "account";
const browser = "browser of an account";

// Strangers can use up both limits of an address. A link that was mailed works for an hour, as long as its window, and one
// for a forgotten password confirms the account too, also where only strangers have signed up.
const manyCodes =
  'Too many codes were requested for this address. Please try again in an hour, or use "Forgot password?" to choose your password now.';
const manyLinks =
  "Too many links were requested for this address. The link in the newest email from us still works. If you have none, please try again in an hour.";

/**
 * The limits of each network address, each account and each known browser of an account. A whole campus may share a network
 * address, so its limits are high; an account's are low. A username that has no account is counted like an account.
 * accounts/allowances.ts decides which limits apply to a call.
 */
export const rateLimits = {
  loginOfAccount: { name: "login", hits: 10, seconds: 900, per: account },
  loginOfBrowser: { name: "login-browser", hits: 10, seconds: 900, per: browser },
  loginOfAddress: { name: "login-address", hits: 1000, seconds: 900, per: address },
  signupOfAddress: { name: "signup-address", hits: 1000, seconds: hour, per: address },
  signupMailOfAccount: { name: "mail-signup", hits: 6, seconds: hour, per: account, message: manyCodes },
  signupMailOfBrowser: { name: "mail-signup-browser", hits: 6, seconds: 24 * hour, per: browser },
  // Shared by all browsers that signed up with one mailbox. To reach it takes 17 browsers, whose sign-ups take over 2 hours.
  signupMailOfSignUps: { name: "mail-signups", hits: 100, seconds: 24 * hour, per: account },
  resetMailOfAccount: { name: "mail-reset", hits: 6, seconds: hour, per: account, message: manyLinks },
  resetMailOfBrowser: { name: "mail-reset-browser", hits: 6, seconds: hour, per: browser },
  mailOfAddress: { name: "mail-address", hits: 1000, seconds: hour, per: address },
  // E-mails that callers without a session can request: more than a campus or a district causes.
  mailOfSubscriber: { name: "mail-subscriber", hits: 2000, seconds: hour, per: subscriber },
  codesOfAddress: { name: "code-address", hits: 1000, seconds: hour, per: address },
  // For all codes of a day, since new codes can be requested every hour and each allows five tries.
  codesOfAccount: { name: "code-account", hits: 50, seconds: 24 * hour, per: account },
  codesOfBrowser: { name: "code-browser", hits: 30, seconds: 24 * hour, per: browser },
  // Shared by all browsers that signed up with one username. To reach it takes 7 browsers, whose sign-ups take over an hour.
  codesOfSignUps: { name: "code-signups", hits: 200, seconds: 24 * hour, per: account },
  // Tries of one confirmation code; a new code starts a new count.
  triesOfCode: { name: "code-tries", hits: 5, seconds: 24 * hour, per: account },
  triesOfBrowser: { name: "code-tries-browser", hits: 5, seconds: 24 * hour, per: browser },
  // Only of unknown ids and tokens: a stranger of the same network cannot block a right link.
  resetsOfAddress: { name: "reset-address", hits: 100, seconds: hour, per: address },
  tokensOfAddress: { name: "token-address", hits: 120, seconds: hour, per: address },
  lookupsOfAddress: { name: "lookup-address", hits: 3000, seconds: 600, per: address },
  permitsOfAccount: { name: "permit", hits: 120, seconds: hour, per: account },
  // A copy that failed by a fault of the server can be requested again.
  copiesOfAccount: { name: "copy", hits: 10, seconds: 24 * hour, per: account },
  conversionsOfAccount: { name: "conversion", hits: 30, seconds: hour, per: account },
} as const satisfies Record<string, Limit>;

/** Where hits are counted, under keyed digests. */
interface Counting {
  readonly db: Queryable;
  readonly vault: Vault;
}

/** A count of the database: its name, and the most hits of a window. */
type Count = readonly [name: string, hits: number];

/** The counts of a subject. The networks of an IPv6 subscriber, up to 65,536, have ten times the limit of one together. */
function countsOf({ name, hits, per }: Limit, subject: string): readonly Count[] {
  if (per !== address && per !== subscriber) return [[`${name}:${subject}`, hits]];
  const [network, all] = [networkOf(subject), networkOf(subject, 48)];
  if (per === subscriber) return [[`${name}:${all}`, hits]];
  const own: Count = [`${name}:${network}`, hits];
  return all === network ? [own] : [own, [`${name}:${all}`, 10 * hits]];
}

function bucket({ vault }: Counting, [name]: Count): Uint8Array {
  return vault.digest(name, "limit");
}

/** A duration in words, rounded up to whole minutes, from an hour on to whole hours. */
export function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "a minute";
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "an hour" : `${hours} hours`;
}

/** Counts a hit. Returns the seconds until the next one is allowed; null when this one is. */
async function secondsLeft(counting: Counting, limit: Limit, subject: string): Promise<number | null> {
  for (const count of countsOf(limit, subject)) {
    const { hits, resetSeconds } = await hit(counting.db, bucket(counting, count), limit.seconds);
    if (hits > count[1]) return resetSeconds;
  }
  return null;
}

/** Counts a hit; throws a 429 with `Retry-After` when it is one too many. */
export async function requireWithin(counting: Counting, limit: Limit, subject: string): Promise<void> {
  const seconds = await secondsLeft(counting, limit, subject);
  if (seconds === null) return;
  const { message = `That was tried too often. Please wait ${inWords(seconds)} and try again.` } = limit;
  throw retryLater(429, message, seconds);
}

/** Counts a hit; false when it is one too many. */
export async function isWithin(counting: Counting, limit: Limit, subject: string): Promise<boolean> {
  return (await secondsLeft(counting, limit, subject)) === null;
}

/** Resets a count. */
export async function forgetHits(counting: Counting, limit: Limit, subject: string): Promise<void> {
  for (const count of countsOf(limit, subject)) await emptyBucket(counting.db, bucket(counting, count));
}
