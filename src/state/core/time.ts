/** A call that waits for a pause. */
export interface Debounced {
  readonly isWaiting: boolean;
  /** Runs after the pause, which begins anew with each call; after `ms` instead, where given. */
  soon(ms?: number): void;
  /** Runs at once, and not again for what was waiting. */
  now(): void;
  /** Drops what is waiting. */
  stop(): void;
}

/**
 * Runs `run` once nothing has asked for it during `wait` ms; `longest` ms after the first request at the latest, however
 * busy the applicant is. With an equal `longest` it collects the requests of that time.
 */
export function debounce(run: () => void, wait: number, longest = Number.POSITIVE_INFINITY): Debounced {
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
    soon(ms = wait) {
      clearTimeout(timer);
      timer = setTimeout(now, ms);
      if (Number.isFinite(longest)) limit ??= setTimeout(now, longest);
    },
    now,
    stop,
  };
}

/** Resolves after `ms`; rejects with the signal's reason once it is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
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

/**
 * Runs `work`, which resolves with the ms until its next run, or with null once it is finished. Rejects as the work
 * does, or with the signal's reason.
 */
export async function poll(work: () => Promise<number | null>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  for (let wait = await work(); wait !== null; wait = await work()) await pause(wait, signal);
}
