import { Worker } from "node:worker_threads";
import { threadCode } from "./bundle";

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

function crash(detail: string): ThreadResult {
  return { status: "fault", reason: "crash", detail };
}

function resultOf(message: object): ThreadResult {
  if ("bytes" in message && message.bytes instanceof Uint8Array) return { status: "done", bytes: message.bytes };
  if ("refused" in message) return { status: "refused", message: String(message.refused) };
  if ("fault" in message) return crash(String(message.fault));
  return crash("The thread answered with something else than bytes.");
}

function afterError(error: Error & { readonly code?: string }): ThreadResult {
  const reason = error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "crash";
  return { status: "fault", reason, detail: error.stack ?? error.message };
}

/** A worker thread that loads a module once and runs its `run(input)`, one input at a time. */
export class Thread {
  /** How many runs it has begun. */
  runs = 0;
  private readonly worker: Worker;
  private settle: (result: ThreadResult) => void = () => {};
  private ending: ThreadResult | null = null;

  private constructor(
    code: string,
    private readonly limits: ThreadLimits,
  ) {
    this.worker = new Worker(code, {
      eval: true,
      // The parent's own --import would be ignored or, in a test runner, be the wrong one.
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    this.worker.on("message", (message) => this.receive(message));
    this.worker.on("error", (error) => this.ended(afterError(error)));
    this.worker.on("exit", () => this.ended(crash("The thread ended without an answer.")));
    // A thread without work keeps no process alive.
    this.worker.unref();
  }

  /** Starts a thread for a module. Throws when the module cannot be read. */
  static async start(module: URL, limits: ThreadLimits): Promise<Thread> {
    return new Thread(await threadCode(module), limits);
  }

  /** Whether it can run anything (more). */
  get isAlive(): boolean {
    return this.ending === null;
  }

  /**
   * Runs one input. It is stopped when it takes longer than `seconds`, when its heap or the whole process grows too
   * much, or when `signal` aborts. Never throws; after a fault the thread is gone.
   */
  async run(input: unknown, signal?: AbortSignal): Promise<ThreadResult> {
    this.runs += 1;
    this.worker.ref();
    const stopWatching = this.watch(signal);
    const result = await new Promise<ThreadResult>((resolve) => {
      this.settle = resolve;
      if (this.ending) return resolve(this.ending);
      if (signal?.aborted) return this.stop("stopped");
      this.worker.postMessage({ number: this.runs, input });
    });
    stopWatching();
    this.worker.unref();
    if (result.status === "fault") await this.end();
    return result;
  }

  /** Ends the thread, whatever it does. */
  async end(): Promise<void> {
    this.ended({ status: "fault", reason: "stopped", detail: "The thread was ended." });
    await this.worker.terminate();
  }

  private stop(reason: "time" | "memory" | "stopped"): void {
    this.settle({ status: "fault", reason, detail: `The thread was stopped: ${reason}.` });
  }

  private watch(signal: AbortSignal | undefined): () => void {
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > this.limits.growthMb * 1_048_576) this.stop("memory");
    }, watchMs);
    const clock = setTimeout(() => this.stop("time"), this.limits.seconds * 1000);
    const onAbort = () => this.stop("stopped");
    signal?.addEventListener("abort", onAbort);
    return () => {
      clearInterval(watch);
      clearTimeout(clock);
      signal?.removeEventListener("abort", onAbort);
    };
  }

  private receive(message: unknown): void {
    // An answer to an earlier run is no answer to this one.
    if (typeof message === "object" && message !== null && "number" in message && message.number === this.runs) {
      this.settle(resultOf(message));
    }
  }

  private ended(result: ThreadResult): void {
    this.ending ??= result;
    this.settle(this.ending);
  }
}

/** Runs one input in a thread of its own, which is gone afterwards. */
export async function inThread(
  module: URL,
  input: unknown,
  limits: ThreadLimits,
  signal?: AbortSignal,
): Promise<ThreadResult> {
  const thread = await Thread.start(module, limits);
  try {
    return await thread.run(input, signal);
  } finally {
    await thread.end();
  }
}
