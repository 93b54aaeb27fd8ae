import type { Queryable } from "../database/database";

/** A sign-up: the chosen password, and the browser in which it was made. */
interface SignUp {
  readonly passwordHash: string;
  readonly browserHash: Uint8Array;
}

/** A sign-up that waits to be confirmed, compared with a browser and a code. */
export interface WaitingSignUp {
  readonly id: string;
  readonly passwordHash: string;
  /** Whether it was made in this browser. */
  readonly isOwn: boolean;
  /** Whether the code belongs to it and has not expired. */
  readonly hasCode: boolean;
}

/** Stores a sign-up; it replaces an earlier one of the same browser, not those of other browsers. Returns its id. */
export async function addSignUp(
  tx: Queryable,
  accountId: string,
  { passwordHash, browserHash }: SignUp,
): Promise<string> {
  await tx.query("delete from sign_up where account_id = $1 and browser_hash = $2", [accountId, browserHash]);
  const [row] = await tx.query<{ id: string }>(
    `insert into sign_up (account_id, password_hash, browser_hash, code_hash, expires_at)
     values ($1, $2, $3, '', now()) returning id`,
    [accountId, passwordHash, browserHash],
  );
  if (!row) throw new Error("The sign-up was not stored.");
  return row.id;
}

/** All waiting sign-ups of an account, also those whose code has expired, since a new code can be mailed. */
export function waitingSignUps(
  tx: Queryable,
  accountId: string,
  browserHash: Uint8Array,
  codeHash: Uint8Array | null,
): Promise<WaitingSignUp[]> {
  return tx.query(
    `select id, password_hash as "passwordHash", browser_hash is not distinct from $2 as "isOwn",
       coalesce(code_hash = $3 and expires_at > now(), false) as "hasCode"
     from sign_up where account_id = $1 order by created_at, id`,
    [accountId, browserHash, codeHash],
  );
}

/** Stores a new code for sign-ups; it replaces their earlier codes. */
export async function setCode(
  tx: Queryable,
  ids: readonly string[],
  codeHash: Uint8Array,
  validSeconds: number,
): Promise<void> {
  await tx.query(
    "update sign_up set code_hash = $2, expires_at = now() + make_interval(secs => $3) where id = any($1::uuid[])",
    [ids, codeHash, validSeconds],
  );
}

/** Whether a sign-up waits for the code with this digest. */
export async function isCodeLeft(db: Queryable, codeHash: Uint8Array): Promise<boolean> {
  return (await db.query("select from sign_up where code_hash = $1 limit 1", [codeHash])).length > 0;
}
