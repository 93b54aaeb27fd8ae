import { type ChildProcess, spawn } from "node:child_process";
import { Socket } from "node:net";
import { Readable } from "node:stream";
import { serialize } from "node:v8";
import { programFile } from "./program";
import { underLimits } from "./underLimits";

export { underLimits };

/** What a child process may use. */
export interface ChildLimits {
  /** Seconds of work for one run; half its seconds of CPU, since a program has several threads. */
  readonly seconds: number;
  /** MiB of JavaScript heap. */
  readonly heapMb: number;
  /** MiB of writable memory in all, as `underLimits` counts them, without what Node reserves. */
  readonly memoryMb: number;
  /** The most bytes of a result. */
  readonly mostBytes: number;
  /** The most runs of one process; 1 when absent. */
  readonly runs?: number;
}

/** Why a run gave no result. Only a crash may go away when the run is repeated. */
type ChildFault = "time" | "memory" | "output" | "crash" | "stopped";

/** How a run ended: its bytes, a sentence for the applicant, or a fault with details for the log. */
export type ChildResult =
  | { readonly status: "done"; readonly bytes: Uint8Array }
  | { readonly status: "refused"; readonly message: string }
  | { readonly status: "fault"; readonly reason: ChildFault; readonly detail: string };

/** For loading the program, in seconds; on a machine that is not overloaded it takes a fifth of one. */
const startSeconds = 30;
/** A busy machine gives a process little of its time: a run may last so many times as long as its work. */
const slowness = 4;

/** The longest that a run lasts, in seconds, with the start of its process. */
export const longestRun = (seconds: number) => startSeconds + slowness * seconds;
const detailLength = 4000;
// What V8, Node and the C++ library print when an allocation fails.
const outOfMemory = /out of memory|allocation failed|bad_alloc/i;

function fault(reason: ChildFault, detail: string): ChildResult {
  return { status: "fault", reason, detail };
}

/** MiB that V8 reserves for compiled code. Node 24 maps them as writable, used or not, so that the system counts them. */
const reservedMb = Number(process.versions.node.split(".")[0]) < 24 ? 0 : 512;

