import { Thread, type ThreadLimits, type ThreadResult } from "./thread";

/** Runs inputs in threads that are kept for the next input: starting one costs more than most of the work. */
export interface WarmThread {
  /** Runs one input under the limits; at once with another one in a second thread. */
  run(input: unknown, signal?: AbortSignal): Promise<ThreadResult>;
  /** Ends the thread that waits; one that runs ends with its input. */
  close(): Promise<void>;
}

/** How long a thread is kept. */
export interface Keeping {
  /** Inputs for one thread, so that what a library never frees stays little. */
  readonly mostRuns: number;
  /** After this time without work its memory is given back. */
  readonly idleMs: number;
}

/** Whether a fault may come from what an earlier input left in the thread. */
function maybeInherited(result: ThreadResult): boolean {
  return result.status === "fault" && (result.reason === "crash" || result.reason === "memory");
}

/**
 * Keeps a thread for a module. A thread with a fault is ended and replaced; an input that fails in a used thread is run
 * again in a fresh one, so that no input suffers from another.
 */
export function keepWarm(
  module: URL,
  limits: ThreadLimits,
  { mostRuns, idleMs }: Keeping = { mostRuns: 100, idleMs: 60_000 },
): WarmThread {
  let waiting: Thread | null = null;
  let giveBack: NodeJS.Timeout | undefined;
  let isClosed = false;

  const take = async (): Promise<Thread> => {
    clearTimeout(giveBack);
    const thread = waiting;
    waiting = null;
    return thread?.isAlive ? thread : Thread.start(module, limits);
  };
  const endWaiting = async (): Promise<void> => {
    clearTimeout(giveBack);
    const thread = waiting;
    waiting = null;
    await thread?.end();
  };
  const keep = async (thread: Thread): Promise<void> => {
    if (isClosed || waiting !== null || thread.runs >= mostRuns) return thread.end();
    waiting = thread;
    giveBack = setTimeout(endWaiting, idleMs).unref();
  };

  return {
    async run(input, signal) {
      const thread = await take();
      const wasUsed = thread.runs > 0;
      const result = await thread.run(input, signal);
      if (result.status !== "fault") {
        await keep(thread);
        return result;
      }
      if (!wasUsed || !maybeInherited(result)) return result;
      const fresh = await Thread.start(module, limits);
      const again = await fresh.run(input, signal);
      if (again.status !== "fault") await keep(fresh);
      return again;
    },
    async close() {
      isClosed = true;
      await endWaiting();
    },
  };
}
