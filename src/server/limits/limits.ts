// The public module of this folder: every limit of the server but those of sizes and times of requests (http/).
import { availableParallelism } from "node:os";
import { tooBusy, withoutFiles } from "../refusal";
import { ProcessCounts, type Rate } from "./gate";
import { Places } from "./places";

export { forgetHits, inWords, isWithin, type Rate, requireWithin } from "./gate";
export { networkOf } from "./networkAddress";

const [minutes, hour, day] = [60, 3_600, 24 * 3_600];

// Strangers can use up both limits of an address. A link that was mailed works for an hour, as long as its window, and one
// for a forgotten password confirms the account too, also where only strangers have signed up.
const manyCodes =
  'Too many codes were requested for this address. Please try again in an hour, or use "Forgot password?" to choose your password now.';
const manyLinks =
  "Too many links were requested for this address. The link in the newest email from us still works. If you have none, please try again in an hour.";

/**
 * What one subject may do in a window of time. A whole campus may share a network address, so its limits are high; an account's are
 * low. A username that has no account is counted like an account. accounts/allowances.ts decides which limits apply to a call.
 */
export const rates = {
  loginOfAccount: { name: "login", hits: 10, seconds: 15 * minutes, per: "username" },
  loginOfBrowser: { name: "login-browser", hits: 10, seconds: 15 * minutes, per: "browser" },
  loginOfAddress: { name: "login-address", hits: 1000, seconds: 15 * minutes, per: "network" },
  signupOfAddress: { name: "signup-address", hits: 1000, seconds: hour, per: "network" },
  signupMailOfAccount: { name: "mail-signup", hits: 6, seconds: hour, per: "mailbox", message: manyCodes },
  signupMailOfBrowser: { name: "mail-signup-browser", hits: 6, seconds: day, per: "browser" },
  // Shared by all browsers that signed up with one mailbox. To reach it takes 17 browsers, whose sign-ups take over 2 hours.
  signupMailOfSignUps: { name: "mail-signups", hits: 100, seconds: day, per: "mailbox" },
  resetMailOfAccount: { name: "mail-reset", hits: 6, seconds: hour, per: "mailbox", message: manyLinks },
  resetMailOfBrowser: { name: "mail-reset-browser", hits: 6, seconds: hour, per: "browser" },
  mailOfAddress: { name: "mail-address", hits: 1000, seconds: hour, per: "network" },
  // E-mails that callers without a session can request: more than a campus or a district causes.
  mailOfSubscriber: { name: "mail-subscriber", hits: 2000, seconds: hour, per: "subscriber" },
  codesOfAddress: { name: "code-address", hits: 1000, seconds: hour, per: "network" },
  // For all codes of a day, since new codes can be requested every hour and each allows five tries.
  codesOfAccount: { name: "code-account", hits: 50, seconds: day, per: "username" },
  codesOfBrowser: { name: "code-browser", hits: 30, seconds: day, per: "browser" },
  // Shared by all browsers that signed up with one username. To reach it takes 7 browsers, whose sign-ups take over an hour.
  codesOfSignUps: { name: "code-signups", hits: 200, seconds: day, per: "username" },
  // Tries of one confirmation code; a new code starts a new count.
  triesOfCode: { name: "code-tries", hits: 5, seconds: day, per: "username" },
  triesOfBrowser: { name: "code-tries-browser", hits: 5, seconds: day, per: "browser" },
  // Only of unknown ids and tokens: a stranger of the same network cannot block a right link.
  resetsOfAddress: { name: "reset-address", hits: 100, seconds: hour, per: "network" },
  tokensOfAddress: { name: "token-address", hits: 120, seconds: hour, per: "network" },
  lookupsOfAddress: { name: "lookup-address", hits: 3000, seconds: 10 * minutes, per: "network" },
  permitsOfAccount: { name: "permit", hits: 120, seconds: hour, per: "account" },
  // A copy that failed by a fault of the server can be requested again.
  copiesOfAccount: { name: "copy", hits: 10, seconds: day, per: "account" },
  conversionsOfAccount: { name: "conversion", hits: 30, seconds: hour, per: "account" },
  // Writing calls, far more than the form sends.
  writesOfAccount: { name: "write", hits: 1_200, seconds: 10 * minutes, per: "account", inProcess: true },
  // Bytes. The database writes a whole application for each change: at most 200 KB, and 10 KB for most applicants, who save a
  // hundred times in that time.
  bytesOfAccount: { name: "bytes", hits: 16 * 1_048_576, seconds: 10 * minutes, per: "account", inProcess: true },
  downloadsOfAccount: { name: "download", hits: 60, seconds: 10 * minutes, per: "account", inProcess: true },
} as const satisfies Record<string, Rate>;

/** Uploads whose permit has not arrived yet, in one process. Beyond it the oldest ends: browsers send the permit at once. */
export const mostOpenUploads = { inAll: 1_000, ofNetwork: 30 } as const;

/** Uploads of one account whose permit is accepted, in one process: two devices with two files each. Beyond it the oldest ends. */
export const mostUploadsOfAccount = 4;

/** What one process does at once, and what it has counted. */
export function createLimits() {
  return {
    /** How long (ms) a call of accounts takes at least, so that it does not reveal whether an account exists or an e-mail was queued. */
    accountMs: 120,
    /** How late (ms) the process's timers may be, several times in a row, before it refuses calls. */
    lagMs: 1_000,
    counts: new ProcessCounts(),
    /** Calls in progress. */
    calls: new Places({ inAll: 250, ofNetwork: "what is left", refusal: tooBusy }),
    /** Calls in progress that wait for an S3 store, which may hang: they take no place of the others. */
    storeCalls: new Places({ inAll: 60, ofNetwork: "what is left", refusal: withoutFiles }),
    /** Long bodies of calls, which are in memory while they arrive: by account, which may send them from many networks. */
    longBodies: new Places({ inAll: 250, ofNetwork: 4, refusal: tooBusy }),
    /** Uploads whose permit is accepted. */
    uploads: new Places({ inAll: 250, ofNetwork: 60, refusal: tooBusy }),
    /** Downloads of a PDF copy: each has its copy, of 32 MB at most, in memory. */
    downloads: new Places({ inAll: 30, ofNetwork: 10, refusal: tooBusy }),
    /**
     * Hashing a password takes a processor: one is left for calls. Node has four threads for such work, of which files need one.
     * Each waiting password is a call in progress: far fewer than those at which calls are refused.
     */
    passwords: new Places({
      inAll: Math.min(3, Math.max(1, availableParallelism() - 1)),
      refusal: tooBusy,
      waiting: { inAll: 120, ofNetwork: 60 },
    }),
    /** The embedded database does one thing at a time: every call would wait for the searches that were sent at once. */
    searches: new Places({ inAll: 2, refusal: tooBusy, waiting: { inAll: 120, ofNetwork: 60 } }),
    /**
     * Sessions are looked up and applicants' data are read by turns: a client may read without a limit, and the calls of other
     * networks would wait for all that one sends at once. All calls in progress may wait. Writes take no turn: they are limited by
     * account.
     */
    reads: new Places({ inAll: 4, refusal: tooBusy, waiting: { inAll: 250, ofNetwork: 250 } }),
  };
}

export type Limits = ReturnType<typeof createLimits>;
