import { CopyMaker } from "../../../src/server/copies/copyMaker";
import { type Area, type Row, Samples } from "../measure";
import { childrenNow, usageOfChildren } from "../pdf/children";
import { copyInput } from "../pdf/input";

const furtherCopies = 4;

async function run({ rounds }: { readonly rounds: number }): Promise<readonly Row[]> {
  const samples = new Samples();
  const input = await copyInput();
  const { signal } = new AbortController();
  async function make(maker: CopyMaker): Promise<number> {
    const started = performance.now();
    const result = await maker.make(input, signal);
    if (result.status !== "done") throw new Error(`No copy: ${JSON.stringify(result)}.`);
    samples.add("size", result.bytes.length / 1024);
    return (performance.now() - started) / 1000;
  }
  async function withMaker(act: (maker: CopyMaker) => Promise<unknown>): Promise<void> {
    const maker = new CopyMaker();
    try {
      await act(maker);
    } finally {
      await maker.end();
    }
  }
  // Outside a release the first copy compiles the programs; the compiler goes on running.
  await withMaker(make);
  const runningBefore = childrenNow();
  for (let round = 0; round < rounds; round += 1) {
    await withMaker(async (maker) => {
      for (let copy = 0; copy <= furtherCopies; copy += 1) {
        const which = copy === 0 ? "first" : "further";
        const { seconds, memory, largestPeak } = await usageOfChildren(runningBefore, async () =>
          samples.add(`elapsed ${which}`, await make(maker)),
        );
        samples.add(`cpu ${which}`, seconds);
        samples.add("memory", memory);
        samples.add("largest", largestPeak);
      }
    });
  }
  const row = (quantity: string, subject: string, unit: string, name: string, most?: number): Row => ({
    quantity,
    subject,
    unit,
    samples: samples.of(name),
    ...(most !== undefined && { aim: { of: "value", most } }),
  });
  return [
    row("processor time", "first copy, starts of processes included", "s", "cpu first"),
    row("processor time", "each further copy", "s", "cpu further", 0.5),
    row("elapsed", "first copy", "s", "elapsed first"),
    row("elapsed", "each further copy", "s", "elapsed further"),
    row("memory (RSS)", "peak of the larger process", "MB", "largest", 120),
    row("memory (RSS)", "of both processes at once", "MB", "memory"),
    row("the copy", "", "KB", "size"),
  ];
}

export const pdfArea: Area = {
  name: "pdf",
  isExtra: true,
  title:
    "The PDF copy as the server makes it, in child processes: every question answered, three documents of 600 KB and 4 pages",
  run,
};
