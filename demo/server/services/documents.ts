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

/** How long after its permit an upload may begin, and how long it may then take. */
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
 * A permit to upload one file for a question: the same file until it is confirmed, so that one upload waits at most.
 * Throws a 400 for another key, a 409 after submission, a 429 beyond an account's limit.
 */
export async function permitUpload(parts: Parts, accountId: string, fieldKey: string): Promise<PresignedUpload> {
  demandDocumentKey(fieldKey);
  await refuseWhenSubmitted(parts.db, accountId);
  await demandWithin(parts, limits.permitsOfAccount, accountId);
  const key = await waitingUpload(parts.db, accountId, fieldKey, folderOf(accountId, fieldKey) + randomUUID());
  const permit = await parts.storage.files.permit(key, { mostBytes: maxFileSize, seconds: permitSeconds });
  return { url: permit.url, fields: { ...permit.fields } };
}

/** The size of an upload of this applicant for this question. Throws a 400 for a key of anyone else's, or an unreadable file. */
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

/** Whether a document is this upload's, so that a call for it again is a retry of one whose answer was lost. */
function isOf(document: StoredDocument | null, fileKey: string): boolean {
  return document?.fileKey === fileKey && document.status !== "FAILED";
}

/**
 * Confirms an upload and puts its conversion in line, in place of the question's former document. Confirming the same
 * upload again is the same success and changes nothing. Throws a 400 for a file that section 5 refuses or that is not
 * there, a 409 after submission, a 429 beyond an account's limit.
 */
export async function startConversion(
  parts: Parts,
  accountId: string,
  fieldKey: string,
  { file_key: fileKey, file_name: fileName }: { readonly file_key: string; readonly file_name: string },
): Promise<void> {
  demandDocumentKey(fieldKey);
  // Before the upload is looked for: once it is converted it is gone.
  if (isOf(await findDocument(parts.db, accountId, fieldKey), fileKey)) return;
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
    if (isOf(document, fileKey)) return null;
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
 * Removes files that nothing names any more. What a store does not remove now is removed by the hourly sweep: the call
 * that named them last has succeeded.
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

/** How far the conversion of a question's document is; NOT_ANSWERED when there is none (§4). */
export async function conversionOf(parts: Parts, accountId: string, fieldKey: string): Promise<Conversion> {
  demandDocumentKey(fieldKey);
  const document = await findDocument(parts.db, accountId, fieldKey);
  return { status: document?.status ?? "NOT_ANSWERED", message: document?.message ?? null };
}

/**
 * Deletes a question's document, its conversion and its files, and clears the answer. Deleting nothing is no fault.
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

/** Whether any document of an applicant is being converted still. */
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
 * A patch without the claim that a document was uploaded which is not there: only a conversion answers such a question.
 * Dropped and not refused, since a draft or a second window may say so in good faith, and its other answers count.
 */
export async function withoutUnproven(
  db: Queryable,
  accountId: string,
  patch: Readonly<Record<string, AnswerValue>>,
): Promise<Readonly<Record<string, AnswerValue>>> {
  const claims = Object.keys(patch).filter((key) => isDocumentKey(key) && patch[key] !== "");
  if (claims.length === 0) return patch;
  const proven = await documentsOf(db, accountId);
  return Object.fromEntries(Object.entries(patch).filter(([key]) => !claims.includes(key) || key in proven));
}
