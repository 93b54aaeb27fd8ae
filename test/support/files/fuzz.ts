import { toPdf } from "../../../src/server/documents/convert/toPdf";
import { Unconvertible } from "../../../src/server/documents/convert/unconvertible";

/** The number of files by outcome; each fault with the index of its file. */
export interface FuzzReport {
  done: number;
  refused: number;
  readonly faults: string[];
  /** Of processor time. */
  slowestMs: number;
}

async function tryOne(file: Uint8Array, index: number, report: FuzzReport): Promise<void> {
  const start = process.cpuUsage();
  try {
    const pdf = await toPdf(file, "fuzz.docx");
    const isPdf = Buffer.from(pdf.subarray(0, 5)).toString() === "%PDF-";
    if (isPdf) report.done += 1;
    else report.faults.push(`${index}: no PDF`);
  } catch (error) {
    if (error instanceof Unconvertible) report.refused += 1;
    else report.faults.push(`${index}: ${error}`);
  }
  const { user, system } = process.cpuUsage(start);
  report.slowestMs = Math.max(report.slowestMs, (user + system) / 1000);
}

/** Converts many files in one child process; returns a `FuzzReport` as JSON. */
export async function run(files: unknown): Promise<Uint8Array> {
  const report: FuzzReport = { done: 0, refused: 0, faults: [], slowestMs: 0 };
  const all = Array.isArray(files) ? files : [];
  for (const [index, file] of all.entries()) {
    if (file instanceof Uint8Array) await tryOne(file, index, report);
  }
  return new Uint8Array(Buffer.from(JSON.stringify(report)));
}
