import { type ApiError, BusyError, UnauthorizedError } from "../../api/errors";
import { debounce, pause } from "./time";

/** The timer of a call that failed temporarily; the wait grows with each failure (`waitBefore`). */
interface Retries {
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
  const timer = debounce(run, 0);
  return {
    get isWaiting() {
      return timer.isWaiting;
    },
    wait(fault) {
      attempt += 1;
      const ms = waitBefore(attempt, fault instanceof BusyError ? fault.retryAfter : 0);
      timer.soon(ms);
      return ms;
    },
    after: timer.soon,
    now: () => timer.isWaiting && timer.now(),
    stop: timer.stop,
    reset() {
      attempt = 0;
      timer.stop();
    },
  };
}

/** Settles as `work` does, tried up to `tries` times until `signal` is aborted, whatever the failure but a 401. */
export async function retried(tries: number, signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (fault) {
      if (attempt === tries || fault instanceof UnauthorizedError) throw fault;
      await pause(backoff(attempt), signal);
    }
  }
}

/** Milliseconds before try number `attempt` (from 1): doubles from 1 s to 60 s, with "full jitter" in its upper half. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(60_000, 1000 * 2 ** (attempt - 1));
  return Math.round(ceiling / 2 + (ceiling / 2) * random());
}

/** The longest wait (ms), whatever `Retry-After` or a wrong clock requires; timers overflow at 25 days. */
const longestWait = 600_000;

/** Milliseconds until the next try: the backoff, or the server's `Retry-After` (seconds) if that is longer. */
export function waitBefore(attempt: number, retryAfter: number, random?: () => number): number {
  return Math.min(longestWait, Math.max(backoff(attempt, random), retryAfter * 1000));
}
