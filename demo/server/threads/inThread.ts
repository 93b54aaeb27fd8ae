import { Worker } from "node:worker_threads";

/** What a thread may use. The heap excludes buffers, so the growth of the whole process is watched too. */
export interface ThreadLimits {
  readonly seconds: number;
  readonly heapMb: number;
  readonly growthMb: number;
}

/** How the work of a thread ended: its bytes, a sentence for the applicant, or a fault for the log. */
export type ThreadResult =
  | { readonly status: "done"; readonly bytes: Uint8Array }
  | { readonly status: "refused"; readonly message: string }
  | { readonly status: "fault"; readonly reason: "time" | "memory" | "crash" | "stopped"; readonly detail: string };

const watchMs = 100;
const entry = new URL("./entry.mjs", import.meta.url);

function resultOf(message: unknown): ThreadResult {
  if (typeof message === "object" && message !== null) {
    if ("bytes" in message && message.bytes instanceof Uint8Array) return { status: "done", bytes: message.bytes };
    if ("refused" in message) return { status: "refused", message: String(message.refused) };
    if ("fault" in message) return { status: "fault", reason: "crash", detail: String(message.fault) };
  }
  return { status: "fault", reason: "crash", detail: "The thread answered with something else than bytes." };
}

function afterError(error: Error & { readonly code?: string }): ThreadResult {
  const reason = error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "crash";
  return { status: "fault", reason, detail: error.stack ?? error.message };
}

function startWorker(module: URL, input: unknown, { heapMb }: ThreadLimits): Worker {
  return new Worker(entry, {
    workerData: { module: module.href, input },
    // The parent's own --import would be ignored or, in a test runner, be the wrong one.
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
}

/**
 * Runs `run(input)` of a module in a thread of its own. It is stopped when it takes longer than `seconds`, when its heap
 * or the whole process grows too much, or when `signal` aborts. Never throws; no thread is left behind.
 */
export function inThread(
  module: URL,
  input: unknown,
  limits: ThreadLimits,
  signal?: AbortSignal,
): Promise<ThreadResult> {
  const worker = startWorker(module, input, limits);
  return new Promise<ThreadResult>((resolve) => {
    const fault = (reason: "time" | "memory" | "stopped") =>
      resolve({ status: "fault", reason, detail: `The thread was stopped: ${reason}.` });
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.growthMb * 1_048_576) fault("memory");
    }, watchMs);
    const clock = setTimeout(() => fault("time"), limits.seconds * 1000);
    const stop = () => fault("stopped");
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    worker.once("message", (message) => resolve(resultOf(message)));
    worker.once("error", (error) => resolve(afterError(error)));
    worker.once("exit", () => {
      clearInterval(watch);
      clearTimeout(clock);
      signal?.removeEventListener("abort", stop);
      resolve({ status: "fault", reason: "crash", detail: "The thread ended without an answer." });
    });
  }).finally(() => worker.terminate());
}
