import type { JobStatus } from "../../shared/wire/shapes";
import type { Queryable } from "../database/database";

/** A job in the queue; its status is one of the five of §3. */
export interface StoredJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, string>>;
  readonly status: JobStatus;
  /** Which attempt this is, from 1. An attempt that lost its lease can no longer finish the job. */
  readonly attempts: number;
  readonly message: string | null;
}

/**
 * The result of an attempt: completed, to be repeated later (`isFree`: this attempt is not counted), or failed for good
 * with a message.
 */
export type Outcome =
  | { readonly status: "COMPLETED" }
  | { readonly status: "UNPROCESSED"; readonly retrySeconds: number; readonly isFree?: boolean }
  | { readonly status: "FAILED"; readonly message: string };

/** A kind of job that calls put in the queue: how it is run. */
export interface QueuedJob {
  readonly kind: string;
  /** How long an attempt may take, in seconds. */
  readonly maxSeconds: number;
  /** Attempts before the job fails for good; a crash counts as an attempt. */
  readonly maxAttempts: number;
  /** Attempts at once in one process; 1 when absent. */
  readonly parallel?: number;
  /** The message for the applicant when the last attempt crashed or ran out of time. */
  readonly failureMessage: string;
  /**
   * Runs one attempt; `signal` aborts when the time is over, the lease is lost, or the server stops. An attempt that
   * throws is repeated.
   */
  readonly run: (job: StoredJob, signal: AbortSignal) => Promise<Outcome>;
  /**
   * Runs when the job has failed for good, in the transaction that records the failure, which is undone where the lease
   * was lost.
   */
  readonly onFailed?: (tx: Queryable, job: StoredJob, message: string) => Promise<void>;
}

/** A kind of job that runs by the clock, in every process. It may run in several processes at once. */
export interface HourlyJob {
  readonly kind: string;
  /** Every hour; and when the server starts, too, unless it is only for later. */
  readonly schedule: "at start and hourly" | "hourly";
  readonly run: () => Promise<unknown>;
}

/** A piece of work outside requests: of the queue, or of the clock. */
export type Job = QueuedJob | HourlyJob;
