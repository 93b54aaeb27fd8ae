import type { Queryable } from "../database/database";

/** An account as stored; the username is the e-mail address in lower case. */
export interface Account {
  readonly id: string;
  readonly username: string;
  /** Null until the account is confirmed. */
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
}

const select = `select id, username, password_hash as "passwordHash", confirmed_at is not null as "isConfirmed"
   from account where username = $1`;

/** The account of a username, or null. */
export async function findAccount(db: Queryable, username: string): Promise<Account | null> {
  const [account] = await db.query<Account>(select, [username]);
  return account ?? null;
}

/** The username of an account; null where there is none. */
export async function usernameOf(db: Queryable, accountId: string): Promise<string | null> {
  const [row] = await db.query<{ username: string }>("select username from account where id = $1", [accountId]);
  return row?.username ?? null;
}

/**
 * The account of a username, or null, locked until the transaction ends, so that no other transaction changes its sign-ups
 * and sessions. To prevent deadlocks all transactions lock in one order: account, sign-ups and sessions; or account, application,
 * documents and PDF copy, jobs.
 */
export async function lockAccount(tx: Queryable, username: string): Promise<Account | null> {
  // Not `for update`: a transaction that has locked the application and stores a document would have to wait for it.
  const [account] = await tx.query<Account>(`${select} for no key update`, [username]);
  return account ?? null;
}

/**
 * Adds an account without a password, or finds and locks an unconfirmed one. Null when a confirmed one has the
 * username.
 */
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

/** Keeps an account that was never confirmed for another month: its applicant is about to confirm it. */
export async function renewUnconfirmed(tx: Queryable, accountId: string): Promise<void> {
  await tx.query("update account set created_at = now() where id = $1 and confirmed_at is null", [accountId]);
}

/**
 * Sets the password of a locked account and confirms it; the applicant has proved that they receive its e-mail. Deletes its
 * sign-ups and sessions.
 */
export async function setPassword(tx: Queryable, accountId: string, passwordHash: string): Promise<void> {
  await tx.query("update account set password_hash = $2, confirmed_at = coalesce(confirmed_at, now()) where id = $1", [
    accountId,
    passwordHash,
  ]);
  await tx.query("delete from sign_up where account_id = $1", [accountId]);
  await tx.query("delete from session where account_id = $1", [accountId]);
}

/** Stores another hash of the same password. */
export async function renewHash(tx: Queryable, accountId: string, passwordHash: string): Promise<void> {
  await tx.query("update account set password_hash = $2 where id = $1", [accountId, passwordHash]);
}
