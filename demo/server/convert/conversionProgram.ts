import { instance, string, type } from "superstruct";
import { toPdf } from "./toPdf";

const input = type({ bytes: instance(Uint8Array), title: string(), only: string() });

/**
 * What the child process of a conversion does: the whole conversion, or one half of LibreOffice's: `strip` makes a Word
 * document harmless, `check` checks the PDF that came out.
 */
export async function run(received: unknown): Promise<Uint8Array> {
  const { bytes, title, only } = input.create(received);
  if (only === "strip") return new Uint8Array(await (await import("./docx")).harmlessDocx(Buffer.from(bytes)));
  if (only === "check") return (await import("./pdf")).checkedPdf(bytes, title);
  return toPdf(bytes, title);
}