/** The command that runs a program under its limits. The system ends one that works for too long, this process one that waits for too long. */
function commandFor(
  program: string,
  { seconds, heapMb, memoryMb, runs = 1 }: ChildLimits,
): readonly [string, ...string[]] {
  const cpuSeconds = Math.ceil(2 * seconds * runs);
  // A small young generation: a fifth less memory. A long Word document takes a tenth more CPU, a PDF copy none.
  const heap = [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=4"];
  return underLimits([process.execPath, ...heap, program], { memoryMb: memoryMb + reservedMb, cpuSeconds });
}

function start(program: string, limits: ChildLimits): ChildProcess {
  const [command, ...args] = commandFor(program, limits);
  return spawn(command, args, {
    // The streams: the input, nothing, the text of a crash, and the result (see serve.ts).
    stdio: ["pipe", "ignore", "pipe", "pipe"],
    // No environment: code that an uploaded file takes over must not read the server's secrets.
    env: {},
    // Detached, so that Control-C in a terminal reaches only the server, which waits for the child.
    detached: true,
  });
}

/** The head of an answer, as serve.ts writes it: its status and the length of its content. */
const headLength = 5;

function answerOf(status: string, content: Buffer): ChildResult {
  if (status === "d") return { status: "done", bytes: new Uint8Array(content) };
  const text = content.toString("utf8");
  if (status === "r") return { status: "refused", message: text };
  return fault(outOfMemory.test(text) ? "memory" : "crash", text.slice(0, detailLength));
}

/** A child process that runs one program under limits, for one input after another. */
export class Child {
  private readonly process: ChildProcess;
  private readonly closed: Promise<void>;
  private ending: ChildResult | null = null;
  private stoppedFor: ChildFault | null = null;
  private isLoaded = false;
  private runsLeft: number;
  private printed = "";
  private received: Buffer[] = [];
  private clock: NodeJS.Timeout | undefined;
  private resolve: (result: ChildResult) => void = () => undefined;

  constructor(
    program: string,
    private readonly limits: ChildLimits,
  ) {
    this.runsLeft = limits.runs ?? 1;
    this.process = start(program, limits);
    const [, , stderr, output] = this.process.stdio;
    if (output instanceof Readable) output.on("data", (chunk: Buffer) => this.receive(chunk));
    stderr?.on("data", (chunk: Buffer) => {
      this.printed = (this.printed + chunk.toString("utf8")).slice(0, detailLength);
    });
    // A child that ended early closes its input; its exit status gives the reason.
    this.process.stdin?.on("error", () => undefined);
    this.closed = new Promise((resolve) => {
      this.process.on("error", (error) => {
        this.close(String(error));
        if (this.process.pid === undefined) resolve();
      });
      this.process.on("close", (code, by) => {
        if (by === "SIGXCPU") this.stoppedFor ??= "time";
        this.close(`The child process ended with ${by ?? `code ${code}`}. ${this.printed}`);
        resolve();
      });
    });
  }

  /** Whether it can run no more inputs: it has ended, had a fault, or made all its runs. */
  get isSpent(): boolean {
    return this.runsLeft === 0 || this.ending !== null || this.stoppedFor !== null;
  }

  /** Runs the program for an input, one at a time. `signal` ends the process. Between runs it keeps no process alive. */
  async run(input: unknown, signal?: AbortSignal): Promise<ChildResult> {
    if (this.isSpent) return this.ending ?? fault("crash", "The child process is spent.");
    this.runsLeft -= 1;
    const onAbort = () => this.stop("stopped");
    this.hold(true);
    try {
      return await new Promise<ChildResult>((resolve) => {
        this.resolve = resolve;
        this.setClock(this.isLoaded ? slowness * this.limits.seconds : startSeconds);
        signal?.addEventListener("abort", onAbort);
        if (signal?.aborted) onAbort();
        const content = serialize(input);
        const head = Buffer.alloc(4);
        head.writeUInt32LE(content.length);
        this.process.stdin?.write(Buffer.concat([head, content]));
      });
    } finally {
      clearTimeout(this.clock);
      this.clock = undefined;
      signal?.removeEventListener("abort", onAbort);
      this.hold(false);
    }
  }

  /** Ends the process; resolves when it is gone. */
  end(): Promise<void> {
    this.hold(true);
    this.process.kill("SIGKILL");
    return this.closed;
  }

  private hold(isRunning: boolean): void {
    for (const held of [this.process, ...this.process.stdio.filter((stream) => stream instanceof Socket)]) {
      if (isRunning) held.ref();
      else held.unref();
    }
  }

  private setClock(seconds: number): void {
    clearTimeout(this.clock);
    this.clock = setTimeout(() => this.stop("time"), seconds * 1000);
  }

  private stop(reason: ChildFault): void {
    this.stoppedFor ??= reason;
    this.process.kill("SIGKILL");
  }

  private close(detail: string): void {
    const { stoppedFor } = this;
    const crash = fault(outOfMemory.test(detail) ? "memory" : "crash", detail);
    this.ending ??= stoppedFor ? fault(stoppedFor, `The child process was stopped: ${stoppedFor}.`) : crash;
    this.resolve(this.ending);
  }

  private receive(chunk: Buffer): void {
    const piece = this.isLoaded ? chunk : chunk.subarray(1);
    if (!this.isLoaded && this.clock) this.setClock(slowness * this.limits.seconds);
    this.isLoaded = true;
    if (piece.length > 0) this.received.push(piece);
    const length = this.received.reduce((sum, each) => sum + each.length, 0);
    if (length > this.limits.mostBytes + headLength) this.stop("output");
    else if (length >= headLength) this.answer(length);
  }

  /** Ends the run once its response, of which `length` bytes have arrived, is complete. */
  private answer(length: number): void {
    const [first] = this.received;
    const head = first && first.length >= headLength ? first : Buffer.concat(this.received);
    if (length < headLength + head.readUInt32LE(1) || this.stoppedFor !== null) return;
    const answer = Buffer.concat(this.received);
    this.received = [];
    const status = answer.toString("latin1", 0, 1);
    if (status === "f") this.runsLeft = 0;
    this.resolve(answerOf(status, answer.subarray(headLength)));
  }
}

/** Starts the program of a module, which exports `run(input)`. Throws only when the module cannot be bundled. */
export async function openChild(module: URL, limits: ChildLimits): Promise<Child> {
  return new Child(await programFile(module), limits);
}

/**
 * Runs `run(input)` of a module in a child process of its own, under `limits`, so that no input can crash this process
 * or fill its memory. `signal` stops the child. Throws only when the module cannot be bundled.
 */
export async function runInChild(
  module: URL,
  input: unknown,
  limits: ChildLimits,
  signal?: AbortSignal,
): Promise<ChildResult> {
  const child = await openChild(module, limits);
  try {
    return await child.run(input, signal);
  } finally {
    await child.end();
  }
}
