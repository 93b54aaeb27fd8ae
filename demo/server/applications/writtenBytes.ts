import { CallLimit } from "../accounts/accounts";

/**
 * The most bytes that one account's calls may write in ten minutes. The database writes a whole application for each
 * change: at most 200 KB, and 10 KB for most applicants, who save a hundred times in that time.
 */
const mostBytes = 16 * 1_048_576;

// Of this process, by account.
const written = new CallLimit(mostBytes);

/** Throws a 429 when the account has written as much as it may. */
export function requireBytesLeft(accountId: string): void {
  written.require(accountId);
}

/** Counts what was stored, as JSON. */
export function countBytes(accountId: string, stored: unknown): void {
  written.count(accountId, Buffer.byteLength(JSON.stringify(stored)));
}
