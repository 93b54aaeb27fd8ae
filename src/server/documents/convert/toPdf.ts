import { fileKind, kindMessages, refusalOf } from "../../../shared/form/fileKind";
import { fileMessages } from "../../../shared/form/wording";
import type { Lost } from "./lostPictures";
import { mostPages, reasons, Unconvertible } from "./unconvertible";

async function word(bytes: Buffer, title: string, onLost: (lost: Lost) => void): Promise<Uint8Array> {
  const { harmlessParts } = await import("./docx");
  const document = await harmlessParts(bytes, "Typst", onLost);
  const [{ readWord }, { setPdf, TooManyPages }] = await Promise.all([import("./word"), import("../../pdf/pdf")]);
  const { body, pictures } = readWord(document);
  const content = { data: { title, body }, files: pictures, mostPages };
  return setPdf(new URL("./word.typ", import.meta.url), content).catch((error: unknown) => {
    throw error instanceof TooManyPages ? new Unconvertible(reasons.manyPages) : error;
  });
}

/**
 * Converts an uploaded file to PDF by its content, independent of its name.
 * `title` becomes the PDF's title. Throws `Unconvertible` with a sentence for the applicant. Loads only the
 * modules that the type of file needs. `onLost` is called with what had to be left out.
 */
export async function toPdf(
  bytes: Uint8Array,
  title: string,
  onLost: (lost: Lost) => void = () => undefined,
): Promise<Uint8Array> {
  const file = Buffer.from(bytes);
  const kind = fileKind(file);
  switch (kind) {
    case "png":
    case "jpeg":
      return (await import("./picture")).pictureToPdf(file, title);
    case "pdf":
      return (await import("./pdf")).checkedPdf(file, title);
    case "docx":
      return word(file, title, onLost);
    default:
      throw new Unconvertible(file.length === 0 ? fileMessages.empty : (refusalOf(kind) ?? kindMessages.unknown));
  }
}
