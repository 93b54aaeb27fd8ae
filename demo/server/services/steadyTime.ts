import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

const leastMs = 120;

/**
 * Answers after at least 120 ms, also with an error, so that the time does not show what the work was: whether there is an
 * account, and whether an e-mail was queued.
 */
export async function inSteadyTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await pause(leastMs - (performance.now() - start));
  }
}
