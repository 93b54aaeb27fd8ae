import type { JobStatus } from "../../../src/api/shapes";
import type { Queryable } from "../database/database";

/** An uploaded document with the status of its conversion (§3 "Other shapes"). */
export interface StoredDocument {
  readonly accountId: string;
  readonly fieldKey: string;
  /** The upload's key in the storage. */
  readonly fileKey: string;
  readonly fileName: string;
  /** The upload's size in bytes. */
  readonly fileSize: number;
  /** The converted document's key; null before it is converted. */
  readonly pdfKey: string | null;
  readonly status: JobStatus;
  readonly message: string | null;
}

/** A document when its upload is confirmed. */
type NewDocument = Pick<StoredDocument, "accountId" | "fieldKey" | "fileKey" | "fileName" | "fileSize">;

const select = `select d.account_id as "accountId", d.field_key as "fieldKey", d.file_key as "fileKey",
  d.file_name as "fileName", d.file_size as "fileSize", d.pdf_key as "pdfKey", d.message,
  coalesce(d.outcome, j.status, 'UNPROCESSED') as status
  from document d left join job j on j.id = d.job_id`;

/** Every document of an applicant, converted or not. */
export function documentsOfAccount(db: Queryable, accountId: string): Promise<StoredDocument[]> {
  return db.query(`${select} where d.account_id = $1 order by d.field_key`, [accountId]);
}

/** The document of one question, or null. */
export async function findDocument(db: Queryable, accountId: string, fieldKey: string): Promise<StoredDocument | null> {
  const [row] = await db.query<StoredDocument>(`${select} where d.account_id = $1 and d.field_key = $2`, [
    accountId,
    fieldKey,
  ]);
  return row ?? null;
}

/** The document that a job converts; null when it has been deleted or replaced. */
export async function documentOfJob(db: Queryable, jobId: string): Promise<StoredDocument | null> {
  const [row] = await db.query<StoredDocument>(`${select} where d.job_id = $1`, [jobId]);
  return row ?? null;
}

/** Forgets since when a file has been unused: it has been deleted, or a row is about to name it. */
export async function forgetUnused(db: Queryable, key: string): Promise<void> {
  await db.query("delete from unused_file where key = $1", [key]);
}

/** Stores a document, to be converted by `jobId`, and replaces the question's former one. */
export async function putDocument(tx: Queryable, document: NewDocument, jobId: string): Promise<void> {
  const { accountId, fieldKey, fileKey, fileName, fileSize } = document;
  await forgetUnused(tx, fileKey);
  await tx.query(
    `insert into document (account_id, field_key, job_id, file_key, file_name, file_size)
     values ($1, $2, $3::uuid, $4, $5, $6)
     on conflict (account_id, field_key) do update set job_id = excluded.job_id, file_key = excluded.file_key,
       file_name = excluded.file_name, file_size = excluded.file_size,
       pdf_key = null, outcome = null, message = null, created_at = now()`,
    [accountId, fieldKey, jobId, fileKey, fileName, fileSize],
  );
}

/** The jobs of documents without an outcome whose job does not exist any more, or has ended. */
export function lostConversions(db: Queryable): Promise<{ jobId: string; account: string; field: string }[]> {
  return db.query(
    `select job_id as "jobId", account_id as account, field_key as field from document
     where outcome is null and not exists (select from job j where j.id = job_id and j.finished_at is null)`,
  );
}

/** Has a document converted by another job; nothing where it has been deleted or replaced. */
export async function moveDocument(tx: Queryable, jobId: string, toJobId: string): Promise<void> {
  await tx.query("update document set job_id = $2::uuid where job_id = $1", [jobId, toJobId]);
}

/** Records the converted document. False when it has been deleted or replaced. */
export async function completeDocument(tx: Queryable, jobId: string, pdfKey: string): Promise<boolean> {
  await forgetUnused(tx, pdfKey);
  const rows = await tx.query(
    "update document set outcome = 'COMPLETED', pdf_key = $2, message = null where job_id = $1 returning 1",
    [jobId, pdfKey],
  );
  return rows.length > 0;
}

/**
 * Records that a document could not be converted. False when it has been deleted or replaced, or an earlier attempt has
 * converted it.
 */
export async function failDocument(tx: Queryable, jobId: string, message: string): Promise<boolean> {
  const rows = await tx.query(
    "update document set outcome = 'FAILED', message = $2 where job_id = $1 and outcome is null returning 1",
    [jobId, message],
  );
  return rows.length > 0;
}

/** Deletes the document of one question. False when there is none. */
export async function deleteDocument(tx: Queryable, accountId: string, fieldKey: string): Promise<boolean> {
  const rows = await tx.query("delete from document where account_id = $1 and field_key = $2 returning 1", [
    accountId,
    fieldKey,
  ]);
  return rows.length > 0;
}

/** The key of a question's unconfirmed upload, or null. */
export async function waitingUpload(db: Queryable, accountId: string, fieldKey: string): Promise<string | null> {
  const [row] = await db.query<{ key: string }>(
    "select file_key as key from upload where account_id = $1 and field_key = $2",
    [accountId, fieldKey],
  );
  return row?.key ?? null;
}

/** Stores `newKey` as the key of a question's upload. Returns it, or the key of an upload that is unconfirmed already. */
export async function awaitUpload(db: Queryable, accountId: string, fieldKey: string, newKey: string): Promise<string> {
  const [row] = await db.query<{ key: string }>(
    `insert into upload (account_id, field_key, file_key) values ($1, $2, $3)
     on conflict (account_id, field_key) do update set file_key = upload.file_key returning file_key as key`,
    [accountId, fieldKey, newKey],
  );
  const key = row?.key ?? newKey;
  // Its file may have waited for a confirmation for long, and is about to be replaced.
  await forgetUnused(db, key);
  return key;
}

/** Records that an upload was confirmed, so that the next permit is for another file. False when it was not awaited. */
export async function confirmUpload(
  tx: Queryable,
  accountId: string,
  fieldKey: string,
  fileKey: string,
): Promise<boolean> {
  const rows = await tx.query(
    "delete from upload where account_id = $1 and field_key = $2 and file_key = $3 returning 1",
    [accountId, fieldKey, fileKey],
  );
  return rows.length > 0;
}
