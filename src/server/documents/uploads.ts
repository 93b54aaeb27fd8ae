import { randomUUID } from "node:crypto";
import { composed } from "../../shared/form/answers";
import { checkFile, maxFileSize } from "../../shared/form/files";
import { fileMessages } from "../../shared/form/wording";
import type { Conversion, PresignedUpload } from "../../shared/wire/shapes";
import { requireUnsubmitted, setAnswer } from "../applications/applications";
import { folderOf, holdFile, permitSeconds, UnreadableFile } from "../files/files";
import { rates, requireWithin } from "../limits/limits";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { enqueueConversion, type Uploader } from "./conversionJob";
import {
  awaitUpload,
  confirmUpload,
  deleteConversion,
  deleteDocument,
  findDocument,
  putDocument,
  type StoredDocument,
  waitingUpload,
} from "./documentTable";

const unreadable = "We can't read your file. Please choose another one.";
const lost = "We can't find your file. Please choose it again.";

function requireDocumentKey({ questionnaire }: Services, fieldKey: string): void {
  if (!questionnaire.isDocumentKey(fieldKey)) throw new Refusal(400, "This application has no such document question.");
}

function uploadFolder(accountId: string, fieldKey: string): string {
  return `${folderOf("uploads", accountId)}${fieldKey}/`;
}

/**
 * A permit to upload one file for a question. Its key stays the same until the upload is confirmed, so that a question has
 * at most one unconfirmed upload. An S3 store lets the permit be used again after that, until it expires. Throws a 400 for
 * another key, a 409 after submission, a 429 beyond the account's limit.
 */
export async function permitUpload(services: Services, accountId: string, fieldKey: string): Promise<PresignedUpload> {
  requireDocumentKey(services, fieldKey);
  await requireUnsubmitted(services.db, accountId);
  await requireWithin(services, rates.permitsOfAccount, accountId);
  const key = await awaitUpload(services.db, accountId, fieldKey, uploadFolder(accountId, fieldKey) + randomUUID());
  const permit = await services.storage.files.permit(key, { mostBytes: maxFileSize, seconds: permitSeconds });
  return { url: permit.url, fields: { ...permit.fields } };
}

/** Whether a question still waits for the upload of a file that a permit names. */
export async function isAwaited({ db }: Services, fileKey: string): Promise<boolean> {
  const [, accountId = "", fieldKey = ""] = fileKey.split("/");
  return (await waitingUpload(db, accountId, fieldKey)) === fileKey;
}

/**
 * The size of an upload of this applicant for this question. Throws a 400 for the key of another applicant, or an
 * unreadable file.
 */
async function uploadedSize(services: Services, accountId: string, fieldKey: string, fileKey: string): Promise<number> {
  const folder = uploadFolder(accountId, fieldKey);
  const isOwn = fileKey.startsWith(folder) && /^[\w-]{36}$/.test(fileKey.slice(folder.length));
  const { files } = services.storage;
  const size = isOwn
    ? await files.size(fileKey).catch((error: unknown) => {
        throw error instanceof UnreadableFile ? new Refusal(400, unreadable) : error;
      })
    : null;
  if (size === null) throw new Refusal(400, lost);
  return size;
}

/** Whether a document was made from this upload: then a repeated call is a retry after a lost response. */
function isMadeFrom(document: StoredDocument | null, fileKey: string): boolean {
  return document?.fileKey === fileKey && document.status !== "FAILED";
}

/**
 * Confirms an upload and enqueues the conversion; the question's former document stays until that is done. Confirming the same
 * upload again succeeds and changes nothing. Throws a 400 for a file that §5 refuses or that does not exist, a 409 after submission,
 * a 429 beyond an account's limit, a 503 when too many of the uploader's network wait.
 */
export async function startConversion(
  services: Services,
  uploader: Uploader,
  fieldKey: string,
  { file_key: fileKey, file_name: given }: { readonly file_key: string; readonly file_name: string },
): Promise<void> {
  const { accountId } = uploader;
  const fileName = composed(given);
  requireDocumentKey(services, fieldKey);
  // Before the upload is read: after the conversion its file may already be deleted.
  if (isMadeFrom(await findDocument(services.db, accountId, fieldKey), fileKey)) return;
  await requireWithin(services, rates.conversionsOfAccount, accountId);
  const fileSize = await uploadedSize(services, accountId, fieldKey, fileKey);
  const [reason] = checkFile({ name: fileName, size: fileSize });
  if (reason !== undefined) throw new Refusal(reason === fileMessages.tooLarge ? 413 : 400, reason);
  await services.db.transaction(async (tx) => {
    await requireUnsubmitted(tx, accountId);
    const document = await findDocument(tx, accountId, fieldKey);
    if (isMadeFrom(document, fileKey)) return;
    const isAwaited = await confirmUpload(tx, accountId, fieldKey, fileKey);
    // A late call for an upload whose document has been replaced or deleted: its file is still there for a while.
    if (!isAwaited && document?.fileKey !== fileKey) throw new Refusal(400, lost);
    if (!(await holdFile(tx, fileKey))) throw new Refusal(400, lost);
    const jobId = await enqueueConversion(tx, uploader, fieldKey);
    await putDocument(tx, { accountId, fieldKey, fileKey, fileName, fileSize }, jobId);
  });
  services.wakeWorker();
}

/**
 * The status of the conversion of a question's last upload; NOT_ANSWERED without a document (§4). FAILED also where the
 * document before that upload stays. The message of COMPLETED says what had to be left out.
 */
export async function conversionOf(services: Services, accountId: string, fieldKey: string): Promise<Conversion> {
  requireDocumentKey(services, fieldKey);
  const document = await findDocument(services.db, accountId, fieldKey);
  if (!document) return { status: "NOT_ANSWERED", message: null };
  const { message, notice, status } = document;
  if (message !== null) return { status: "FAILED", message };
  return { status, message: status === "COMPLETED" ? notice : null };
}

/** Deletes rows of a question's document by `remove`, and clears the answer where the document is gone. */
async function removeBy(
  remove: typeof deleteDocument,
  services: Services,
  accountId: string,
  fieldKey: string,
): Promise<void> {
  requireDocumentKey(services, fieldKey);
  await services.db.transaction(async (tx) => {
    await requireUnsubmitted(tx, accountId);
    const isDeleted = await remove(tx, accountId, fieldKey);
    if (isDeleted) await setAnswer(tx, services, accountId, fieldKey, "");
  });
}

/**
 * Deletes the conversion of a question's last upload, running or failed; a document that is converted stays. Succeeds without
 * one, too. Throws a 409 after submission.
 */
export function removeConversion(services: Services, accountId: string, fieldKey: string): Promise<void> {
  return removeBy(deleteConversion, services, accountId, fieldKey);
}

/**
 * Deletes a question's document and its conversion, and clears the answer. Succeeds without a document, too. The hourly job
 * deletes the files. Throws a 409 after submission.
 */
export function removeDocument(services: Services, accountId: string, fieldKey: string): Promise<void> {
  return removeBy(deleteDocument, services, accountId, fieldKey);
}
