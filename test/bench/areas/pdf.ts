import { makeCopy } from "../../../src/server/copies/copy";
import { type Area, type Row, Samples } from "../measure";
import { childrenNow, usageOfChildren } from "../pdf/children";
import { copyInput } from "../pdf/input";

async function run({ rounds }: { readonly rounds: number }): Promise<readonly Row[]> {
  const samples = new Samples();
  const input = await copyInput();
  async function make(): Promise<void> {
    const started = performance.now();
    const result = await makeCopy(input);
    if (result.status !== "done") throw new Error(`No copy: ${JSON.stringify(result)}.`);
    samples.add("size", result.bytes.length / 1024);
    samples.add("elapsed", (performance.now() - started) / 1000);
  }
  // Outside a release the first copy compiles the program; the compiler goes on running.
  await makeCopy(input);
  const runningBefore = childrenNow();
  for (let copy = 0; copy < 4 * rounds; copy += 1) {
    const { seconds, largestPeak } = await usageOfChildren(runningBefore, make);
    samples.add("cpu", seconds);
    samples.add("memory", largestPeak);
  }
  const row = (quantity: string, subject: string, unit: string, name: string, most?: number): Row => ({
    quantity,
    subject,
    unit,
    samples: samples.of(name),
    ...(most !== undefined && { aim: { of: "value", most } }),
  });
  return [
    row("processor time", "a copy, the start of its process included", "s", "cpu", 0.25),
    row("elapsed", "a copy", "s", "elapsed"),
    row("memory (RSS)", "peak of its process", "MB", "memory", 200),
    row("the copy", "", "KB", "size"),
  ];
}

export const pdfArea: Area = {
  name: "pdf",
  isExtra: true,
  title:
    "The PDF copy as the server makes it, in a child process: every question answered, three documents of 600 KB and 4 pages",
  run,
};
