import { conversionSeconds, convert } from "../convert/convert";
import { reasons } from "../convert/unconvertible";
import { setAnswer } from "../services/answers";
import { conversionJob } from "../services/documents";
import type { Parts } from "../services/parts";
import { readApplication } from "../store/applications";
import type { Queryable } from "../store/db";
import { completeDocument, documentOfJob, failDocument, type StoredDocument } from "../store/documents";
import type { Job, JobHandler, Outcome } from "./job";

const maxAttempts = 2;
const lost = "We can't find your file any more. Please upload it again.";

/**
 * Stores the converted document and sets the question's answer in one transaction, also after submission: since uploads
 * are refused then, the document was uploaded before and belongs to the application.
 */
async function keep(parts: Parts, job: Job, document: StoredDocument, pdf: Uint8Array): Promise<Outcome> {
  const { files } = parts.storage;
  const pdfKey = `documents/${document.accountId}/${job.id}.pdf`;
  await files.write(pdfKey, pdf);
  let isKept = false;
  try {
    isKept = await parts.db.transaction(async (tx) => {
      // Locks the application, then the document, in the same order as calls do, which prevents deadlocks.
      await readApplication(tx, document.accountId, true);
      const ours = await completeDocument(tx, job.id, pdfKey);
      if (ours) await setAnswer(tx, parts, document.accountId, document.fieldKey, "ANSWERED");
      return ours;
    });
  } finally {
    if (!isKept) await files.remove(pdfKey);
  }
  // If the document was deleted or replaced meanwhile, its upload is gone already or belongs to another job.
  if (isKept) await files.remove(document.fileKey);
  return { status: "COMPLETED" };
}

async function run(parts: Parts, job: Job, signal: AbortSignal): Promise<Outcome> {
  const document = await documentOfJob(parts.db, job.id);
  // The document was deleted or replaced, or an earlier attempt converted it and died before it recorded that.
  if (!document || document.status === "COMPLETED") return { status: "COMPLETED" };
  const bytes = await parts.storage.files.read(document.fileKey);
  if (!bytes) return { status: "FAILED", message: lost };
  const { sofficePath } = parts.settings;
  const conversion = await convert(bytes, document.fileName, { sofficePath, signal });
  if (conversion.status === "done") return keep(parts, job, document, conversion.pdf);
  if (conversion.status === "refused") {
    await parts.storage.files.remove(document.fileKey);
    return { status: "FAILED", message: conversion.message };
  }
  // The server is stopping; the next server starts the conversion again.
  if (signal.aborted) return { status: "UNPROCESSED", retrySeconds: 0 };
  // A document that took too much time or memory (`isFinal`) is not tried again, since it would delay other conversions.
  if (!conversion.isFinal && job.attempts < maxAttempts) throw new Error(conversion.detail);
  return { status: "FAILED", message: conversion.message };
}

/** Clears the answer of a question whose document could not be converted (§4). */
async function clearAnswer(tx: Queryable, parts: Parts, job: Job, message: string): Promise<void> {
  const document = await documentOfJob(tx, job.id);
  if (!document) return;
  await readApplication(tx, document.accountId, true);
  const isFailed = await failDocument(tx, job.id, message);
  if (isFailed) await setAnswer(tx, parts, document.accountId, document.fieldKey, "");
}

/** Converts uploads to PDF outside requests, one at a time; repeats a conversion that crashed once. */
export function conversionJobs(parts: Parts): JobHandler {
  return {
    kind: conversionJob,
    maxSeconds: parts.settings.sofficePath === null ? conversionSeconds.plain : conversionSeconds.libreOffice,
    maxAttempts,
    failureMessage: reasons.notConverted,
    run: (job, signal) => run(parts, job, signal),
    onFailed: (tx, job, message) => clearAnswer(tx, parts, job, message),
  };
}
