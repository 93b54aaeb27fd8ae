import type { Db } from "../database/database";
import { countedFor } from "../queue/queue";

const expired = [
  "delete from session where created_at < now() - interval '1 day' or seen_at < now() - interval '3 hours'",
  // For a week after the code expired, the applicant can ask for a new one.
  "delete from sign_up where expires_at < now() - interval '7 days'",
  "delete from access_token where expires_at < now()",
  // Uploads that were never confirmed, with their files.
  "delete from document where state = 'permitted' and created_at < now() - interval '2 hours'",
  // Copies that were made again; one that was stored of late is about to be named.
  `delete from file where document_key is null and stored_at < now() - interval '2 hours'
     and not exists (select from pdf_copy where pdf_key = key)`,
  "delete from rate_limit where resets_at < now()",
  "delete from job where finished_at < now() - interval '7 days'",
  // From which network an applicant called matters while their jobs take turns.
  `update job set payload = payload - 'network' where finished_at < now() - interval '${countedFor}' and payload ? 'network'`,
  "delete from job where kind = 'outbox' and created_at < now() - interval '7 days'",
  // An applicant who did not confirm within a month must sign up again, unless a code is still valid.
  `delete from account a where confirmed_at is null and created_at < now() - interval '30 days'
     and not exists (select from sign_up s where s.account_id = a.id and s.expires_at > now())`,
];

/** Deletes expired rows; goes on after a statement that fails, and throws its error in the end. Several processes may do so at once. */
export async function deleteExpiredRows(db: Db): Promise<void> {
  const faults: unknown[] = [];
  for (const statement of expired) await db.query(statement).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}

/** The keys of objects whose rows were deleted two weeks ago, or earlier. */
export async function dueObjects(db: Db): Promise<readonly string[]> {
  const rows = await db.query<{ key: string }>(
    "select key from deleted_object where at < now() - interval '14 days' order by at",
  );
  return rows.map(({ key }) => key);
}

/** Forgets an object that was deleted, or is needed again. */
export async function forgetObject(db: Db, key: string): Promise<void> {
  await db.query("delete from deleted_object where key = $1", [key]);
}
