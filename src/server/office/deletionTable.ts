import type { Db, Queryable } from "../database/database";
import { countedFor } from "../queue/queue";

const expired = [
  "delete from session where created_at < now() - interval '1 day' or seen_at < now() - interval '3 hours'",
  "delete from password_reset where expires_at < now()",
  // For a week after the code expired, the applicant can ask for a new one.
  "delete from sign_up where expires_at < now() - interval '7 days'",
  "delete from access_token where expires_at < now()",
  // Of files that are gone; those that are still there are noted again.
  "delete from unused_file where since < now() - interval '32 days'",
  "delete from deleted_account where at < now() - interval '7 days'",
  "delete from rate_limit where resets_at < now()",
  "delete from job where finished_at < now() - interval '7 days'",
  // From which network an applicant called matters while their jobs take turns.
  `update job set payload = payload - 'network' where finished_at < now() - interval '${countedFor}' and payload ? 'network'`,
  // Deletes sent e-mails and old e-mails of the outbox; keeps e-mails that are still to be sent.
  `delete from mail m where created_at < now() - interval '7 days'
     and not exists (select 1 from job j where j.payload->>'mail' = m.id::text and j.finished_at is null)`,
  // An applicant who did not confirm within a month must sign up again, unless a code or link is still valid.
  `delete from account a where confirmed_at is null and created_at < now() - interval '30 days'
     and not exists (select from sign_up s where s.account_id = a.id and s.expires_at > now())
     and not exists (select from password_reset r where r.account_id = a.id and r.expires_at > now())`,
];

/** Deletes expired rows; goes on after a statement that fails, and throws its error in the end. Several processes may do so at once. */
export async function deleteExpiredRows(db: Db): Promise<void> {
  const faults: unknown[] = [];
  for (const statement of expired) await db.query(statement).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}

/** A file of the store that no row names. */
interface UnusedFile {
  readonly key: string;
  /** Whether its account is in the database, or was deleted from it in the last days. */
  readonly isKnown: boolean;
  /** Unused for two hours; for a month where its account is unknown, since the database may be the wrong one. */
  readonly isDue: boolean;
}

/** Notes and returns those of these files of the store that no upload in conversion, document or PDF copy uses. */
export async function unusedFiles(db: Queryable, keys: readonly string[]): Promise<readonly UnusedFile[]> {
  // In order of the keys, since several processes may do so at once.
  return db.query(
    `with unused as (
       select key from unnest($1::text[]) as key
       where not exists (select from document where file_key = key and outcome is null)
         and not exists (select from document where pdf_key = key)
         and not exists (select from pdf_copy where pdf_key = key)),
     noted as (insert into unused_file (key) select key from unused order by key on conflict do nothing)
     select key, "isKnown", coalesce(since <= now() - case when "isKnown" then interval '2 hours' else interval '30 days' end,
       false) as "isDue"
     from unused left join unused_file using (key),
       lateral (select split_part(key, '/', 2)::uuid as id) as owner,
       lateral (select exists (select from account where id = owner.id)
         or exists (select from deleted_account where id = owner.id) as "isKnown") as known`,
    [keys],
  );
}

/** Whether a file is noted as one that no row names, or is of an account that was deleted in the last days. */
export async function isNoted(db: Queryable, key: string): Promise<boolean> {
  const rows = await db.query(
    `select from unused_file where key = $1
     union all select from deleted_account where id::text = split_part($1, '/', 2)`,
    [key],
  );
  return rows.length > 0;
}

/** The keys of the documents that were converted last, five at most. */
export async function newestDocuments(db: Queryable): Promise<readonly string[]> {
  const rows = await db.query<{ key: string }>(
    "select pdf_key as key from document where pdf_key is not null order by created_at desc limit 5",
  );
  return rows.map(({ key }) => key);
}
