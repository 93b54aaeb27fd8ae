import type { Queryable } from "./db";

/** One attempt to open an account: the password chosen in it, and the browser it was made in. */
export interface SignUp {
  readonly passwordHash: string;
  readonly browserHash: Uint8Array;
}

/** Sign-ups that wait at once for one address; an earlier one gives way. */
const most = 5;

/** Stores a sign-up that waits for its code; one of the same browser is replaced. Returns its id. */
export async function addSignUp(
  tx: Queryable,
  accountId: string,
  { passwordHash, browserHash }: SignUp,
): Promise<string> {
  await tx.query("delete from sign_up where account_id = $1 and browser_hash = $2", [accountId, browserHash]);
  await tx.query(
    `delete from sign_up where id in
       (select id from sign_up where account_id = $1 order by created_at desc, id offset ${most - 1})`,
    [accountId],
  );
  const [row] = await tx.query<{ id: string }>(
    `insert into sign_up (account_id, password_hash, browser_hash, code_hash, expires_at)
     values ($1, $2, $3, '', now()) returning id`,
    [accountId, passwordHash, browserHash],
  );
  if (!row) throw new Error("The sign-up was not stored.");
  return row.id;
}

/** The sign-up that a browser made for an account, or else the newest; null when none waits. */
export async function findSignUp(tx: Queryable, accountId: string, browserHash: Uint8Array): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `select id from sign_up where account_id = $1
     order by browser_hash is not distinct from $2 desc, created_at desc limit 1`,
    [accountId, browserHash],
  );
  return row?.id ?? null;
}

/** The passwords of all sign-ups that wait for an account. */
export async function waitingPasswords(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db.query<{ hash: string }>("select password_hash as hash from sign_up where account_id = $1", [
    accountId,
  ]);
  return rows.map(({ hash }) => hash);
}

/** Stores a sign-up's new code in place of an earlier one. */
export async function setCode(tx: Queryable, id: string, codeHash: Uint8Array, validSeconds: number): Promise<void> {
  await tx.query("update sign_up set code_hash = $2, expires_at = now() + make_interval(secs => $3) where id = $1", [
    id,
    codeHash,
    validSeconds,
  ]);
}

/**
 * Confirms an account by an unexpired code, with the password of the sign-up that the code belongs to; all its sign-ups
 * are used up. In a browser that signed up itself only its own code counts. False when there is no such code.
 */
export async function confirmAccount(
  tx: Queryable,
  username: string,
  codeHash: Uint8Array,
  browserHash: Uint8Array,
): Promise<boolean> {
  const [confirmed] = await tx.query<{ id: string }>(
    `update account a set confirmed_at = now(), password_hash = s.password_hash from sign_up s
     where s.account_id = a.id and a.username = $1 and a.confirmed_at is null
       and s.code_hash = $2 and s.expires_at > now()
       and (s.browser_hash = $3
         or not exists (select 1 from sign_up o where o.account_id = a.id and o.browser_hash = $3))
     returning a.id`,
    [username, codeHash, browserHash],
  );
  if (!confirmed) return false;
  await tx.query("delete from sign_up where account_id = $1", [confirmed.id]);
  return true;
}
