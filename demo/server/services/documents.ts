import { randomUUID } from "node:crypto";
import type { Conversion, Documents, PresignedUpload } from "../../../src/api/shapes";
import type { AnswerValue } from "../../../src/form/answers";
import { checkFile, maxFileSize } from "../../../src/form/files";
import { fileMessages } from "../../../src/form/wording";
import { UnreadableFile } from "../files/storage";
import type { Queryable } from "../store/db";
import {
  confirmUpload,
  deleteDocument,
  documentsOfAccount,
  findDocument,
  putDocument,
  type StoredDocument,
  waitingUpload,
} from "../store/documents";
import { enqueue } from "../store/jobs";
import { setAnswer } from "./answers";
import { refuseWhenSubmitted } from "./application";
import { demandWithin, limits } from "./limits";
import type { Parts } from "./parts";
import { isDocumentKey } from "./questionnaire";
import { Refusal } from "./refusal";

/** The kind of job that converts an upload. */
export const conversionJob = "convert-document";

/** Seconds during which a permit allows an upload to begin, and seconds that the upload may then take. */
export const permitSeconds = 15 * 60;

const unreadable = "We can't read your file. Please choose another one.";
const lost = "We can't find your file. Please choose it again.";

function demandDocumentKey(fieldKey: string): void {
  if (!isDocumentKey(fieldKey)) throw new Refusal(400, "This application has no such document question.");
}

function folderOf(accountId: string, fieldKey: string): string {
  return `uploads/${accountId}/${fieldKey}/`;
}

/**
 * A permit to upload one file for a question. Its key stays the same until the upload is confirmed, so that a question has
 * at most one unconfirmed upload. Throws a 400 for another key, a 409 after submission, a 429 beyond an account's limit.
 */
export async function permitUpload(parts: Parts, accountId: string, fieldKey: string): Promise<PresignedUpload> {
  demandDocumentKey(fieldKey);
  await refuseWhenSubmitted(parts.db, accountId);
  await demandWithin(parts, limits.permitsOfAccount, accountId);
  const key = await waitingUpload(parts.db, accountId, fieldKey, folderOf(accountId, fieldKey) + randomUUID());
  const permit = await parts.storage.files.permit(key, { mostBytes: maxFileSize, seconds: permitSeconds });
  return { url: permit.url, fields: { ...permit.fields } };
}

/**
 * The size of an upload of this applicant for this question. Throws a 400 for the key of another applicant, or an
 * unreadable file.
 */
async function uploadedSize(parts: Parts, accountId: string, fieldKey: string, fileKey: string): Promise<number> {
  const folder = folderOf(accountId, fieldKey);
  const isOwn = fileKey.startsWith(folder) && /^[\w-]{36}$/.test(fileKey.slice(folder.length));
  const { files } = parts.storage;
  const size = isOwn
    ? await files.size(fileKey).catch(async (error: unknown) => {
        if (!(error instanceof UnreadableFile)) throw error;
        await files.remove(fileKey);
        throw new Refusal(400, unreadable);
      })
    : null;
  if (size === null) throw new Refusal(400, lost);
  return size;
}

/** Whether a document was made from this upload: then a repeated call is a retry after a lost answer. */
function isMadeFrom(document: StoredDocument | null, fileKey: string): boolean {
  return document?.fileKey === fileKey && document.status !== "FAILED";
}

/**
 * Confirms an upload, replaces the question's former document and enqueues the conversion. Confirming the same upload again
 * succeeds and changes nothing. Throws a 400 for a file that §5 refuses or that does not exist, a 409 after submission,
 * a 429 beyond an account's limit.
 */
