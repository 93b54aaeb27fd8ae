import type { Queryable } from "./db";

/** The SQL condition of a valid session `s`: it lasts twelve hours at most, and two without a call. */
export const isValid = "s.created_at > now() - interval '12 hours' and s.seen_at > now() - interval '2 hours'";

/** The SQL condition of a session `s` whose last recorded call is more than a minute ago. */
export const isStale = "s.seen_at < now() - interval '1 minute'";

/** A valid session and its account. */
export interface SessionRow {
  readonly accountId: string;
  readonly username: string;
  /** Whether the last recorded call is more than a minute ago. */
  readonly isStale: boolean;
}

/** A session to be started. */
export interface NewSession {
  readonly accountId: string;
  /** The password hash with which the login was verified. */
  readonly passwordHash: string;
  readonly tokenHash: Uint8Array;
  /** The digest of the session that this one replaces in its browser, or null. */
  readonly replaced: Uint8Array | null;
}

/**
 * Starts a session and records the login (§3 `successful_login`). False, and nothing changes, when the account does not have the
 * verified password any more; its row is locked, so that a reset under way comes either before or after, and then ends the session.
 */
export async function addSession(
  tx: Queryable,
  { accountId, passwordHash, tokenHash, replaced }: NewSession,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into session (token_hash, account_id, replaced)
     select $1, id, $4 from account where id = $2 and password_hash = $3 for update returning account_id`,
    [tokenHash, accountId, passwordHash, replaced],
  );
  if (rows.length === 0) return false;
  await tx.query("insert into login (account_id) values ($1)", [accountId]);
  return true;
}

/** The session with this token's digest, or null when it is unknown, ended or expired. */
export async function findSession(db: Queryable, tokenHash: Uint8Array): Promise<SessionRow | null> {
  const [row] = await db.query<SessionRow>(
    `select a.id as "accountId", a.username, ${isStale} as "isStale"
     from session s join account a on a.id = s.account_id
     where s.token_hash = $1 and ${isValid}`,
    [tokenHash],
  );
  return row ?? null;
}

/** Records that a session was used now. */
export async function touchSession(db: Queryable, tokenHash: Uint8Array): Promise<void> {
  await db.query("update session set seen_at = now() where token_hash = $1", [tokenHash]);
}

/** Ends a session; false when there is none. */
export async function endSession(tx: Queryable, tokenHash: Uint8Array): Promise<boolean> {
  const rows = await tx.query("delete from session where token_hash = $1 returning token_hash", [tokenHash]);
  return rows.length > 0;
}

/** Ends the session that replaced another one, if there is one. */
export async function endReplacement(tx: Queryable, tokenHash: Uint8Array): Promise<void> {
  await tx.query("delete from session where replaced = $1", [tokenHash]);
}

/** When the account logged in, oldest first, the newest hundred. */
export async function loginsOf(db: Queryable, accountId: string): Promise<Date[]> {
  const rows = await db.query<{ at: Date }>(
    "select at from (select at from login where account_id = $1 order by at desc limit 100) newest order by at",
    [accountId],
  );
  return rows.map((row) => row.at);
}
