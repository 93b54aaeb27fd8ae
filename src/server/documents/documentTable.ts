import type { JobStatus } from "../../shared/wire/shapes";
import type { Queryable } from "../database/database";

/** An uploaded document with the status of its conversion (§3 "Other shapes"). */
export interface StoredDocument {
  readonly accountId: string;
  readonly fieldKey: string;
  /** The upload's key in the storage. */
  readonly fileKey: string;
  /** The upload's name: of the file that replaces this document, while that is being converted. */
  readonly uploadName: string;
  /** The name of the file that was converted to `pdfKey`; before there is one, the upload's. */
  readonly fileName: string;
  /** The size in bytes of the file of that name. */
  readonly fileSize: number;
  /** The converted document's key, until its replacement is converted; null before there is one. */
  readonly pdfKey: string | null;
  readonly status: JobStatus;
  /** Why the last upload could not be converted. A COMPLETED document with a message is the one before that upload. */
  readonly message: string | null;
  /** What had to be left out of the converted document; null when nothing was. */
  readonly notice: string | null;
  /** The name of an upload that could not be converted and that the applicant cannot upload again; null without one. */
  readonly failedName: string | null;
  /** Whether the upload was confirmed in the last six hours. */
  readonly isRecent: boolean;
}

/** A document when its upload is confirmed. */
type NewDocument = Pick<StoredDocument, "accountId" | "fieldKey" | "fileKey" | "fileName" | "fileSize">;

/** SQL: of a row of `document`, the name of an upload as `StoredDocument.failedName`. */
export const failedName = "case outcome when 'FAILED' then file_name when 'COMPLETED' then next_name end";

const select = `select d.account_id as "accountId", d.field_key as "fieldKey", d.file_key as "fileKey",
  coalesce(d.next_name, d.file_name) as "uploadName", d.file_name as "fileName", d.file_size as "fileSize", d.pdf_key as "pdfKey", d.message, d.notice,
  ${failedName} as "failedName",
  d.created_at > now() - interval '6 hours' as "isRecent",
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

/** Stores a document, to be converted by `jobId`. The question's former one stays until then. */
export async function putDocument(tx: Queryable, document: NewDocument, jobId: string): Promise<void> {
  const { accountId, fieldKey, fileKey, fileName, fileSize } = document;
  await tx.query(
    `insert into document (account_id, field_key, job_id, file_key, file_name, file_size)
     values ($1, $2, $3::uuid, $4, $5, $6)
     on conflict (account_id, field_key) do update set job_id = excluded.job_id, file_key = excluded.file_key,
       file_name = case when document.pdf_key is null then excluded.file_name else document.file_name end,
       file_size = case when document.pdf_key is null then excluded.file_size else document.file_size end,
       next_name = case when document.pdf_key is null then null else excluded.file_name end,
       next_size = case when document.pdf_key is null then null else excluded.file_size end,
       outcome = null, message = null, created_at = now()`,
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

/** Records the converted document, with its `notice`. False when it has been deleted or replaced. */
export async function completeDocument(
  tx: Queryable,
  jobId: string,
  pdfKey: string,
  notice: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    `update document set outcome = 'COMPLETED', pdf_key = $2, message = null, notice = $3,
       file_name = coalesce(next_name, file_name), file_size = coalesce(next_size, file_size), next_name = null, next_size = null
     where job_id = $1 returning 1`,
    [jobId, pdfKey, notice],
  );
  return rows.length > 0;
}

/**
 * Records that a document could not be converted; the one that it should have replaced stays. After the
 * submission its name is kept for the office. Null when it has been deleted or replaced, or an earlier attempt has converted it.
 */
export async function failDocument(
  tx: Queryable,
  jobId: string,
  message: string,
  isSubmitted: boolean,
): Promise<{ readonly hasFormer: boolean } | null> {
  const [row] = await tx.query<{ hasFormer: boolean }>(
    `update document set outcome = case when pdf_key is null then 'FAILED' else 'COMPLETED' end, message = $2,
       next_name = case when $3 then next_name end, next_size = null
     where job_id = $1 and outcome is null returning pdf_key is not null as "hasFormer"`,
    [jobId, message, isSubmitted],
  );
  return row ?? null;
}

/**
 * Deletes the conversion of a question's last upload, and with it the document, unless one is converted: that stays. False when
 * there is none.
 */
export async function deleteConversion(tx: Queryable, accountId: string, fieldKey: string): Promise<boolean> {
  // A running job finds no document under the new id.
  await tx.query(
    `update document set outcome = 'COMPLETED', message = null, next_name = null, next_size = null, job_id = gen_random_uuid()
     where account_id = $1 and field_key = $2 and pdf_key is not null and (outcome is null or message is not null)`,
    [accountId, fieldKey],
  );
  const rows = await tx.query(
    "delete from document where account_id = $1 and field_key = $2 and pdf_key is null returning 1",
    [accountId, fieldKey],
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
  return row?.key ?? newKey;
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