export async function startConversion(
  parts: Parts,
  accountId: string,
  fieldKey: string,
  { file_key: fileKey, file_name: fileName }: { readonly file_key: string; readonly file_name: string },
): Promise<void> {
  demandDocumentKey(fieldKey);
  // Before the upload is read, since a converted upload has been removed.
  if (isMadeFrom(await findDocument(parts.db, accountId, fieldKey), fileKey)) return;
  await demandWithin(parts, limits.conversionsOfAccount, accountId);
  const fileSize = await uploadedSize(parts, accountId, fieldKey, fileKey);
  const [reason] = checkFile({ name: fileName, size: fileSize });
  if (reason !== undefined) {
    await parts.storage.files.remove(fileKey);
    throw new Refusal(reason === fileMessages.tooLarge ? 413 : 400, reason);
  }
  const former = await parts.db.transaction(async (tx) => {
    await refuseWhenSubmitted(tx, accountId);
    const document = await findDocument(tx, accountId, fieldKey);
    if (isMadeFrom(document, fileKey)) return null;
    await confirmUpload(tx, accountId, fieldKey, fileKey);
    const jobId = await enqueue(tx, conversionJob, { account: accountId, field: fieldKey });
    await putDocument(tx, { accountId, fieldKey, fileKey, fileName, fileSize }, jobId);
    if (document?.status === "COMPLETED") await setAnswer(tx, parts, accountId, fieldKey, "");
    return document;
  });
  parts.wakeWorker();
  if (former) await removeFiles(parts, former, fileKey);
}

/**
 * Removes files that are no longer used. Logs a failure of the store and does not throw: the call has succeeded, and the
 * hourly sweep removes the files later.
 */
async function removeFiles(
  parts: Parts,
  { fileKey, pdfKey }: { readonly fileKey: string; readonly pdfKey: string | null },
  except = "",
): Promise<void> {
  const keys = [fileKey, pdfKey].filter((key): key is string => key !== null && key !== except);
  for (const key of keys) {
    await parts.storage.files.remove(key).catch((error: unknown) => parts.log.fault(error, { kind: "remove" }));
  }
}

/** The status of the conversion of a question's document; NOT_ANSWERED without a document (§4). */
export async function conversionOf(parts: Parts, accountId: string, fieldKey: string): Promise<Conversion> {
  demandDocumentKey(fieldKey);
  const document = await findDocument(parts.db, accountId, fieldKey);
  return { status: document?.status ?? "NOT_ANSWERED", message: document?.message ?? null };
}

/**
 * Deletes a question's document, its conversion and its files, and clears the answer. Succeeds without a document, too.
 * Throws a 409 after submission.
 */
export async function removeDocument(parts: Parts, accountId: string, fieldKey: string): Promise<void> {
  demandDocumentKey(fieldKey);
  const former = await parts.db.transaction(async (tx) => {
    await refuseWhenSubmitted(tx, accountId);
    const document = await findDocument(tx, accountId, fieldKey);
    await deleteDocument(tx, accountId, fieldKey);
    if (document) await setAnswer(tx, parts, accountId, fieldKey, "");
    return document;
  });
  if (former) await removeFiles(parts, former);
}

/** Whether any document of an applicant is still being converted. */
export async function isConverting(db: Queryable, accountId: string): Promise<boolean> {
  const documents = await documentsOfAccount(db, accountId);
  return documents.some(({ status }) => status === "UNPROCESSED" || status === "IN_PROGRESS");
}

/** The converted documents of an applicant, as `GET /api/document-answer` gives them; sizes in bytes. */
export async function documentsOf(db: Queryable, accountId: string): Promise<Documents> {
  const documents = await documentsOfAccount(db, accountId);
  const completed = documents.filter(({ status }) => status === "COMPLETED");
  return Object.fromEntries(
    completed.map(({ fieldKey, fileName, fileSize }) => [fieldKey, { file_name: fileName, file_size: fileSize }]),
  );
}

/**
 * A patch without answers to document questions that have no converted document: only a conversion answers such a question.
 * They are dropped, not refused, since a draft or another window may still hold them, and its other answers are valid.
 */
export async function withoutUnconverted(
  db: Queryable,
  accountId: string,
  patch: Readonly<Record<string, AnswerValue>>,
): Promise<Readonly<Record<string, AnswerValue>>> {
  const claims = Object.keys(patch).filter((key) => isDocumentKey(key) && patch[key] !== "");
  if (claims.length === 0) return patch;
  const proven = await documentsOf(db, accountId);
  return Object.fromEntries(Object.entries(patch).filter(([key]) => !claims.includes(key) || key in proven));
}
