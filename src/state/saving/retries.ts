import { type ApiError, BusyError } from "../../api/errors";
import { waitBefore } from "./backoff";

/** The timer of a call that failed temporarily; the wait grows with each failure (backoff.ts). */
export interface Retries {
  readonly isWaiting: boolean;
  /** Schedules the next try after a failure; returns its wait (ms). */
  wait(fault: ApiError): number;
  /** Schedules a try in `ms` without counting a failure. */
  after(ms: number): void;
  /** Runs a scheduled try at once, when the network is back. */
  now(): void;
  /** Cancels the timer for a try that starts now; the count of failures stays. */
  stop(): void;
  /** Resets the count after a success or when the call is given up. */
  reset(): void;
}

export function createRetries(run: () => void): Retries {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  function now(): void {
    if (timer === undefined) return;
    stop();
    run();
  }
  function after(ms: number): void {
    stop();
    timer = setTimeout(now, ms);
  }
  return {
    get isWaiting() {
      return timer !== undefined;
    },
    wait(fault) {
      attempt += 1;
      const ms = waitBefore(attempt, fault instanceof BusyError ? fault.retryAfter : 0);
      after(ms);
      return ms;
    },
    ...{ after, now, stop },
    reset() {
      attempt = 0;
      stop();
    },
  };
}
