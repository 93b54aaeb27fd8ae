import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import type { CopyInput } from "../../../demo/server/copies/copyInput";

// Run by areas/pdf.ts: makes the PDF copy of the input in a file twice, and prints its figures.

function seconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}

const input: CopyInput = deserialize(readFileSync(process.argv[2] ?? ""));
const before = process.memoryUsage().rss / 1024 ** 2;
const started = performance.now();
const cpuStart = process.cpuUsage();
const { writeCopy } = await import("../../../demo/server/copies/copy");
const { append, openDocuments } = await import("../../../demo/server/copies/append");
/** What the two child processes of a copy do. */
async function makeCopy(): Promise<Uint8Array> {
  const opened = await openDocuments(input.documents.map(({ pdf }) => pdf));
  const documents = input.documents.map((document, index) => ({
    ...document,
    pages: opened[index]?.getPageCount() ?? 0,
  }));
  return append(await writeCopy({ ...input, documents }), opened);
}
const copy = await makeCopy();
const cpu = seconds(process.cpuUsage(cpuStart));
const elapsed = (performance.now() - started) / 1000;
const peak = process.resourceUsage().maxRSS / 1024;
const cpuSecond = process.cpuUsage();
await makeCopy();
const cpuAgain = seconds(process.cpuUsage(cpuSecond));
const { PDFDocument } = await import("@cantoo/pdf-lib");
const count = (await PDFDocument.load(copy)).getPageCount();
const figures = { cpu, elapsed, cpuAgain, peak, before, size: copy.length / 1024, pages: count };
for (const [name, value] of Object.entries(figures)) console.log(name, value);
