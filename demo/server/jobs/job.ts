import type { JobStatus } from "../../../src/api/shapes";
import type { Queryable } from "../store/db";

/** A stored job; its status is one of the specification's five (§3). */
export interface Job {
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

/** Runs the jobs of one kind. */
export interface JobHandler {
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
  readonly run: (job: Job, signal: AbortSignal) => Promise<Outcome>;
  /**
   * Runs when the job has failed for good, in the transaction that records the failure, which is undone where the lease
   * was lost.
   */
  readonly onFailed?: (tx: Queryable, job: Job, message: string) => Promise<void>;
}
