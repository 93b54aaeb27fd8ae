import { emptyBucket, hit } from "../store/limits";
import { networkOf } from "./networkAddress";
import type { Parts } from "./parts";
import { comeBack } from "./refusal";

/** How often something may be done in a window. */
export interface Limit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
  /** What the hits are counted by. */
  readonly per: "network address" | "account" | "browser of an account";
}

const hour = 3600;
const address = "network address";
const account = "account";
const browser = "browser of an account";

/**
 * What each network address, each account (username) and each known browser of an account may do. A network address may
 * belong to a whole school, so its limits are wide; an account's are narrow. A username counts whether or not it has an account.
 * Which of them applies to a call, allowances.ts decides.
 */
export const limits = {
  loginOfAccount: { name: "login", hits: 10, seconds: 900, per: account },
  loginOfBrowser: { name: "login-browser", hits: 10, seconds: 900, per: browser },
  loginOfAddress: { name: "login-address", hits: 300, seconds: 900, per: address },
  signupOfAddress: { name: "signup-address", hits: 200, seconds: hour, per: address },
  signupMailOfAccount: { name: "mail-signup", hits: 6, seconds: hour, per: account },
  signupMailOfBrowser: { name: "mail-signup-browser", hits: 6, seconds: 24 * hour, per: browser },
  // To browsers that signed up: it takes 17 of them, which is more than 2 hours of sign-ups, to use it up for the others.
  signupMailOfSignUps: { name: "mail-signups", hits: 100, seconds: 24 * hour, per: account },
  resetMailOfAccount: { name: "mail-reset", hits: 6, seconds: hour, per: account },
  resetMailOfBrowser: { name: "mail-reset-browser", hits: 6, seconds: hour, per: browser },
  mailOfAddress: { name: "mail-address", hits: 300, seconds: hour, per: address },
  codesOfAddress: { name: "code-address", hits: 300, seconds: hour, per: address },
  // Over all codes of a day: with new codes mailed every hour, five tries each would add up.
  codesOfAccount: { name: "code-account", hits: 50, seconds: 24 * hour, per: account },
  codesOfBrowser: { name: "code-browser", hits: 30, seconds: 24 * hour, per: browser },
  // In browsers that signed up: it takes 7 of them, which is more than an hour of sign-ups, to use it up for the others.
  codesOfSignUps: { name: "code-signups", hits: 200, seconds: 24 * hour, per: account },
  // Tries of one confirmation code; a new code starts a new count.
  triesOfCode: { name: "code-tries", hits: 5, seconds: 24 * hour, per: account },
  triesOfBrowser: { name: "code-tries-browser", hits: 5, seconds: 24 * hour, per: browser },
  resetsOfAddress: { name: "reset-address", hits: 100, seconds: hour, per: address },
  tokensOfAddress: { name: "token-address", hits: 120, seconds: hour, per: address },
  lookupsOfAddress: { name: "lookup-address", hits: 3000, seconds: 600, per: address },
  permitsOfAccount: { name: "permit", hits: 120, seconds: hour, per: account },
  // A copy is tried again when it failed by a fault of the server.
  copiesOfAccount: { name: "copy", hits: 10, seconds: 24 * hour, per: account },
  conversionsOfAccount: { name: "conversion", hits: 60, seconds: hour, per: account },
} as const satisfies Record<string, Limit>;

function bucket(parts: Parts, { name, per }: Limit, subject: string): Uint8Array {
  return parts.vault.digest(`${name}:${per === address ? networkOf(subject) : subject}`, "limit");
}

/** A duration in words, rounded up to whole minutes, from an hour on to whole hours. */
export function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "a minute";
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "an hour" : `${hours} hours`;
}

/** Counts a hit; throws a 429 with `Retry-After` when it is one too many. */
export async function demandWithin(parts: Parts, limit: Limit, subject: string): Promise<void> {
  const { hits, resetSeconds } = await hit(parts.db, bucket(parts, limit, subject), limit.seconds);
  if (hits > limit.hits) {
    throw comeBack(429, `That was tried too often. Please wait ${inWords(resetSeconds)} and try again.`, resetSeconds);
  }
}

/** Counts a hit; false when it is one too many. */
export async function isWithin(parts: Parts, limit: Limit, subject: string): Promise<boolean> {
  const { hits } = await hit(parts.db, bucket(parts, limit, subject), limit.seconds);
  return hits <= limit.hits;
}

/** Starts a count anew. */
export async function forgetHits(parts: Parts, limit: Limit, subject: string): Promise<void> {
  await emptyBucket(parts.db, bucket(parts, limit, subject));
}
