import { type ApiError, BusyError, UnauthorizedError } from "../../../shared/wire/errors";

/**
 * Runs `run` once nothing has asked for it during `wait` ms; `longest` ms after the first request at the latest, however
 * busy the applicant is. With an equal `longest` it collects the requests of that time.
 */
export function debounce(run: () => void, wait: number, longest = Number.POSITIVE_INFINITY) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  function stop(): void {
    clearTimeout(timer);
    clearTimeout(limit);
    timer = undefined;
    limit = undefined;
  }
  function now(): void {
    stop();
    run();
  }
  return {
    get isWaiting() {
      return timer !== undefined;
    },
    /** Runs after the pause, which begins anew with each call; after `ms` instead, where given. */
    soon(ms = wait): void {
      clearTimeout(timer);
      timer = setTimeout(now, ms);
      if (Number.isFinite(longest)) limit ??= setTimeout(now, longest);
    },
    /** Runs at once, and not again for what was waiting. */
    now,
    /** Drops what is waiting. */
    stop,
  };
}

/** Resolves after `ms`; rejects with the signal's reason once it is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", abort, { once: true });
  });
}

/** Work of which at most one run is active. */
export type JoinRunning<T> = ReturnType<typeof joinRunning<T>>;

/** Makes `work` joinable. It changes nothing once its signal is aborted. */
export function joinRunning<T>(work: (signal: AbortSignal) => Promise<T>) {
  let active: { readonly controller: AbortController; readonly done: Promise<T> } | null = null;
  function stop(): void {
    active?.controller.abort();
    active = null;
  }
  function restart(): Promise<T> {
    stop();
    const controller = new AbortController();
    const done = work(controller.signal).finally(() => {
      if (active?.controller === controller) active = null;
    });
    active = { controller, done };
    return done;
  }
  return {
    /** The active run; null without one. */
    get running(): Promise<T> | null {
      return active?.done ?? null;
    },
    /** Starts a run, or joins the active one. Settles as the work does. */
    run: () => active?.done ?? restart(),
    /** Aborts the active run and starts another. */
    restart,
    /** Aborts the active run; the next `run` starts another. */
    stop,
  };
}

/** The timer of a call that failed temporarily; the wait grows with each failure (`waitBefore`). */
export function createRetries(run: () => void) {
  let attempt = 0;
  const timer = debounce(run, 0);
  return {
    get isWaiting() {
      return timer.isWaiting;
    },
    /** Schedules the next try after a failure; returns its wait (ms). */
    wait(fault: ApiError): number {
      attempt += 1;
      const ms = waitBefore(attempt, fault instanceof BusyError ? fault.retryAfter : 0);
      timer.soon(ms);
      return ms;
    },
    /** Schedules a try in `ms` without counting a failure. */
    after: timer.soon,
    /** Runs a scheduled try at once, when the network is back. */
    now: () => timer.isWaiting && timer.now(),
    /** Cancels the timer for a try that starts now; the count of failures stays. */
    stop: timer.stop,
    /** Resets the count after a success or when the call is given up. */
    reset(): void {
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
