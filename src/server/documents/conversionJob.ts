import { join } from "node:path";
import { usernameOf } from "../accounts/accounts";
import { readApplication, setAnswer, submittedAt } from "../applications/applications";
import type { Queryable } from "../database/database";
import { folderOf, StorageAway } from "../files/files";
import type { Requester } from "../http/http";
import { mostConversionsOfNetwork } from "../limits/limits";
import { composeEmail, queueEmail } from "../mail/mail";
import { enqueue, type Job, type Outcome, type QueuedJob, type StoredJob, waitingOfNetwork } from "../queue/queue";
import { tooBusy } from "../refusal";
import type { Services } from "../services";
import { conversionSeconds, convert, isWord } from "./convert/convert";
import { type Lost, noticeOf } from "./convert/lostPictures";
import { reasons } from "./convert/unconvertible";
import { removeAbandonedWork } from "./convert/workFolders";
import {
  completeDocument,
  documentOfJob,
  failDocument,
  lostConversions,
  moveDocument,
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

/**
 * Puts the conversion of a question's document in the queue. Returns the job's id. Throws a 503 when too many of the network
 * wait.
 */
export async function enqueueConversion(tx: Queryable, uploader: Uploader, fieldKey: string): Promise<string> {
  const { accountId: account, network, language } = uploader;
  if ((await waitingOfNetwork(tx, Object.values(kinds), network)) >= mostConversionsOfNetwork) throw tooBusy();
  return enqueue(tx, kinds.plain, { account, network, field: fieldKey, language });
}

/**
 * Stores the converted document and sets the question's answer in one transaction, also after submission: since uploads
 * are refused then, the document was uploaded before and belongs to the application. The hourly job deletes the upload.
 */
async function keep(
  services: Services,
  job: StoredJob,
  document: StoredDocument,
  { pdf, lost }: { readonly pdf: Uint8Array; readonly lost: Lost },
): Promise<Outcome> {
  const pdfKey = `${folderOf("documents", document.accountId)}${job.id}.pdf`;
  await services.storage.files.write(pdfKey, pdf);
  await services.db.transaction(async (tx) => {
    // Locks the application, then the document, in the same order as calls do, which prevents deadlocks.
    await readApplication(tx, document.accountId, true);
    const ours = await completeDocument(tx, job.id, pdfKey, noticeOf(lost));
    if (ours) await setAnswer(tx, services, document.accountId, document.fieldKey, "ANSWERED");
  });
  return { status: "COMPLETED" };
}

async function run(services: Services, job: StoredJob, signal: AbortSignal): Promise<Outcome> {
  const document = await documentOfJob(services.db, job.id);
  // The document was deleted or replaced, or an earlier attempt converted it and died before it recorded that.
  if (!document || document.status === "COMPLETED") return { status: "COMPLETED" };
  const bytes = await services.storage.files.read(document.fileKey);
  if (!bytes) {
    // It was there when the upload was confirmed: the store may be the wrong one, or away, and answers all the same.
    if (document.isRecent) throw new StorageAway(new Error(`There is no file ${document.fileKey}.`));
    return { status: "FAILED", message: lost };
  }
  const { sofficePath } = services.settings;
  if (job.kind === kinds.plain && sofficePath !== null && isWord(bytes)) {
    await services.db.transaction(async (tx) => {
      await moveDocument(tx, job.id, await enqueue(tx, kinds.word, job.payload));
    });
    services.wakeWorker();
    return { status: "COMPLETED" };
  }
  const conversion = await convert(bytes, document.uploadName, {
    sofficePath,
    workFolder: workFolderOf(services),
    signal,
  });
  if (conversion.status === "done") {
    // Applicants notice nothing but the layout.
    if (conversion.detail !== undefined)
      services.log.fault(new Error(conversion.detail), { job: job.id, kind: job.kind });
    return keep(services, job, document, conversion);
  }
  if (conversion.status === "refused") return { status: "FAILED", message: conversion.message };
  // The server is stopping; the next server starts the conversion again.
  if (signal.aborted) return { status: "UNPROCESSED", retrySeconds: 0 };
  // A document that took too much time or memory (`isFinal`) is not tried again, since it would delay other conversions.
  if (!conversion.isFinal) {
    if (job.attempts < 2) throw new Error(conversion.detail);
    // The applicant can upload it no more, and the machine may be at fault, as where it is short of memory.
    const isSubmitted = (await submittedAt(services.db, document.accountId)) !== null;
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
 * Records that a document could not be converted, and clears the answer of its question (§4). After submission the applicant,
 * who can upload no more, gets an e-mail, and the office reads of it in its lists, exports and copies.
 */
async function recordFailure(tx: Queryable, services: Services, job: StoredJob, message: string): Promise<void> {
  const document = await documentOfJob(tx, job.id);
  if (!document) return;
  const { accountId, fieldKey, uploadName } = document;
  const { isSubmitted, number } = await readApplication(tx, accountId, true);
  const failure = await failDocument(tx, job.id, message, isSubmitted);
  if (!failure) return;
  if (isSubmitted) {
    const { language = "en" } = job.payload;
    const values = { fileName: uploadName, number: String(number) };
    const to = (await usernameOf(tx, accountId)) ?? "";
    await queueEmail(tx, services, composeEmail(services.settings, { name: "unreadableFile", to, language, values }));
  } else if (!failure.hasFormer) {
    await setAnswer(tx, services, accountId, fieldKey, "");
  }
}

/** Converts uploads of a kind to PDF outside requests, one at a time; repeats one that crashed. */
export function conversionJob(services: Services, kind: string = kinds.plain): QueuedJob {
  return {
    kind,
    maxSeconds: kind === kinds.plain ? conversionSeconds.plain : conversionSeconds.libreOffice,
    maxAttempts,
    failureMessage: reasons.notConverted,
    run: (job, signal) => run(services, job, signal),
    onFailed: (tx, job, message) => recordFailure(tx, services, job, message),
  };
}

/** Converts documents whose job was lost: applicants and exports wait for an outcome for ever. */
async function resumeLost({ db }: Services): Promise<void> {
  for (const { jobId, account, field } of await lostConversions(db))
    await db.transaction(async (tx) => moveDocument(tx, jobId, await enqueue(tx, kinds.plain, { account, field })));
}

export function conversionJobs(services: Services): readonly Job[] {
  return [
    ...Object.values(kinds).map((kind) => conversionJob(services, kind)),
    { kind: "resume-conversions", schedule: "at start and hourly", run: () => resumeLost(services) },
  ];
}
