import { setMaxListeners } from "node:events";
import type { Log } from "../config/config";
import { type Db, isDatabaseAway, isDiskFull } from "../database/database";
import { StorageAway } from "../files/files";
import { startHourly } from "./hourly";
import type { Job, Outcome, QueuedJob, StoredJob } from "./job";
import { claim, finish, renew } from "./jobTable";

const pollMs = 500;
/** Between two looks while the database is away. */
const awayMs = 5_000;
const retrySeconds = 5;
/** Until a part of the machine works again, in seconds. */
const faultPause = 15;

/** Errors of the system that are none of a job's: the disk, its rights, memory, open files. */
const systemFaults = ["EIO", "EROFS", "EDQUOT", "EACCES", "EPERM", "EMFILE", "ENFILE", "ENOMEM", "EAGAIN"];

/** Whether any other job would fail now too: the store, the database or the machine has a fault. */
function isFaultOfAll(error: unknown): boolean {
  const isOfSystem = error instanceof Error && "code" in error && systemFaults.includes(String(error.code));
  return error instanceof StorageAway || isDatabaseAway(error) || isDiskFull(error) || isOfSystem;
}

/**
 * Seconds after which another server takes over the job of a server that died; a running server renews its lease every
 * few seconds.
 */
const leaseSeconds = 12;
const renewMs = 3_000;

/** Runs jobs of this process: one loop for each handler, so that a slow kind never holds up another. */
export interface Worker {
  /** Looks for work now instead of at the next poll; call it after a commit that enqueued. */
  wake(): void;
  /** Starts no further jobs; resolves when the running ones have finished. */
  stop(): Promise<void>;
}

async function attempt(handler: QueuedJob, job: StoredJob, signal: AbortSignal): Promise<Outcome> {
  if (job.attempts > handler.maxAttempts) return { status: "FAILED", message: handler.failureMessage };
  const outcome = await handler.run(job, AbortSignal.any([signal, AbortSignal.timeout(handler.maxSeconds * 1000)]));
  // Otherwise a job would fail for good after two restarts of the server. An attempt that ran out of time does count.
  return outcome.status === "UNPROCESSED" && signal.aborted ? { ...outcome, isFree: true } : outcome;
}

/**
 * Renews the job's lease until stopped. While the database is unreachable the lease does not count as lost; `finish`
 * decides by the attempt count.
 */
function hold(db: Db, job: StoredJob, onLost: () => void): () => void {
  const timer = setInterval(() => {
    renew(db, job, leaseSeconds).then(
      (isOurs) => isOurs || onLost(),
      () => undefined,
    );
  }, renewMs);
  return () => clearInterval(timer);
}

function afterThrow(handler: QueuedJob, job: StoredJob, error: unknown): Outcome {
  // The job waits until it is mended, and the attempt is not counted.
  if (isFaultOfAll(error)) return { status: "UNPROCESSED", retrySeconds: faultPause, isFree: true };
  return job.attempts < handler.maxAttempts
    ? { status: "UNPROCESSED", retrySeconds: retrySeconds * job.attempts }
    : { status: "FAILED", message: handler.failureMessage };
}

/** The attempt lost its lease; its transaction is rolled back. */
class LostLease extends Error {}

/** Whether another attempt has taken the job, or it was deleted, as with its applicant: what fails then is no fault. */
function isLost(db: Db, job: StoredJob): Promise<boolean> {
  return renew(db, job, leaseSeconds).then(
    (isOurs) => !isOurs,
    () => false,
  );
}

/** Records how an attempt ended, unless it lost its lease. */
async function record(db: Db, handler: QueuedJob, job: StoredJob, outcome: Outcome): Promise<void> {
  const recorded = db.transaction(async (tx) => {
    // The handler runs first, since every transaction locks applications, documents and e-mails before jobs.
    if (outcome.status === "FAILED") await handler.onFailed?.(tx, job, outcome.message);
    if (!(await finish(tx, job, outcome))) throw new LostLease();
  });
  await recorded.catch(async (error: unknown) => {
    if (!(error instanceof LostLease || (await isLost(db, job)))) throw error;
  });
}

async function runOne(db: Db, handler: QueuedJob, log: Log, signal: AbortSignal): Promise<boolean> {
  const job = await claim(db, [handler.kind], leaseSeconds);
  if (!job) return false;
  const lost = new AbortController();
  const letGo = hold(db, job, () => lost.abort());
  const outcome = await attempt(handler, job, AbortSignal.any([signal, lost.signal]))
    .catch(async (error: unknown) => {
      if (!(await isLost(db, job))) log.fault(error, { job: job.id, kind: job.kind, attempt: job.attempts });
      return afterThrow(handler, job, error);
    })
    .finally(letGo);
  await record(db, handler, job, outcome);
  return true;
}

/** A pause that `wake` or the signal ends early. */
function sleeper(signal: AbortSignal) {
  let end = () => {};
  let woken = false;
  signal.addEventListener("abort", () => end());
  return {
    wake() {
      woken = true;
      end();
    },
    async sleep(ms: number) {
      if (!woken && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      woken = false;
    },
  };
}

/**
 * Runs jobs in this process: a loop for each kind of the queue, which waits while the database is unreachable, and the
 * clock for the others.
 */
export function startJobs(db: Db, jobs: readonly Job[], log: Log): Worker {
  for (const { kind } of jobs) log.countFaults(kind);
  const stopping = new AbortController();
  // Every loop listens; from the eleventh on Node would print a warning at each start.
  setMaxListeners(0, stopping.signal);
  const loops = jobs
    .flatMap((job) => ("schedule" in job ? [] : Array<QueuedJob>(job.parallel ?? 1).fill(job)))
    .map((handler) => {
      const { wake, sleep } = sleeper(stopping.signal);
      const loop = async () => {
        while (!stopping.signal.aborted) {
          const next = await runOne(db, handler, log, stopping.signal).then(
            (worked) => (worked ? 0 : pollMs),
            (error: unknown) => {
              // No fault of the job; each loop finds it out.
              if (isDatabaseAway(error)) log.warn("waiting for the database", { kind: handler.kind });
              else log.fault(error, { kind: handler.kind });
              return isDatabaseAway(error) ? awayMs : pollMs;
            },
          );
          if (next > 0) await sleep(next);
        }
      };
      return { wake, done: loop() };
    });
  const stopHourly = startHourly(
    jobs.filter((job) => "schedule" in job),
    log,
  );
  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    async stop() {
      stopping.abort();
      await Promise.all([stopHourly(), ...loops.map((loop) => loop.done)]);
    },
  };
}
