import { instance, string, type } from "superstruct";
import { toPdf } from "./toPdf";

const input = type({ bytes: instance(Uint8Array), title: string(), only: string() });

/**
 * The program of a conversion's child process. It converts the whole file, or does one of the two steps around
 * LibreOffice: `strip` removes active content from a Word document, `check` checks LibreOffice's PDF.
 */
export async function run(received: unknown): Promise<Uint8Array> {
  const { bytes, title, only } = input.create(received);
  if (only === "strip") return new Uint8Array(await (await import("./docx")).harmlessDocx(Buffer.from(bytes)));
  if (only === "check") return (await import("./pdf")).checkedPdf(bytes, title);
  return toPdf(bytes, title);
}
