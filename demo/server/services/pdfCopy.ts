import type { PdfStatus } from "../../../src/api/shapes";
import { dayOf } from "../../../src/form/calendar";
import { outline } from "../../../src/form/outline";
import { isSame } from "../files/signature";
import type { CopyDocument, CopyInput } from "../pdf/copyInput";
import { readApplication } from "../store/applications";
import { documentsOfAccount } from "../store/documents";
import { enqueue } from "../store/jobs";
import { findCopy, putCopy, submittedAt } from "../store/pdfCopies";
import { documentsOf, isConverting } from "./documents";
import { isWithin, limits } from "./limits";
import type { Parts } from "./parts";
import { catalogueOfToday, ourInstitution } from "./questionnaire";
import { openAnswers } from "./sealing";

/** The kind of job that makes a PDF copy. */
export const copyJob = "pdf-copy";

/** The path from which the copy is downloaded. */
export const copyPath = "/api/pdf/copy";

// Once the copy exists, the client asks for its link every 10 minutes (§4); a link must live a little longer than that.
const linkSeconds = 15 * 60;

/**
 * Seconds after a failure before a request starts the copy again: less than an applicant needs to read the message and
 * try again.
 */
const failureSeconds = 5;

function signatureOf(parts: Parts, accountId: string, expires: string): string {
  return Buffer.from(parts.vault.digest(`${accountId}:${expires}`, "pdf-copy")).toString("base64url");
}

function linkFor(parts: Parts, accountId: string): string {
  const expires = String(Math.floor(Date.now() / 1000) + linkSeconds);
  const query = new URLSearchParams({ expires, signature: signatureOf(parts, accountId, expires) });
  return `${parts.publicUrl()}${copyPath}?${query}`;
}

/** Whether a link was made for this applicant and has not expired. */
export function isValidLink(parts: Parts, accountId: string, expires: string, signature: string): boolean {
  return (
    /^\d{1,12}$/.test(expires) &&
    Number(expires) * 1000 > Date.now() &&
    isSame(signature, signatureOf(parts, accountId, expires))
  );
}

async function startCopy(parts: Parts, accountId: string): Promise<PdfStatus> {
  const waiting: PdfStatus = { status: "UNPROCESSED", url: null };
  // After submission no conversion starts, so once the running ones have ended, the documents are complete.
  if (await isConverting(parts.db, accountId)) return waiting;
  await parts.db.transaction(async (tx) => {
    // Locks the application, so that two calls at once make one copy.
    await readApplication(tx, accountId, true);
    const copy = await findCopy(tx, accountId);
    if (copy && copy.status !== "FAILED") return;
    await putCopy(tx, accountId, await enqueue(tx, copyJob, { account: accountId }));
  });
  parts.wakeWorker();
  return waiting;
}

/**
 * The status of the applicant's PDF copy (§4 "PDF copy"). Starts the copy when there is none and every conversion has
 * ended; starts a failed copy again, ten times a day at most. NOT_ANSWERED before submission. The link of a completed copy
 * works for this applicant only, and expires.
 */
export async function copyStatus(parts: Parts, accountId: string): Promise<PdfStatus> {
  if ((await submittedAt(parts.db, accountId)) === null) return { status: "NOT_ANSWERED", url: null };
  const copy = await findCopy(parts.db, accountId);
  if (!copy) return startCopy(parts, accountId);
  if (copy.status === "FAILED" && (copy.age ?? 0) >= failureSeconds) {
    if (await isWithin(parts, limits.copiesOfAccount, accountId)) return startCopy(parts, accountId);
  }
  return { status: copy.status, url: copy.status === "COMPLETED" ? linkFor(parts, accountId) : null };
}

/** The content of the copy, or null without one. */
export async function readCopy(parts: Parts, accountId: string): Promise<Uint8Array | null> {
  const copy = await findCopy(parts.db, accountId);
  return copy?.pdfKey ? parts.storage.files.read(copy.pdfKey) : null;
}

/** Stores a copy. Returns its key. */
export async function storeCopy(parts: Parts, accountId: string, jobId: string, pdf: Uint8Array): Promise<string> {
  const key = `copies/${accountId}/${jobId}`;
  await parts.storage.files.write(key, pdf);
  return key;
}

async function convertedDocuments(
  parts: Parts,
  accountId: string,
  labels: ReadonlyMap<string, string>,
): Promise<CopyDocument[]> {
  const stored = await documentsOfAccount(parts.db, accountId);
  const ordered = [...labels].flatMap(([key, label]) =>
    stored.flatMap((document) => (document.fieldKey === key ? [{ ...document, label }] : [])),
  );
  const documents: CopyDocument[] = [];
  for (const { label, fileName, fileSize, pdfKey } of ordered) {
    const pdf = pdfKey === null ? null : await parts.storage.files.read(pdfKey);
    if (pdf) documents.push({ label, fileName, fileSize, pdf });
    else if (pdfKey !== null) throw new Error("A converted document is missing from the storage.");
  }
  return documents;
}

function nameIn(answers: Readonly<Record<string, string | boolean>>): string {
  const names = ["first_name", "middle_name", "last_name"].map((key) => answers[key]);
  names.push(answers.suffix_desc ?? answers.suffix);
  return names.filter((name) => typeof name === "string" && name.trim() !== "").join(" ") || "Applicant";
}

/** What the PDF copy of an application shows: the same outline as the print view, and the converted documents. */
export async function copyInputOf(parts: Parts, accountId: string): Promise<CopyInput> {
  const { answers: sealed, addAnother, tabs } = await readApplication(parts.db, accountId);
  const answers = openAnswers(parts.vault, accountId, sealed);
  const pages = outline(catalogueOfToday(), answers, {
    documents: await documentsOf(parts.db, accountId),
    arrangement: { addAnother, tabs, confirmed: {} },
    today: dayOf(new Date()),
  });
  const entries = pages.flatMap(({ sections }) => sections.flatMap((section) => section.entries));
  const labels = new Map(entries.map(({ key, label }) => [key, label]));
  const at = (await submittedAt(parts.db, accountId)) ?? new Date();
  return {
    institution: ourInstitution().partnerName,
    title: ourInstitution().applicationTitle,
    name: nameIn(answers),
    submitted: at.toLocaleDateString("en-US", { dateStyle: "long" }),
    language: "en-US",
    pages,
    documents: await convertedDocuments(parts, accountId, labels),
  };
}
