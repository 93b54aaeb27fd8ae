import type { Parts } from "../services/parts";
import { copyInputOf, copyJob, storeCopy } from "../services/pdfCopy";
import { finishCopy } from "../store/pdfCopies";
import type { ThreadLimits } from "../threads/thread";
import { keepWarm, type WarmThread } from "../threads/warm";
import type { Job, JobHandler, Outcome } from "./job";

const module = new URL("../pdf/thread.ts", import.meta.url);
const limits: ThreadLimits = { seconds: 60, heapMb: 512, growthMb: 1024 };

async function run(parts: Parts, thread: WarmThread, job: Job, signal: AbortSignal): Promise<Outcome> {
  const accountId = job.payload.account ?? "";
  const result = await thread.run(await copyInputOf(parts, accountId), signal);
  // Refusals are for uploads: whatever stops a copy is a fault of ours, tried again once.
  if (result.status !== "done") throw new Error(result.status === "fault" ? result.detail : result.message);
  await finishCopy(parts.db, job.id, await storeCopy(parts, accountId, job.id, result.bytes));
  return { status: "COMPLETED" };
}

/** Makes PDF copies outside requests, one at a time (§4 "PDF copy"). */
export function copyJobs(parts: Parts): JobHandler {
  const thread = keepWarm(module, limits);
  return {
    kind: copyJob,
    maxSeconds: 75,
    maxAttempts: 2,
    failureMessage: "Error downloading PDF copy of your application.",
    run: (job, signal) => run(parts, thread, job, signal),
    onFailed: (tx, job) => finishCopy(tx, job.id, null),
    close: thread.close,
  };
}
