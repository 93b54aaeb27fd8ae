import type { Queryable } from "../database/database";

/** An account's data beside its application and documents; dates as ISO 8601 text. */
interface AccountData {
  readonly account: { readonly username: string; readonly created: string; readonly confirmed: string | null };
  readonly logins: readonly string[];
  readonly links: readonly { readonly created: string; readonly expires: string; readonly used: string | null }[];
}

/** The result of work for an applicant; null where it failed because the applicant was deleted meanwhile. */
export async function unlessDeleted<T>(db: Queryable, accountId: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if ((await db.query("select from account where id = $1", [accountId])).length > 0) throw error;
    return null;
  }
}

/** Reads an account's own rows. Throws when the account is gone. */
export async function accountData(db: Queryable, accountId: string): Promise<AccountData> {
  const [row] = await db.query<{ data: AccountData }>(
    `select jsonb_build_object(
       'account', jsonb_build_object('username', a.username, 'created', a.created_at, 'confirmed', a.confirmed_at),
       'logins', a.logins,
       'links', coalesce((select jsonb_agg(jsonb_build_object(
           'created', t.created_at, 'expires', t.expires_at, 'used', t.used_at) order by t.created_at)
         from access_token t where t.account_id = a.id), '[]')) as data
     from account a where a.id = $1`,
    [accountId],
  );
  if (!row) throw new Error("The account was deleted in the meantime.");
  return row.data;
}

/**
 * Deletes a locked account with its application, documents, files, sign-ups, sessions and links, and its jobs, e-mails to it and about it
 * included.
 */
export async function deleteAccount(tx: Queryable, accountId: string): Promise<void> {
  // Locked first: a transaction that stores a document locks the application before its foreign key locks the account.
  await tx.query("select from application where account_id = $1 for update", [accountId]);
  // Before the account: an upload locks its document, and then the account by a foreign key.
  await tx.query("delete from document where account_id = $1", [accountId]);
  await tx.query("delete from account where id = $1", [accountId]);
  await tx.query("delete from job where $1 in (payload->>'account', payload->>'recipient')", [accountId]);
}

/** How many files an account has. */
export async function filesOfAccount(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db.query<{ files: number }>("select count(*)::int as files from file where account_id = $1", [
    accountId,
  ]);
  return row?.files ?? 0;
}
