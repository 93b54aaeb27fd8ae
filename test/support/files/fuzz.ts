import { toPdf } from "../../../src/server/documents/convert/toPdf";
import { Unconvertible } from "../../../src/server/documents/convert/unconvertible";

/** Converts many files in one child process; returns what became of each as JSON: "converted", "refused" or its fault. */
export async function run(files: unknown): Promise<Uint8Array> {
  const ends: string[] = [];
  for (const file of Array.isArray(files) ? files : []) {
    const end = await toPdf(file, "fuzz.docx").then(
      (pdf) => (Buffer.from(pdf.subarray(0, 5)).toString() === "%PDF-" ? "converted" : "no PDF"),
      (error) => (error instanceof Unconvertible ? "refused" : String(error)),
    );
    ends.push(end);
  }
  return new Uint8Array(Buffer.from(JSON.stringify(ends)));
}
