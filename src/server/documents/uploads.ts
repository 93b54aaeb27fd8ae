import { randomUUID } from "node:crypto";
import { composed } from "../../shared/form/answers";
import { checkFile, maxFileSize } from "../../shared/form/files";
import { fileMessages } from "../../shared/form/wording";
import type { Conversion, JobStatus, PresignedUpload } from "../../shared/wire/shapes";
import {
  chooseTabsOf,
  deleteDocuments,
  questionDocuments,
  requireUnsubmitted,
  touchAnswers,
} from "../applications/applications";
import type { Queryable } from "../database/database";
import { folderOf, permitSeconds, UnreadableFile } from "../files/files";
import { rates, requireWithin } from "../limits/limits";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { enqueueConversion, type Uploader } from "./conversionJob";
import {
  cancelDocument,
  confirmDocument,
  deleteUpTo,
  findDocument,
  newestVersion,
  permitDocument,
  type StoredDocument,
} from "./documentTable";

const unreadable = "We can't read your file. Please choose another one.";
const lost = "We can't find your file. Please choose it again.";
const replaced = "This file was replaced in another window. Please look at the new one first.";

function requireDocumentKey({ questionnaire }: Services, fieldKey: string): void {
  if (!questionnaire.isDocumentKey(fieldKey)) throw new Refusal(400, "This application has no such document question.");
}

/**
 * A permit to upload one file for a question, under a key of its own. Throws a 400 for another question, and where the upload was
 * cancelled at once, a 409 after submission, a 429 beyond the account's limit.
 */
export async function permitUpload(services: Services, accountId: string, fieldKey: string): Promise<PresignedUpload> {
  requireDocumentKey(services, fieldKey);
  await requireWithin(services, rates.permitsOfAccount, accountId);
  const key = `${folderOf("uploads", accountId)}${fieldKey}/${randomUUID()}`;
  await services.db.transaction(async (tx) => {
    await requireUnsubmitted(tx, accountId);
    await permitDocument(tx, accountId, fieldKey, key);
  });
  const permit = await services.storage.files.permit(key, { mostBytes: maxFileSize, seconds: permitSeconds });
  if (permit === null) throw new Refusal(400, lost);
  return { url: permit.url, fields: { ...permit.fields } };
}

/**
 * Whether the file of an upload may still come. Counts the `bytes` of it that have come, since a permit may be used again and again;
 * throws a 429 beyond an account's.
 */
export async function isAwaited(services: Services, key: string, bytes: number): Promise<boolean> {
  const upload = await findDocument(services.db, key);
  if (upload?.state !== "permitted") return false;
  await requireWithin(services, rates.bytesOfAccount, upload.accountId, bytes);
  return true;
}

/** The size of an upload. Throws a 400 where nothing has come, or an unreadable file. */
async function uploadedSize({ storage }: Services, key: string): Promise<number> {
  const size = await storage.files.size(key).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? new Refusal(400, unreadable) : error;
  });
  if (size === null) throw new Refusal(400, lost);
  return size;
}

/**
 * Confirms an upload and enqueues its conversion; a question in a tab chooses that. Confirming it again succeeds and changes nothing.
 * Throws a 400 for a file that §5 refuses, and for an upload that was cancelled, has failed or does not exist, a 409 after
 * submission, a 429 beyond an account's limit.
 */
export async function startConversion(
  services: Services,
  uploader: Uploader,
  fieldKey: string,
  { file_key: key, file_name: given }: { readonly file_key: string; readonly file_name: string },
): Promise<void> {
  const { accountId } = uploader;
  requireDocumentKey(services, fieldKey);
  /** Whether it was confirmed before: then a call is repeated after a lost response. */
  async function isConfirmed(db: Queryable): Promise<boolean> {
    const upload = await findDocument(db, key);
    const isOwn = upload?.accountId === accountId && upload.fieldKey === fieldKey;
    if (isOwn && upload.state !== "failed") return upload.state !== "permitted";
    await requireUnsubmitted(db, accountId);
    throw new Refusal(400, lost);
  }
  if (await isConfirmed(services.db)) return;
  await requireWithin(services, rates.conversionsOfAccount, accountId);
  const size = await uploadedSize(services, key);
  const name = composed(given);
  const [reason] = checkFile({ name, size });
  if (reason !== undefined) throw new Refusal(reason === fileMessages.tooLarge ? 413 : 400, reason);
  await services.db.transaction(async (tx) => {
    await requireUnsubmitted(tx, accountId);
    if (!(await confirmDocument(tx, key, name, size))) return isConfirmed(tx);
    await chooseTabsOf(tx, services, accountId, fieldKey);
    await touchAnswers(tx, accountId, [fieldKey]);
    return enqueueConversion(tx, uploader, key);
  });
  services.wakeWorker();
}

const statuses: Readonly<Record<StoredDocument["state"], JobStatus>> = {
  permitted: "NOT_ANSWERED",
  confirmed: "UNPROCESSED",
  converting: "IN_PROGRESS",
  converted: "COMPLETED",
  failed: "FAILED",
};

/**
 * What has become of a question's newest confirmed upload; NOT_ANSWERED without one. FAILED also where the document before it
 * stays. The message of COMPLETED says what had to be left out.
 */
export async function conversionOf(services: Services, accountId: string, fieldKey: string): Promise<Conversion> {
  requireDocumentKey(services, fieldKey);
  const newest = await newestVersion(services.db, accountId, fieldKey);
  if (!newest) return { status: "NOT_ANSWERED", message: null };
  return { status: statuses[newest.state], message: newest.message ?? newest.notice, file_key: newest.key };
}

/** Deletes uploads of a question by `work`, which returns whether a version has gone. Throws a 409 after submission. */
async function remove(
  services: Services,
  accountId: string,
  fieldKey: string,
  work: (tx: Queryable) => Promise<boolean>,
): Promise<void> {
  requireDocumentKey(services, fieldKey);
  await services.db.transaction(async (tx) => {
    await requireUnsubmitted(tx, accountId);
    if (await work(tx)) await touchAnswers(tx, accountId, [fieldKey]);
  });
}

/**
 * Undoes an upload, whatever has become of it; without `key` the newest one that is not converted. Succeeds
 * without one, too. Throws a 409 after submission.
 */
export function removeConversion(services: Services, accountId: string, fieldKey: string, key?: string): Promise<void> {
  return remove(services, accountId, fieldKey, (tx) => cancelDocument(tx, accountId, fieldKey, key ?? null));
}

/**
 * Deletes a question's document with those before it; without `key` every upload of the question. Succeeds without a document, too.
 * Throws a 409 where the document is another one than that of `key`, and after submission.
 */
export function removeDocument(services: Services, accountId: string, fieldKey: string, key?: string): Promise<void> {
  return remove(services, accountId, fieldKey, async (tx) => {
    if (key === undefined) return (await deleteDocuments(tx, accountId, [fieldKey])).length > 0;
    const question = (await questionDocuments(tx, accountId)).find((each) => each.fieldKey === fieldKey);
    if (question?.document && question.document.key !== key) throw new Refusal(409, replaced);
    return deleteUpTo(tx, accountId, fieldKey, key);
  });
}
