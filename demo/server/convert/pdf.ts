import { inflateSync } from "node:zlib";
import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { mostPages, reasons, Unconvertible } from "./unconvertible";

/** More than any honest page stream of a 1 MB file holds, in bytes. */
const mostInflated = 128 * 1_048_576;

function isBomb(error: unknown): boolean {
  return error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}

/** Refuses streams that unfold to far more than they are: whoever opens the file would run out of memory. */
function refuseBombs(bytes: Buffer): void {
  for (let at = bytes.indexOf("stream"); at !== -1; at = bytes.indexOf("stream", at + 6)) {
    const start = bytes[at + 6] === 0x0d ? at + 8 : at + 7;
    // A zlib stream says so in its first byte; anything else is left to the reader.
    if (((bytes[start] ?? 0) & 0x0f) !== 8) continue;
    try {
      inflateSync(bytes.subarray(start), { maxOutputLength: mostInflated });
    } catch (error) {
      if (isBomb(error)) throw new Unconvertible(reasons.tooComplicated);
    }
  }
}

async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    // Without a password pdf-lib takes a protected file for a plain one and copies noise.
    return await PDFDocument.load(bytes, { password: "", updateMetadata: false, throwOnInvalidObject: true });
  } catch (error) {
    const text = String(error);
    const isProtected = error instanceof EncryptedPDFError || /password|encrypt/i.test(text);
    throw new Unconvertible(isProtected ? reasons.password : reasons.damagedPdf);
  }
}

const active = ["A", "AA", "PA"].map((name) => PDFName.of(name));
const noMeaning = ["StructParents", "StructParent"].map((name) => PDFName.of(name));

/** Takes away what would run or lead out: actions of the page and of its annotations, scripts, attached files. */
function quiet(page: PDFPage): void {
  for (const name of [...active, ...noMeaning]) page.node.delete(name);
  const annotations = page.node.lookupMaybe(PDFName.of("Annots"), PDFArray);
  for (let index = (annotations?.size() ?? 0) - 1; index >= 0; index -= 1) {
    const annotation = annotations?.lookup(index);
    if (!(annotation instanceof PDFDict)) continue;
    const kind = annotation.lookup(PDFName.of("Subtype"));
    const carries = ["FileAttachment", "RichMedia", "Movie", "Screen", "Sound", "3D"].map((name) => PDFName.of(name));
    if (kind instanceof PDFName && carries.includes(kind)) annotations?.remove(index);
    else for (const name of [...active, ...noMeaning]) annotation.delete(name);
  }
}

/** Whether a page names content that the file does not hold, as the pages of a file cut short do. */
function lacksContent(source: PDFDocument): boolean {
  return source.getPages().some(({ node }) => {
    const named = node.get(PDFName.of("Contents"));
    return named !== undefined && node.lookup(PDFName.of("Contents")) === undefined;
  });
}

async function copied(source: PDFDocument, title: string): Promise<Uint8Array> {
  const target = await PDFDocument.create();
  target.setTitle(title);
  const pages = await target.copyPages(source, source.getPageIndices());
  for (const page of pages) {
    quiet(page);
    target.addPage(page);
  }
  return target.save();
}

/**
 * A PDF as a new one of the same pages, without scripts, actions and attachments. Throws `Unconvertible` when it needs a
 * password, is broken, has no pages or more than `mostPages`.
 */
export async function checkedPdf(bytes: Uint8Array, title: string): Promise<Uint8Array> {
  refuseBombs(Buffer.from(bytes));
  const source = await opened(bytes);
  try {
    const count = source.getPageCount();
    if (count === 0) throw new Unconvertible(reasons.noPages);
    if (count > mostPages) throw new Unconvertible(reasons.manyPages);
    if (lacksContent(source)) throw new Unconvertible(reasons.damagedPdf);
    return await copied(source, title);
  } catch (error) {
    throw error instanceof Unconvertible ? error : new Unconvertible(reasons.damagedPdf);
  }
}
