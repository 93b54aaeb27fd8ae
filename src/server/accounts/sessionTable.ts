import type { Queryable } from "../database/database";

/** The SQL condition of a valid session `s`: it lasts twelve hours at most, and two without a call. */
const isValid = "s.created_at > now() - interval '12 hours' and s.seen_at > now() - interval '2 hours'";

/** The SQL condition of a session `s` whose last recorded call is more than a minute ago. */
const isStale = "s.seen_at < now() - interval '1 minute'";

/** A valid session and its account. */
interface SessionRow {
  readonly accountId: string;
  readonly username: string;
  /** Whether the last recorded call is more than a minute ago. */
  readonly isStale: boolean;
}

/** A session to be started. */
interface NewSession {
  readonly accountId: string;
  readonly tokenHash: Uint8Array;
  /** The digest of the session that this one replaces in its browser, or null. */
  readonly replaced: Uint8Array | null;
}

const mostLogins = 100;

/** Starts a session of a locked account and records the login, as one of its newest hundred (§3 `successful_login`). */
export async function addSession(tx: Queryable, { accountId, tokenHash, replaced }: NewSession): Promise<void> {
  await tx.query("insert into session (token_hash, account_id, replaced) values ($1, $2, $3)", [
    tokenHash,
    accountId,
    replaced,
  ]);
  await tx.query(
    "update account set logins = (logins || now())[greatest(1, cardinality(logins) + 2 - $2::int):] where id = $1",
    [accountId, mostLogins],
  );
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

/** Ends a session, or the session with which a concurrent login replaces it. */
export async function endSessionAndReplacement(tx: Queryable, tokenHash: Uint8Array): Promise<void> {
  // Waits for a concurrent login to the same account; the next statements then see its session.
  await tx.query(
    "select from account where id = (select account_id from session where token_hash = $1) for no key update",
    [tokenHash],
  );
  await endSession(tx, tokenHash);
  // A concurrent login to another account holds another lock: the statement before waits for it, this one sees its session.
  await tx.query("delete from session where replaced = $1", [tokenHash]);
}

/** The times of the account's last hundred logins, oldest first. */
export async function loginsOf(db: Queryable, accountId: string): Promise<Date[]> {
  const [row] = await db.query<{ logins: Date[] }>("select logins from account where id = $1", [accountId]);
  return row?.logins ?? [];
}
