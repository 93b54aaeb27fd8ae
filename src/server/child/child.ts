import { type ChildProcess, spawn } from "node:child_process";
import { Readable, Writable } from "node:stream";
import { serialize } from "node:v8";
import { programFile } from "./program";
import { underLimits } from "./underLimits";

export { underLimits };

/** What a child process may use. */
export interface ChildLimits {
  /** Seconds of work; half its seconds of CPU, since a program has several threads. */
  readonly seconds: number;
  /** MiB of JavaScript heap. */
  readonly heapMb: number;
  /** MiB of writable memory in all, as `underLimits` counts them, without what Node reserves. */
  readonly memoryMb: number;
  /** The most bytes of a result. */
  readonly mostBytes: number;
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
// What V8, Node, the C++ library and Rust print when an allocation fails.
const outOfMemory = /out of memory|allocation (?:of \d+ bytes )?failed|bad_alloc/i;

function fault(reason: ChildFault, detail: string): ChildResult {
  return { status: "fault", reason, detail };
}

function crash(detail: string): ChildResult {
  return fault(outOfMemory.test(detail) ? "memory" : "crash", detail);
}

/** MiB that V8 reserves for compiled code. Node 24 maps them as writable, used or not, so that the system counts them. */
const reservedMb = Number(process.versions.node.split(".")[0]) < 24 ? 0 : 512;

/** The command that runs a program under its limits. The system ends one that works for too long, this process one that waits for too long. */
function commandFor(program: string, { seconds, heapMb, memoryMb }: ChildLimits): readonly [string, ...string[]] {
  const cpuSeconds = Math.ceil(2 * seconds);
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

/** The result in what a child has written so far; null until its answer is complete. */
function answerIn(received: readonly Buffer[]): ChildResult | null {
  // The first byte says that the program is loaded.
  const answer = Buffer.concat(received).subarray(1);
  if (answer.length < headLength || answer.length < headLength + answer.readUInt32LE(1)) return null;
  const content = answer.subarray(headLength);
  switch (answer.toString("latin1", 0, 1)) {
    case "d":
      return { status: "done", bytes: new Uint8Array(content) };
    case "r":
      return { status: "refused", message: content.toString("utf8") };
    default:
      return crash(content.toString("utf8").slice(0, detailLength));
  }
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
  const [stdin, , stderr, output] = child.stdio;
  const received: Buffer[] = [];
  let [length, printed] = [0, ""];
  let stoppedFor: ChildFault | null = null;
  const stop = (reason: ChildFault) => {
    stoppedFor ??= reason;
    child.kill("SIGKILL");
  };
  let clock = setTimeout(stop, startSeconds * 1000, "time");
  const onAbort = () => stop("stopped");
  signal?.addEventListener("abort", onAbort);
  if (signal?.aborted) onAbort();
  if (output instanceof Readable) {
    output.on("data", (chunk: Buffer) => {
      if (length === 0) {
        clearTimeout(clock);
        clock = setTimeout(stop, slowness * limits.seconds * 1000, "time");
      }
      length += chunk.length;
      received.push(chunk);
      if (length > limits.mostBytes + headLength + 1) stop("output");
    });
  }
  stderr?.on("data", (chunk: Buffer) => {
    printed = (printed + chunk.toString("utf8")).slice(0, detailLength);
  });
  // A child that ended early closes its input; its exit status gives the reason.
  stdin?.on("error", () => undefined);
  if (stdin instanceof Writable) stdin.end(serialize(input));
  const how = await new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(String(error)));
    child.on("close", (code, by) => resolve(by ?? `code ${code}`));
  });
  clearTimeout(clock);
  signal?.removeEventListener("abort", onAbort);
  if (how === "SIGXCPU") stoppedFor ??= "time";
  if (stoppedFor !== null) return fault(stoppedFor, `The child process was stopped: ${stoppedFor}.`);
  return answerIn(received) ?? crash(`The child process ended with ${how}. ${printed}`);
}
