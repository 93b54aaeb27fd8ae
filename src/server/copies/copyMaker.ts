import { array, number } from "superstruct";
import { type Child, type ChildLimits, type ChildResult, longestRun, openChild } from "../child/child";
import type { CopyInput } from "./copyInput";

const answersModule = new URL("./answersProgram.ts", import.meta.url);
const appendModule = new URL("./appendProgram.ts", import.meta.url);
const limits: ChildLimits = { seconds: 30, heapMb: 384, memoryMb: 896, mostBytes: 32 * 1_048_576 };
/** How many copies one process writes: its start costs more than a copy. */
const copiesOfOne = 50;
/** After this time without a copy the process gives its memory back. */
const idleMs = 60_000;
const pageCounts = array(number());

/** The longest that a copy takes, in seconds: three runs. */
export const copySeconds = 3 * longestRun(limits.seconds);

function countsIn({ bytes }: { readonly bytes: Uint8Array }): number[] {
  return pageCounts.create(JSON.parse(Buffer.from(bytes).toString("utf8")));
}

/**
 * Makes PDF copies, one at a time, in child processes with limits. Answers are written in a process that lives for many
 * copies, and is replaced after a fault. Documents are files of applicants: they are opened in a process of their own for
 * each copy, which has the files of no other applicant.
 */
export class CopyMaker {
  private writer: Child | null = null;
  private idle: NodeJS.Timeout | undefined;

  /** Makes a copy. Throws only when the programs cannot be bundled. */
  async make(input: CopyInput, signal: AbortSignal): Promise<ChildResult> {
    if (input.documents.length === 0) return this.write(input, [], signal);
    const appender = await openChild(appendModule, { ...limits, runs: 2 });
    try {
      const counted = await appender.run({ documents: input.documents.map(({ pdf }) => pdf) }, signal);
      if (counted.status !== "done") return counted;
      const answers = await this.write(input, countsIn(counted), signal);
      return answers.status === "done" ? await appender.run({ copy: answers.bytes }, signal) : answers;
    } finally {
      await appender.end();
    }
  }

  private async write(input: CopyInput, counts: readonly number[], signal: AbortSignal): Promise<ChildResult> {
    clearTimeout(this.idle);
    if (this.writer?.isSpent) await this.end();
    this.writer ??= await openChild(answersModule, { ...limits, runs: copiesOfOne });
    const documents = input.documents.map(({ label, fileName, fileSize }, index) => {
      return { label, fileName, fileSize, pages: counts[index] ?? 0 };
    });
    const result = await this.writer.run({ ...input, documents }, signal);
    this.idle = setTimeout(() => this.end(), idleMs).unref();
    return result;
  }

  /** Ends the process that lives, if there is one. */
  async end(): Promise<void> {
    clearTimeout(this.idle);
    const { writer } = this;
    this.writer = null;
    await writer?.end();
  }
}
