import { type ChildLimits, type ChildResult, longestRun, runInChild } from "../child/child";
import type { CopyInput } from "./copyInput";

const program = new URL("./copyProgram.ts", import.meta.url);
const limits: ChildLimits = { seconds: 30, heapMb: 384, memoryMb: 896, mostBytes: 32 * 1_048_576 };

/** The longest that a copy takes, in seconds. */
export const copySeconds = longestRun(limits.seconds);

/**
 * Makes a PDF copy in a process of its own, since documents are files of applicants: it has those of no other applicant.
 * Throws only when the program cannot be bundled.
 */
export function makeCopy(input: CopyInput, signal?: AbortSignal): Promise<ChildResult> {
  return runInChild(program, input, limits, signal);
}
