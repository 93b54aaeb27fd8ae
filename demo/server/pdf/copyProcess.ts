import { type ChildLimits, type ChildResult, runInChild } from "../child/run";
import type { CopyInput } from "./copyInput";

const module = new URL("./copyProgram.ts", import.meta.url);
const limits: ChildLimits = { seconds: 30, heapMb: 384, memoryMb: 896, mostBytes: 32 * 1_048_576 };

/** The longest that `makeCopyInChild` takes, in seconds, the start of the process included. */
export const copySeconds = 60;

/**
 * Makes a PDF copy in a child process with limits: its answers and documents were written by applicants. Never throws.
 */
export function makeCopyInChild(input: CopyInput, signal: AbortSignal): Promise<ChildResult> {
  return runInChild(module, input, limits, signal);
}
