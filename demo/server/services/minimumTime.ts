import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

const leastMs = 120;

/**
 * Resolves or rejects after at least 120 ms, so that the time does not reveal whether an account exists or an e-mail was
 * queued.
 */
export async function withMinimumTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await pause(leastMs - (performance.now() - start));
  }
}
