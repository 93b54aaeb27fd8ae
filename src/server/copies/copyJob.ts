import type { Queryable } from "../database/database";
import { folderOf } from "../files/files";
import type { Requester } from "../http/http";
import { enqueue, type Outcome, type QueuedJob, type StoredJob } from "../queue/queue";
import type { Services } from "../services";
import { copySeconds, makeCopy } from "./copy";
import { copyInputOf } from "./copyInput";
import { finishCopy } from "./copyTable";

const kind = "pdf-copy";
const failureMessage = "Error downloading PDF copy of your application.";

/** Puts the making of an applicant's copy in the queue. Returns the job's id. */
export function enqueueCopy(tx: Queryable, { accountId: account, network }: Requester): Promise<string> {
  return enqueue(tx, kind, { account, network });
}

async function run(services: Services, job: StoredJob, signal: AbortSignal): Promise<Outcome> {
  const accountId = job.payload.account ?? "";
  const result = await makeCopy(await copyInputOf(services, accountId), signal);
  if (result.status === "done") {
    const key = `${folderOf("copies", accountId)}${job.id}`;
    await services.storage.files.write(key, result.bytes);
    await finishCopy(services.db, job.id, key);
    return { status: "COMPLETED" };
  }
  // The server is stopping; the next server starts the copy again.
  if (signal.aborted) return { status: "UNPROCESSED", retrySeconds: 0 };
  // The documents were checked when they were converted, so a copy can only fail by a fault of the server.
  const detail = result.status === "fault" ? result.detail : result.message;
  if (result.status === "refused" || result.reason === "crash") throw new Error(detail);
  services.log.fault(new Error(detail), { job: job.id, kind });
  return { status: "FAILED", message: failureMessage };
}

/** Makes PDF copies outside requests, one at a time; repeats a copy that crashed once. */
export function copyJob(services: Services): QueuedJob {
  return {
    kind,
    maxSeconds: copySeconds,
    maxAttempts: 2,
    failureMessage,
    run: (job, signal) => run(services, job, signal),
    onFailed: (tx, job) => finishCopy(tx, job.id, null),
  };
}
