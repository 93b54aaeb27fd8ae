import { type ChildProcess, spawn } from "node:child_process";
import { Readable } from "node:stream";
import { serialize } from "node:v8";
import { programFile } from "./program";

/** What one run in a child process may use. */
export interface ChildLimits {
  /** Seconds for the work, counted from when the program is loaded. */
  readonly seconds: number;
  /** MiB of JavaScript heap. */
  readonly heapMb: number;
  /** MiB of writable memory in all: heap, buffers, stacks. Enforced where `ulimit -d` counts it, as on Linux. */
  readonly memoryMb: number;
  /** The most bytes of a result. */
  readonly mostBytes: number;
}

/** Why a run gave no result. Only a crash may go away when the run is repeated. */
export type ChildFault = "time" | "memory" | "output" | "crash" | "stopped";

/** How a run ended: its bytes, a sentence for the applicant, or a fault with details for the log. */
export type ChildResult =
  | { readonly status: "done"; readonly bytes: Uint8Array }
  | { readonly status: "refused"; readonly message: string }
  | { readonly status: "fault"; readonly reason: ChildFault; readonly detail: string };

/** For loading the program, in seconds; on a machine that is not overloaded it takes a fifth of one. */
const startSeconds = 30;
const detailLength = 4000;
// What V8, Node and the C++ library print when an allocation fails.
const outOfMemory = /out of memory|allocation failed|bad_alloc/i;

function fault(reason: ChildFault, detail: string): ChildResult {
  return { status: "fault", reason, detail };
}

/** The command that runs a program under its limits. */
function commandFor(program: string, { seconds, heapMb, memoryMb }: ChildLimits): [string, ...string[]] {
  const node: [string, ...string[]] = [process.execPath, `--max-old-space-size=${heapMb}`, program];
  if (process.platform === "win32") return node;
  // `-v` would count the address space that V8 reserves, many gigabytes; `-d` counts the memory that is writable.
  // `-t` ends a child after this process has died; otherwise this process stops it earlier.
  const limits = [`ulimit -c 0`, `ulimit -t ${2 * seconds + startSeconds}`, `ulimit -d ${memoryMb * 1024}`];
  return ["/bin/sh", "-c", `${limits.join(" 2>/dev/null; ")} 2>/dev/null; exec "$@"`, "sh", ...node];
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

/** What the program answered, as serve.ts writes it. */
function answerIn(output: Buffer, printed: string, code: number | null, signal: string | null): ChildResult {
  // A crash may have cut the answer off.
  const status = code === 0 ? output.toString("latin1", 1, 2) : "";
  const content = output.subarray(2);
  if (status === "d") return { status: "done", bytes: new Uint8Array(content) };
  if (status === "r") return { status: "refused", message: content.toString("utf8") };
  const ending = `The child process ended with ${signal ?? `code ${code}`}. ${printed}`;
  const detail = status === "f" ? content.toString("utf8").slice(0, detailLength) : ending;
  return fault(outOfMemory.test(detail) ? "memory" : "crash", detail);
}

function outcomeOf(child: ChildProcess, limits: ChildLimits, signal: AbortSignal | undefined): Promise<ChildResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let printed = "";
    let stoppedFor: ChildFault | null = null;
    const stop = (reason: ChildFault) => {
      stoppedFor ??= reason;
      child.kill("SIGKILL");
    };
    const onAbort = () => stop("stopped");
    let clock = setTimeout(() => stop("time"), startSeconds * 1000);
    const end = (result: ChildResult) => {
      clearTimeout(clock);
      signal?.removeEventListener("abort", onAbort);
      resolve(stoppedFor ? fault(stoppedFor, `The child process was stopped: ${stoppedFor}.`) : result);
    };
    const receive = (chunk: Buffer) => {
      if (length === 0) {
        clearTimeout(clock);
        clock = setTimeout(() => stop("time"), limits.seconds * 1000);
      }
      length += chunk.length;
      if (length > limits.mostBytes + 2) stop("output");
      else chunks.push(chunk);
    };
    const output = child.stdio[3];
    if (output instanceof Readable) output.on("data", receive);
    child.stderr?.on("data", (chunk: Buffer) => {
      printed = (printed + chunk.toString("utf8")).slice(0, detailLength);
    });
    child.on("error", (error) => end(fault("crash", String(error))));
    child.on("close", (code, by) => end(answerIn(Buffer.concat(chunks), printed, code, by)));
    signal?.addEventListener("abort", onAbort);
    if (signal?.aborted) onAbort();
  });
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
  const child = start(await programFile(module), limits);
  const outcome = outcomeOf(child, limits, signal);
  // A child that ended early closes its input; its exit status gives the reason.
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(serialize(input));
  return outcome;
}
