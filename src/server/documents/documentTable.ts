import type { Queryable } from "../database/database";

/** One upload for a document question, and what has become of it. Its states: `../INSIDE.md`; a cancelled one has no row. */
export interface StoredDocument {
  readonly accountId: string;
  readonly fieldKey: string;
  /** Names the upload on the wire, and its file in the storage. */
  readonly key: string;
  readonly state: "permitted" | "confirmed" | "converting" | "converted" | "failed";
  /** Its place in the list of its question; null before it is confirmed. */
  readonly version: number | null;
  /** Name and size in bytes, once it is confirmed. */
  readonly name: string | null;
  readonly size: number | null;
  /** The key of the converted document. */
  readonly pdfKey: string | null;
  /** Why it could not be converted. */
  readonly message: string | null;
  /** What had to be left out of the converted document; null when nothing was. */
  readonly notice: string | null;
  /** Whether it was permitted in the last six hours. */
  readonly isRecent: boolean;
}

const columns = `account_id as "accountId", field_key as "fieldKey", key, state, version, name, size, pdf_key as "pdfKey",
  message, notice, created_at > now() - interval '6 hours' as "isRecent"`;

/** Every upload of an applicant, of each question the newest first. */
export function documentsOfAccount(db: Queryable, accountId: string): Promise<StoredDocument[]> {
  return db.query(
    `select ${columns} from document where account_id = $1 order by field_key, version desc nulls first, created_at desc`,
    [accountId],
  );
}

/** The newest confirmed upload of a question; null without one. */
export async function newestVersion(
  db: Queryable,
  accountId: string,
  fieldKey: string,
): Promise<StoredDocument | null> {
  const [row] = await db.query<StoredDocument>(
    `select ${columns} from document where account_id = $1 and field_key = $2 and version is not null
     order by version desc limit 1`,
    [accountId, fieldKey],
  );
  return row ?? null;
}

/** Whether a newer confirmed upload of its question has not failed. */
export async function isReplaced(db: Queryable, { accountId, fieldKey, version }: StoredDocument): Promise<boolean> {
  const rows = await db.query(
    "select from document where account_id = $1 and field_key = $2 and version > $3 and state <> 'failed'",
    [accountId, fieldKey, version],
  );
  return rows.length > 0;
}

/** The upload of this name; null when there is none, or it was cancelled. */
export async function findDocument(db: Queryable, key: string): Promise<StoredDocument | null> {
  const [row] = await db.query<StoredDocument>(`select ${columns} from document where key = $1`, [key]);
  return row ?? null;
}

// Each may hold a file.
const mostPermitted = 5;

/** Adds a permitted upload. Of more than five of a question the oldest are cancelled. */
export async function permitDocument(tx: Queryable, accountId: string, fieldKey: string, key: string): Promise<void> {
  await tx.query("insert into document (key, account_id, field_key) values ($1, $2, $3)", [key, accountId, fieldKey]);
  await tx.query(
    `delete from document where key in (
       select key from document where account_id = $1 and field_key = $2 and state = 'permitted'
       order by key = $3 desc, created_at desc offset ${mostPermitted})`,
    [accountId, fieldKey, key],
  );
}

/** Makes a permitted upload the newest version of its question. False when it is not permitted any more. The application is locked. */
export async function confirmDocument(tx: Queryable, key: string, name: string, size: number): Promise<boolean> {
  const rows = await tx.query(
    `update document d set state = 'confirmed', name = $2, size = $3, version = 1 + coalesce(
       (select max(version) from document o where o.account_id = d.account_id and o.field_key = d.field_key), 0)
     where key = $1 and state = 'permitted' returning 1`,
    [key, name, size],
  );
  return rows.length > 0;
}

/** A worker takes a confirmed upload, or one whose worker died; null when it was cancelled, or has ended. */
export async function beginConversion(db: Queryable, key: string): Promise<StoredDocument | null> {
  const [row] = await db.query<StoredDocument>(
    `update document set state = 'converting' where key = $1 and state in ('confirmed', 'converting') returning ${columns}`,
    [key],
  );
  return row ?? null;
}

/** Records how a conversion ended, and deletes the upload's file. False when it was cancelled, or another attempt has ended it. */
async function end(tx: Queryable, key: string, changes: string, values: readonly (string | null)[]): Promise<boolean> {
  const rows = await tx.query(
    `update document set ${changes} where key = $1 and state in ('confirmed', 'converting') returning 1`,
    [key, ...values],
  );
  if (rows.length > 0) await tx.query("delete from file where key = $1", [key]);
  return rows.length > 0;
}

/** Records the converted document, with its `notice`. False as for `end`. */
export function completeDocument(tx: Queryable, key: string, pdfKey: string, notice: string | null): Promise<boolean> {
  return end(tx, key, "state = 'converted', pdf_key = $2, notice = $3", [pdfKey, notice]);
}

/** Records why an upload could not be converted. False as for `end`. */
export function failDocument(tx: Queryable, key: string, message: string): Promise<boolean> {
  return end(tx, key, "state = 'failed', message = $2", [message]);
}

/**
 * Cancels an upload of a question, whatever has become of it; without `key` the newest one that is not converted. Returns whether a
 * version has gone.
 */
export async function cancelDocument(
  tx: Queryable,
  accountId: string,
  fieldKey: string,
  key: string | null,
): Promise<boolean> {
  const [row] = await tx.query<{ version: number | null }>(
    `delete from document where key = (
       select key from document where account_id = $1 and field_key = $2 and coalesce(key = $3, state <> 'converted')
       order by created_at desc, version desc limit 1) returning version`,
    [accountId, fieldKey, key],
  );
  return row !== undefined && row.version !== null;
}

/** Deletes a question's document of this key with the versions before it and those that failed. Returns whether there were any. */
export async function deleteUpTo(tx: Queryable, accountId: string, fieldKey: string, key: string): Promise<boolean> {
  const rows = await tx.query(
    `delete from document where account_id = $1 and field_key = $2 and (state = 'failed'
       or version <= (select version from document where key = $3 and account_id = $1 and field_key = $2)) returning 1`,
    [accountId, fieldKey, key],
  );
  return rows.length > 0;
}
