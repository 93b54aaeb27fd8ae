import { type Lost, nothingLost, sumOf, withLost } from "./lostPictures";
import { toPdf } from "./toPdf";

/** What `convert.ts` sends. */
export interface ConversionInput {
  readonly bytes: Uint8Array;
  readonly title: string;
  readonly only: "" | "strip" | "check";
}

/**
 * The program of a conversion's child process. It converts the whole file, or does one of the two steps around
 * LibreOffice: `strip` removes active content from a Word document, `check` checks LibreOffice's PDF. Behind the bytes are the
 * numbers of what was left out.
 */
export async function run({ bytes, title, only }: ConversionInput): Promise<Uint8Array> {
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
