import { copySeconds, makeCopyInChild } from "../pdf/copyProcess";
import type { Parts } from "../services/parts";
import { copyInputOf, copyJob, storeCopy } from "../services/pdfCopy";
import { finishCopy } from "../store/pdfCopies";
import type { Job, JobHandler, Outcome } from "./job";

const failureMessage = "Error downloading PDF copy of your application.";

async function run(parts: Parts, job: Job, signal: AbortSignal): Promise<Outcome> {
  const accountId = job.payload.account ?? "";
  const result = await makeCopyInChild(await copyInputOf(parts, accountId), signal);
  if (result.status === "done") {
    await finishCopy(parts.db, job.id, await storeCopy(parts, accountId, job.id, result.bytes));
    return { status: "COMPLETED" };
  }
  // The server is stopping; the next server starts the copy again.
  if (signal.aborted) return { status: "UNPROCESSED", retrySeconds: 0 };
  // The documents were checked when they were converted, so a copy can only fail by a fault of the server.
  const detail = result.status === "fault" ? result.detail : result.message;
  if (result.status === "refused" || result.reason === "crash") throw new Error(detail);
  parts.log.fault(new Error(detail), { job: job.id, kind: copyJob });
  return { status: "FAILED", message: failureMessage };
}

/** Makes PDF copies outside requests, one at a time (§4 "PDF copy"); repeats a copy that crashed once. */
export function copyJobs(parts: Parts): JobHandler {
  return {
    kind: copyJob,
    maxSeconds: copySeconds,
    maxAttempts: 2,
    failureMessage,
    run: (job, signal) => run(parts, job, signal),
    onFailed: (tx, job) => finishCopy(tx, job.id, null),
  };
}
