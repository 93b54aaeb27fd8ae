import { type ApiError, BusyError } from "../../api/errors";
import { waitBefore } from "./backoff";

/** The clock of a call that failed for now: the next try comes by itself, later from failure to failure (backoff.ts). */
export interface Retries {
  readonly isWaiting: boolean;
  /** After a failure; returns how long the next try waits (ms). */
  wait(fault: ApiError): number;
  /** The next try comes in `ms`, though nothing has failed. */
  after(ms: number): void;
  /** Tries what waits at once, for when the network is back. */
  now(): void;
  /** A try begins without the clock; should it fail, the count goes on. */
  stop(): void;
  /** It went through, or is given up: the next failure is a first one. */
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
