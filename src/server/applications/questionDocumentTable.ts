import type { Queryable } from "../database/database";

/** A document question that has uploads, as every reader sees it (`question_document` in 13_documents.sql). */
export interface QuestionDocument {
  readonly fieldKey: string;
  /** Its newest converted version; null without one. `key` is the upload's; `size` in bytes. */
  readonly document: {
    readonly key: string;
    readonly name: string;
    readonly size: number;
    readonly pdfKey: string;
  } | null;
  readonly isConverting: boolean;
  /** The name of the newest version where that could not be converted. */
  readonly failedName: string | null;
  /** The version that will be the document, unless its conversion fails: the newest one that has not failed; null without one. */
  readonly newest: { readonly key: string; readonly name: string; readonly size: number } | null;
}

/** The document questions of an applicant that have uploads. */
export function questionDocuments(db: Queryable, accountId: string): Promise<QuestionDocument[]> {
  return db.query(
    `select q.field_key as "fieldKey", q.is_converting as "isConverting", q.failed_name as "failedName",
       case when q.key is not null
         then jsonb_build_object('key', q.key, 'name', q.name, 'size', q.size, 'pdfKey', q.pdf_key) end as document,
       case when n.key is not null then jsonb_build_object('key', n.key, 'name', n.name, 'size', n.size) end as newest
     from question_document q left join document n on n.key = q.newest_key
     where q.account_id = $1 order by q.field_key`,
    [accountId],
  );
}

/** Changes the version of the answers where those of these questions follow from other documents now. */
export async function touchAnswers(tx: Queryable, accountId: string, fieldKeys: readonly string[]): Promise<void> {
  await tx.query(
    `update application set version = version + 1, updated_at = now(),
       versions = versions || (select jsonb_object_agg(field, version + 1) from unnest($2::text[]) as field)
     where account_id = $1 and cardinality($2::text[]) > 0`,
    [accountId, fieldKeys],
  );
}

/** Deletes every upload of these questions. Returns the questions that had versions. */
export async function deleteDocuments(
  tx: Queryable,
  accountId: string,
  fieldKeys: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ fieldKey: string; version: number | null }>(
    `delete from document where account_id = $1 and field_key = any($2) returning field_key as "fieldKey", version`,
    [accountId, fieldKeys],
  );
  return [...new Set(rows.flatMap(({ fieldKey, version }) => (version === null ? [] : [fieldKey])))];
}

/**
 * Deletes what no cancel can bring back: before the submission all versions that have ended but the document, the one before it
 * and those since; after it all that are older than the document, and uploads that were not confirmed.
 */
export async function pruneDocuments(tx: Queryable, accountId: string, isSubmitted: boolean): Promise<void> {
  await tx.query(
    `delete from document d where account_id = $1 and (version is null and $2
       or state in ('converted', 'failed') and case when $2 then 1 else 2 end <= (
         select count(*) from document newer where newer.account_id = d.account_id and newer.field_key = d.field_key
           and newer.version > d.version and newer.state = 'converted'))`,
    [accountId, isSubmitted],
  );
}
