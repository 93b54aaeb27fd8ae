import { join } from "node:path";
import { usernameOf } from "../accounts/accounts";
import { pruneDocuments, readApplication, touchAnswers } from "../applications/applications";
import type { Queryable } from "../database/database";
import { pdfKeyOf, StorageAway } from "../files/files";
import type { Requester } from "../http/http";
import { composeEmail, queueEmail } from "../mail/mail";
import { enqueue, type Job, type Outcome, type QueuedJob, type StoredJob } from "../queue/queue";
import type { Services } from "../services";
import { conversionSeconds, convert, isWord } from "./convert/convert";
import { type Lost, noticeOf } from "./convert/lostPictures";
import { reasons } from "./convert/unconvertible";
import { removeAbandonedWork } from "./convert/workFolders";
import {
  beginConversion,
  completeDocument,
  failDocument,
  findDocument,
  isReplaced,
  type StoredDocument,
} from "./documentTable";

/** What needs no LibreOffice does not wait behind what does, which takes ten times as long. */
const kinds = { plain: "convert-document", word: "convert-word" } as const;
/** Of a conversion that crashes: two, and after the submission three more, ten minutes apart. */
const maxAttempts = 5;
const lost = "We can't find your file any more. Please upload it again.";

/** Who confirms an upload. */
export interface Uploader extends Requester {
  /** The language of an e-mail to the applicant about it. */
  readonly language: string;
}

/** Puts the conversion of an upload in the queue, in which networks and their applicants take turns. */
export async function enqueueConversion(tx: Queryable, uploader: Uploader, document: string): Promise<void> {
  const { accountId: account, network, language } = uploader;
  await enqueue(tx, kinds.plain, { account, network, document, language });
}

/**
 * Stores the converted document, also after submission: since uploads are refused then, it was confirmed before and belongs to the
 * application.
 */
async function keep(
  services: Services,
  { key, accountId, fieldKey }: StoredDocument,
  { pdf, lost }: { readonly pdf: Uint8Array; readonly lost: Lost },
): Promise<Outcome> {
  const pdfKey = pdfKeyOf(key);
  await services.storage.files.write(pdfKey, pdf);
  await services.db.transaction(async (tx) => {
    // Locks the application, then the document, in the same order as calls do, which prevents deadlocks.
    const { isSubmitted } = await readApplication(tx, accountId, true);
    if (!(await completeDocument(tx, key, pdfKey, noticeOf(lost)))) return;
    await pruneDocuments(tx, accountId, isSubmitted);
    await touchAnswers(tx, accountId, [fieldKey]);
  });
  return { status: "COMPLETED" };
}

async function run(
  services: Services,
  job: StoredJob,
  signal: AbortSignal,
  convertFile: typeof convert,
): Promise<Outcome> {
  const key = job.payload.document ?? "";
  const document = await beginConversion(services.db, key);
  // The upload was cancelled, or an earlier attempt converted it and died before it recorded that.
  if (!document) return { status: "COMPLETED" };
  const bytes = await services.storage.files.read(key);
  if (!bytes) {
    if (!(await beginConversion(services.db, key))) return { status: "COMPLETED" };
    // It was there when the upload was confirmed: the store may be the wrong one, or away, and answers all the same.
    if (document.isRecent) throw new StorageAway(new Error(`There is no file ${key}.`));
    return { status: "FAILED", message: lost };
  }
  const { sofficePath } = services.settings;
  if (job.kind === kinds.plain && sofficePath !== null && isWord(bytes)) {
    await services.db.transaction((tx) => enqueue(tx, kinds.word, job.payload));
    services.wakeWorker();
    return { status: "COMPLETED" };
  }
  const conversion = await convertFile(bytes, document.name ?? "", {
    sofficePath,
    workFolder: workFolderOf(services),
    signal,
  });
  if (conversion.status === "done") {
    // Applicants notice nothing but the layout.
    if (conversion.detail !== undefined)
      services.log.fault(new Error(conversion.detail), { job: job.id, kind: job.kind });
    return keep(services, document, conversion);
  }
  if (conversion.status === "refused") return { status: "FAILED", message: conversion.message };
  // The server is stopping; the next server starts the conversion again.
  if (signal.aborted) return { status: "UNPROCESSED", retrySeconds: 0 };
  // A document that took too much time or memory (`isFinal`) is not tried again, since it would delay other conversions.
  if (!conversion.isFinal) {
    if (job.attempts < 2) throw new Error(conversion.detail);
    // The applicant can upload it no more, and the machine may be at fault, as where it is short of memory.
    const { isSubmitted } = await readApplication(services.db, document.accountId);
    if (isSubmitted && job.attempts < maxAttempts) {
      services.log.fault(new Error(conversion.detail), { job: job.id, kind: job.kind });
      return { status: "UNPROCESSED", retrySeconds: 600 };
    }
  }
  return { status: "FAILED", message: conversion.message };
}

function workFolderOf({ settings }: Services): string {
  return join(settings.dataDir, "work");
}

/** Removes what conversions of a killed server left; before this one's first. */
export function removeAbandonedConversions(services: Services): void {
  removeAbandonedWork(workFolderOf(services));
}

/**
 * Records that an upload could not be converted. After submission the applicant, who can upload no more, gets an e-mail unless
 * a newer upload of the question counts, and the office reads of it in its lists, exports and copies.
 */
async function recordFailure(tx: Queryable, services: Services, job: StoredJob, message: string): Promise<void> {
  const document = await findDocument(tx, job.payload.document ?? "");
  if (!document) return;
  const { key, accountId, fieldKey } = document;
  const { isSubmitted, number } = await readApplication(tx, accountId, true);
  if (!(await failDocument(tx, key, message))) return;
  await touchAnswers(tx, accountId, [fieldKey]);
  if (!isSubmitted || (await isReplaced(tx, document))) return;
  const { language = "en" } = job.payload;
  const values = { fileName: document.name ?? "", number: String(number) };
  const to = (await usernameOf(tx, accountId)) ?? "";
  const email = composeEmail(services.settings, { name: "unreadableFile", to, language, values });
  await queueEmail(tx, services, email, { recipient: accountId });
}

/** Converts uploads of a kind to PDF outside requests, one at a time; repeats one that crashed. `convertFile`: how, in tests. */
export function conversionJob(services: Services, kind: string = kinds.plain, convertFile = convert): QueuedJob {
  return {
    kind,
    maxSeconds: kind === kinds.plain ? conversionSeconds.plain : conversionSeconds.libreOffice,
    maxAttempts,
    failureMessage: reasons.notConverted,
    run: (job, signal) => run(services, job, signal, convertFile),
    onFailed: (tx, job, message) => recordFailure(tx, services, job, message),
  };
}

export function conversionJobs(services: Services): readonly Job[] {
  return Object.values(kinds).map((kind) => conversionJob(services, kind));
}
