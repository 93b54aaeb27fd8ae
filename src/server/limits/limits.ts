// The public module of this folder: every limit of the server but those of sizes and times of requests (http/).
import { availableParallelism } from "node:os";
import { ProcessCount } from "./processCount";
import { Turns } from "./turns";

export { forgetHits, isWithin, type Limit, rateLimits, requireWithin } from "./counts";
export { networkOf } from "./networkAddress";

/** The most of each kind at once in one process; `ofNetwork`: from one network address, of IPv6 a /48. */
export const most = {
  /** Calls in progress. */
  calls: 250,
  /** Calls in progress that wait for the file store, which may hang: they take no place of the others. */
  storeCalls: 60,
  /** Uploads whose permit is accepted. */
  uploads: 250,
  uploadsOfNetwork: 60,
  /** Uploads whose permit has not arrived yet. */
  openUploads: 1_000,
  openUploadsOfNetwork: 30,
  /** Downloads of a PDF copy: each has its copy, of 32 MB at most, in memory. */
  downloads: 30,
  downloadsOfNetwork: 10,
  /** Conversions of one network that wait: as many as a hall of applicants uploads at once. In all processes. */
  conversionsOfNetwork: 100,
} as const;

/** The limits of one process by turns and counts; the counts of `rateLimits` are in the database, for all processes. */
export function createLimits() {
  return {
    /** How long (ms) a call of accounts takes at least, so that it does not reveal whether an account exists or an e-mail was queued. */
    accountMs: 120,
    /** How late (ms) the process's timers may be, several times in a row, before it refuses calls. */
    lagMs: 1_000,
    /**
     * Hashing a password takes a processor: one is left for calls. Node has four threads for such work, of which files need one.
     * Each waiting password is a call in progress: far fewer than those at which calls are refused.
     */
    passwords: new Turns({
      atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)),
      mostWaiting: 120,
      mostWaitingOfAddress: 60,
    }),
    /** The embedded database does one thing at a time: every call would wait for the searches that were sent at once. */
    searches: new Turns({ atOnce: 2, mostWaiting: 120, mostWaitingOfAddress: 60 }),
    /**
     * Sessions are looked up and applicants' data are read by turns: a client may read without a limit, and the calls of other
     * networks would wait for all that one sends at once. The calls of one network in progress are limited (http/overload.ts), so
     * that all of them may wait. Writes take no turn: they are limited by account.
     */
    reads: new Turns({ atOnce: 4, mostWaiting: most.calls, mostWaitingOfAddress: most.calls }),
    /** The writing calls of an account in ten minutes, far more than the form sends. */
    writes: new ProcessCount(1_200),
    /**
     * The bytes that an account's calls write in ten minutes. The database writes a whole application for each change: at most
     * 200 KB, and 10 KB for most applicants, who save a hundred times in that time.
     */
    bytes: new ProcessCount(16 * 1_048_576),
    /** The downloads of an account's PDF copy in ten minutes. */
    downloads: new ProcessCount(60),
  };
}

export type Limits = ReturnType<typeof createLimits>;
