import { instance, string, type } from "superstruct";
import { type Lost, nothingLost, sumOf, withLost } from "./lostPictures";
import { toPdf } from "./toPdf";

const input = type({ bytes: instance(Uint8Array), title: string(), only: string() });

/**
 * The program of a conversion's child process. It converts the whole file, or does one of the two steps around
 * LibreOffice: `strip` removes active content from a Word document, `check` checks LibreOffice's PDF. Behind the bytes are the
 * numbers of what was left out.
 */
export async function run(received: unknown): Promise<Uint8Array> {
  const { bytes, title, only } = input.create(received);
  let lost = nothingLost;
  const onLost = (more: Lost) => {
    lost = sumOf(lost, more);
  };
  const result = async () => {
    if (only === "strip") return (await import("./docx")).harmlessDocx(bytes, onLost);
    if (only === "check") return (await import("./pdf")).checkedPdf(bytes, title);
    return toPdf(bytes, title, onLost);
  };
  return withLost(await result(), lost);
}
