import type { Queryable } from "./db";

/** How long a session lasts at most, and how long without a call, in seconds. */
const longest = 12 * 3600;
const idle = 2 * 3600;

/** Whose session it is. */
export interface SessionRow {
  readonly accountId: string;
  readonly username: string;
  /** Whether the last call was noted more than a minute ago. */
  readonly isStale: boolean;
}

/** Starts a session and notes the login (§3 `successful_login`). */
export async function addSession(tx: Queryable, accountId: string, tokenHash: Uint8Array): Promise<void> {
  await tx.query("insert into session (token_hash, account_id) values ($1, $2)", [tokenHash, accountId]);
  await tx.query("insert into login (account_id) values ($1)", [accountId]);
}

/** The session with this token's digest, or null when it is unknown, ended or expired. */
export async function findSession(db: Queryable, tokenHash: Uint8Array): Promise<SessionRow | null> {
  const [row] = await db.query<SessionRow>(
    `select a.id as "accountId", a.username, s.seen_at < now() - interval '1 minute' as "isStale"
     from session s join account a on a.id = s.account_id
     where s.token_hash = $1 and s.created_at > now() - make_interval(secs => $2)
       and s.seen_at > now() - make_interval(secs => $3)`,
    [tokenHash, longest, idle],
  );
  return row ?? null;
}

/** Notes that a session was used now. */
export async function touchSession(db: Queryable, tokenHash: Uint8Array): Promise<void> {
  await db.query("update session set seen_at = now() where token_hash = $1", [tokenHash]);
}

/** Ends a session. */
export async function endSession(db: Queryable, tokenHash: Uint8Array): Promise<void> {
  await db.query("delete from session where token_hash = $1", [tokenHash]);
}

/** When the account logged in, oldest first, the newest hundred. */
export async function loginsOf(db: Queryable, accountId: string): Promise<Date[]> {
  const rows = await db.query<{ at: Date }>(
    "select at from (select at from login where account_id = $1 order by at desc limit 100) newest order by at",
    [accountId],
  );
  return rows.map((row) => row.at);
}
