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
 * Keeps the converted document and answers the question, both or neither. Also after submission: none is asked for then,
 * so that this one was handed in with the application.
 */
async function keep(parts: Parts, job: Job, document: StoredDocument, pdf: Uint8Array): Promise<Outcome> {
  const { files } = parts.storage;
  const pdfKey = `documents/${document.accountId}/${job.id}.pdf`;
  await files.write(pdfKey, pdf);
  let isKept = false;
  try {
    isKept = await parts.db.transaction(async (tx) => {
      // Application, then document: calls lock them in this order, and two orders make a deadlock.
      await readApplication(tx, document.accountId, true);
      const ours = await completeDocument(tx, job.id, pdfKey);
      if (ours) await setAnswer(tx, parts, document.accountId, document.fieldKey, "ANSWERED");
      return ours;
    });
  } finally {
    if (!isKept) await files.remove(pdfKey);
  }
  // Of a document that was deleted or replaced since, the upload is gone already, or another job's to convert.
  if (isKept) await files.remove(document.fileKey);
  return { status: "COMPLETED" };
}

async function run(parts: Parts, job: Job, signal: AbortSignal): Promise<Outcome> {
  const document = await documentOfJob(parts.db, job.id);
  // Deleted, replaced, or converted by an attempt that could not say so any more.
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
  // The server is stopping: the next one begins anew.
  if (signal.aborted) return { status: "UNPROCESSED", retrySeconds: 0 };
  // What took too much time or memory takes it again, from everyone else's conversions.
  if (!conversion.isFinal && job.attempts < maxAttempts) throw new Error(conversion.detail);
  return { status: "FAILED", message: conversion.message };
}

/** A question whose document failed is unanswered again (§4). */
async function clearAnswer(tx: Queryable, parts: Parts, job: Job, message: string): Promise<void> {
  const document = await documentOfJob(tx, job.id);
  if (!document) return;
  await readApplication(tx, document.accountId, true);
  const isFailed = await failDocument(tx, job.id, message);
  if (isFailed) await setAnswer(tx, parts, document.accountId, document.fieldKey, "");
}

/** Converts uploads to PDF outside requests, one at a time; a conversion that crashed is repeated once. */
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
