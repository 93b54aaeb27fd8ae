import type { Queryable } from "./db";

/** An account as stored; the username is the e-mail address in lower case. */
export interface Account {
  readonly id: string;
  readonly username: string;
  /** Null until it is confirmed. */
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
}

/** The account of a username, or null. */
export async function findAccount(db: Queryable, username: string): Promise<Account | null> {
  const [account] = await db.query<Account>(
    `select id, username, password_hash as "passwordHash", confirmed_at is not null as "isConfirmed"
     from account where username = $1`,
    [username],
  );
  return account ?? null;
}

/** Adds an account without a password, or finds one that nobody has confirmed. Null when a confirmed one has the username. */
export async function addAccount(tx: Queryable, username: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `insert into account (username) values ($1)
     on conflict (username) do update set username = excluded.username where account.confirmed_at is null
     returning id`,
    [username],
  );
  if (!row) return null;
  await tx.query("insert into application (account_id) values ($1) on conflict do nothing", [row.id]);
  return row.id;
}

/** Stores a reset id's digest; earlier ones stay valid until they expire or one is used. */
export async function addReset(
  tx: Queryable,
  accountId: string,
  idHash: Uint8Array,
  validSeconds: number,
): Promise<void> {
  await tx.query(
    "insert into password_reset (id_hash, account_id, expires_at) values ($1, $2, now() + make_interval(secs => $3))",
    [idHash, accountId, validSeconds],
  );
}

/**
 * Sets a new password with an unexpired reset id, uses up every id of the account and ends all its sessions.
 * A link that came by mail confirms the address too. False when the id is not this username's.
 */
export async function resetPassword(
  tx: Queryable,
  username: string,
  idHash: Uint8Array,
  passwordHash: string,
): Promise<boolean> {
  const [account] = await tx.query<{ id: string }>(
    `update account a set password_hash = $3, confirmed_at = coalesce(confirmed_at, now()) from password_reset r
     where r.account_id = a.id and a.username = $1 and r.id_hash = $2 and r.expires_at > now() returning a.id`,
    [username, idHash, passwordHash],
  );
  if (!account) return false;
  await tx.query("delete from password_reset where account_id = $1", [account.id]);
  await tx.query("delete from sign_up where account_id = $1", [account.id]);
  await tx.query("delete from session where account_id = $1", [account.id]);
  return true;
}
