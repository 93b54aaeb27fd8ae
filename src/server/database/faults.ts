import { setTimeout as pause } from "node:timers/promises";
import type { Queryable } from "./db";

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

const refusedConnections = ["ECONNREFUSED", "ECONNRESET", "ENOENT", "ENOTFOUND", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"];

/** True when a connection to the database did not answer in time (`query_timeout` of pg). */
export function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === "Query read timeout";
}

/** True when the database cannot be reached or written now: stopped, a standby, restarting, out of connections, or too slow. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== null) {
    // 08: connection; 57P: shutdown; 57014: statement timeout; 53300: too many connections; 25006: read-only, as on a
    // standby; 40: serialization or deadlock; 55P03: a lock that is not free.
    return /^(08|57P|57014|53300|25006|40|55P03)/.test(code) || refusedConnections.includes(code);
  }
  return (
    isSilence(error) ||
    (error instanceof Error &&
      /connection (terminated|timeout)|timeout exceeded when trying to connect/i.test(error.message))
  );
}

/** True when the disk is full: PostgreSQL's 53100, or the system's error of a file. */
export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === "53100" || code === "ENOSPC" || (error instanceof Error && /no space left/i.test(error.message));
}

const responseMs = 2_000;

const silent = "The database does not answer.";

/** A sentence when the database does not answer within two seconds, or stores nothing, else null. */
export async function databaseFault(db: Queryable): Promise<string | null> {
  const responded = db
    .query<{ readOnly: string }>(`select current_setting('transaction_read_only') as "readOnly"`)
    .then(
      ([row]) => (row?.readOnly === "off" ? null : "The database is read-only."),
      () => silent,
    );
  return Promise.race([responded, pause(responseMs, silent)]);
}
