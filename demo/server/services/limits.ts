import { emptyBucket, hit } from "../store/limits";
import type { Parts } from "./parts";
import { comeBack } from "./refusal";

/** How often something may be done in a window. */
export interface Limit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
}

const hour = 3600;

/**
 * What each account (username) and each network address may do. An address may hold a whole school, so its limits are
 * wide; an account's are narrow. The names of accounts count whether or not the account exists.
 */
export const limits = {
  loginOfAccount: { name: "login", hits: 10, seconds: 900 },
  loginOfAddress: { name: "login-address", hits: 300, seconds: 900 },
  signupOfAddress: { name: "signup-address", hits: 200, seconds: hour },
  mailToAccount: { name: "mail", hits: 6, seconds: hour },
  mailOfAddress: { name: "mail-address", hits: 300, seconds: hour },
  codesOfAddress: { name: "code-address", hits: 300, seconds: hour },
  // Over all codes of a day: with new codes mailed every hour, five tries each would add up.
  codesOfAccount: { name: "code-account", hits: 50, seconds: 24 * hour },
  resetsOfAddress: { name: "reset-address", hits: 100, seconds: hour },
  tokensOfAddress: { name: "token-address", hits: 120, seconds: hour },
  lookupsOfAddress: { name: "lookup-address", hits: 3000, seconds: 600 },
} as const satisfies Record<string, Limit>;

/** Tries of one confirmation code (issue "The main job"); a new code starts a new count. */
export const codeTries: Limit = { name: "code-tries", hits: 5, seconds: 24 * hour };

function bucket(parts: Parts, limit: Limit, subject: string): Uint8Array {
  return parts.vault.digest(`${limit.name}:${subject}`, "limit");
}

function wait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}

/** Counts a hit; throws a 429 with `Retry-After` when it is one too many. */
export async function demandWithin(parts: Parts, limit: Limit, subject: string): Promise<void> {
  const { hits, resetSeconds } = await hit(parts.db, bucket(parts, limit, subject), limit.seconds);
  if (hits > limit.hits) {
    throw comeBack(429, `That was tried too often. Please wait ${wait(resetSeconds)} and try again.`, resetSeconds);
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
