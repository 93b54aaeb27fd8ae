import type { PdfStatus } from "../../shared/wire/shapes";
import { questionDocuments, readApplication } from "../applications/applications";
import { isSame } from "../config/config";
import type { Requester } from "../http/http";
import { isWithin, rates } from "../limits/limits";
import type { Services } from "../services";
import { enqueueCopy } from "./copyJob";
import { findCopy, putCopy } from "./copyTable";

/** The path from which the copy is downloaded. */
export const copyPath = "/api/pdf/copy";

// Once the copy exists, the client asks for its link every 10 minutes; a link must live a little longer than that.
const linkSeconds = 15 * 60;

/**
 * Seconds after a failure before a request starts the copy again: less than an applicant needs to read the message and
 * try again.
 */
const failureSeconds = 5;

function signatureOf(services: Services, accountId: string, expires: string): string {
  return Buffer.from(services.vault.digest(`${accountId}:${expires}`, "pdf-copy")).toString("base64url");
}

function linkFor(services: Services, accountId: string): string {
  const expires = String(Math.floor(Date.now() / 1000) + linkSeconds);
  const query = new URLSearchParams({ expires, signature: signatureOf(services, accountId, expires) });
  return `${services.publicUrl()}${copyPath}?${query}`;
}

/** Whether a link was made for this applicant and has not expired. */
export function isValidLink(services: Services, accountId: string, expires: string, signature: string): boolean {
  return (
    /^\d{1,12}$/.test(expires) &&
    Number(expires) * 1000 > Date.now() &&
    isSame(signature, signatureOf(services, accountId, expires))
  );
}

async function startCopy(services: Services, requester: Requester): Promise<PdfStatus> {
  const { accountId } = requester;
  const waiting: PdfStatus = { status: "UNPROCESSED", url: null };
  // After submission no conversion starts, so once the running ones have ended, the documents are complete.
  if ((await questionDocuments(services.db, accountId)).some(({ isConverting }) => isConverting)) return waiting;
  await services.db.transaction(async (tx) => {
    // Locks the application, so that two calls at once make one copy.
    await readApplication(tx, accountId, true);
    const copy = await findCopy(tx, accountId);
    if (copy && copy.status !== "FAILED") return;
    await putCopy(tx, accountId, await enqueueCopy(tx, requester));
  });
  services.wakeWorker();
  return waiting;
}

/**
 * The status of the applicant's PDF copy. Starts the copy when there is none and every conversion has
 * ended; starts a failed copy again, ten times a day at most. NOT_ANSWERED before submission. The link of a completed copy
 * works for this applicant only, and expires.
 */
export async function copyStatus(services: Services, requester: Requester): Promise<PdfStatus> {
  const { accountId } = requester;
  if (!(await readApplication(services.db, accountId)).isSubmitted) return { status: "NOT_ANSWERED", url: null };
  const copy = await findCopy(services.db, accountId);
  if (!copy) return startCopy(services, requester);
  if (copy.status === "FAILED" && Math.abs(copy.age ?? 0) >= failureSeconds) {
    if (await isWithin(services, rates.copiesOfAccount, accountId)) return startCopy(services, requester);
  }
  return { status: copy.status, url: copy.status === "COMPLETED" ? linkFor(services, accountId) : null };
}
