import { fileMessages } from "../../../src/form/wording";
import { checkedJpeg } from "./jpeg";
import { kindOf } from "./kind";
import { checkedPng } from "./png";
import { type Picture, reasons, Unconvertible } from "./unconvertible";

async function picture(checked: Picture, title: string): Promise<Uint8Array> {
  const { pictureToPdf } = await import("./picture");
  try {
    return await pictureToPdf(checked, title);
  } catch {
    throw new Unconvertible(reasons.damagedPicture);
  }
}

async function word(bytes: Buffer, title: string): Promise<Uint8Array> {
  const { harmlessDocx } = await import("./docx");
  const docx = await harmlessDocx(bytes);
  const [{ readWord }, { wordToPdf }] = await Promise.all([import("./word"), import("./wordSheet")]);
  try {
    return await wordToPdf(await readWord(docx), title);
  } catch (error) {
    throw error instanceof Unconvertible ? error : new Unconvertible(reasons.damagedDocument);
  }
}

/**
 * Converts an uploaded file to PDF by its content, independent of its name (§4 "Document upload and conversion").
 * `title` becomes the PDF's title. Throws `Unconvertible` with a sentence for the applicant. Loads only the
 * modules that the type of file needs.
 */
export async function toPdf(bytes: Uint8Array, title: string): Promise<Uint8Array> {
  const file = Buffer.from(bytes);
  const kind = kindOf(file);
  switch (kind) {
    case "png":
      return picture(await checkedPng(file), title);
    case "jpeg":
      return picture(checkedJpeg(file), title);
    case "pdf":
      return (await import("./pdf")).checkedPdf(file, title);
    case "zip":
      return word(file, title);
    case "ole":
      throw new Unconvertible(
        title.toLowerCase().endsWith(".docx") ? reasons.protectedDocument : fileMessages.wrongType,
      );
    case null:
      throw new Unconvertible(file.length === 0 ? fileMessages.empty : fileMessages.wrongType);
  }
}
