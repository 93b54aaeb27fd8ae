import { createInflate } from "node:zlib";
import {
  decodePDFRawStream,
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFRawStream,
} from "@cantoo/pdf-lib";
import { PageCopier } from "./pdfPages";
import { mostPages, reasons, Unconvertible } from "./unconvertible";

/** The most bytes that the streams of a file may decompress to together; more than any ordinary file of 1 MB has. */
const mostInflated = 128 * 1_048_576;
/** The most objects of a file; more than any ordinary file of 1 MB has. */
const mostObjects = 1_000_000;
/** Each stream has two: `stream` and `endstream`. */
const mostStreamWords = 40_000;

/** Counts of objects, for which a reader reserves memory without checking them. */
const counts = /\/(?:Index\s*\[([\d\s]*)\]|(?:Size|N)\s+(\d+))/g;

/** Refuses a file that claims more objects than it can hold, or begins more streams, before it is parsed. */
function refuseAbsurdCounts(bytes: Buffer): void {
  const text = bytes.toString("latin1");
  if (text.split("stream", mostStreamWords + 2).length > mostStreamWords + 1) {
    throw new Unconvertible(reasons.tooComplicated);
  }
  for (const [, list, single] of text.matchAll(counts)) {
    const numbers = (list ?? single ?? "").split(/\s+/).map(Number);
    if (numbers.some((number) => number > mostObjects)) throw new Unconvertible(reasons.tooComplicated);
  }
}

function asUnconvertible(error: unknown): Unconvertible {
  if (error instanceof Unconvertible) return error;
  // Neither the stack nor the memory suffices for the file's structure.
  return new Unconvertible(error instanceof RangeError ? reasons.tooComplicated : reasons.damagedPdf);
}

async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    // Without a password argument pdf-lib reads an encrypted file as a plain one and copies its encrypted bytes.
    return await PDFDocument.load(bytes, { password: "", updateMetadata: false, throwOnInvalidObject: true });
  } catch (error) {
    const isProtected = error instanceof EncryptedPDFError || /password|encrypt/i.test(String(error));
    throw isProtected ? new Unconvertible(reasons.password) : asUnconvertible(error);
  }
}

function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = dict.lookup(PDFName.of("Filter"));
  const all = filter instanceof PDFArray ? filter.asArray().map((each) => dict.context.lookup(each)) : [filter];
  return all.flatMap((each) => (each instanceof PDFName ? [each.decodeText()] : []));
}

/**
 * The number of bytes of zlib data when decompressed; of broken data, of those before the fault, which readers show. A number
 * above `most` as soon as there are more. The bytes are not kept, so that memory does not depend on the data.
 */
async function inflatedLength(data: Uint8Array, most: number): Promise<number> {
  const inflate = createInflate({ chunkSize: 262_144 });
  inflate.end(data);
  let length = 0;
  try {
    for await (const chunk of inflate) {
      length += chunk.length;
      if (length > most) break;
    }
  } catch {
    // The data are broken.
  }
  return length;
}

/** The decompressed length of a stream; 0 for the filters of pictures, which do not grow without bound. */
async function unpackedLength(stream: PDFRawStream, most: number): Promise<number> {
  const filters = filtersOf(stream);
  if (filters.length > 2) throw new Unconvertible(reasons.tooComplicated);
  const packing = filters.filter((each) => ["FlateDecode", "LZWDecode", "RunLengthDecode"].includes(each));
  if (packing.length > 1) throw new Unconvertible(reasons.tooComplicated);
  if (packing.length === 0) return 0;
  if (filters[0] === "FlateDecode") return inflatedLength(stream.contents, most);
  try {
    return decodePDFRawStream(stream).decode().length;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    // The data are broken.
    return 0;
  }
}

/** Refuses decompression bombs: a reader that opens the file would run out of memory. */
async function refuseBombs(streams: readonly PDFRawStream[]): Promise<void> {
  let room = mostInflated;
  for (const stream of streams) {
    room -= await unpackedLength(stream, room);
    if (room < 0) throw new Unconvertible(reasons.tooComplicated);
  }
}

/**
 * Refuses a tree of more than `mostPages` pages, or one that holds a branch of itself twice. pdf-lib walks the whole tree, in
 * which 24 branches that are each named twice make 16 million pages of 2 KB.
 */
function refuseEndlessTree({ catalog, context }: PDFDocument): void {
  const branches = new Set<PDFDict>();
  const open: (PDFObject | undefined)[] = [catalog.get(PDFName.of("Pages"))];
  let pages = 0;
  while (open.length > 0) {
    const node = context.lookup(open.pop());
    const kids = node instanceof PDFDict ? node.lookup(PDFName.of("Kids")) : undefined;
    if (node instanceof PDFDict && kids instanceof PDFArray) {
      if (branches.has(node)) throw new Unconvertible(reasons.damagedPdf);
      branches.add(node);
      open.push(...kids.asArray());
    } else pages += 1;
    if (pages > mostPages) throw new Unconvertible(reasons.manyPages);
  }
}

/** Whether a page names content that is not in the file, as in a file that was cut off. */
function lacksContent(source: PDFDocument): boolean {
  return source.getPages().some(({ node }) => {
    const named = node.get(PDFName.of("Contents"));
    return named !== undefined && node.lookup(PDFName.of("Contents")) === undefined;
  });
}

async function copied(source: PDFDocument, title: string): Promise<Uint8Array> {
  const target = await PDFDocument.create();
  target.setTitle(title);
  const copier = new PageCopier(source, target);
  for (const page of source.getPages()) copier.add(page);
  await refuseBombs(copier.streams);
  // Object streams would hide how large the copy of the application becomes, which is written without them.
  return target.save({ useObjectStreams: false });
}

/**
 * A new PDF with the same pages, without scripts, actions, forms, attachments and metadata.
 * Throws `Unconvertible` when it needs a password, is broken, has no pages or more than `mostPages`.
 */
export async function checkedPdf(bytes: Uint8Array, title: string): Promise<Uint8Array> {
  refuseAbsurdCounts(Buffer.from(bytes));
  const source = await opened(bytes);
  try {
    refuseEndlessTree(source);
    if (source.getPageCount() === 0) throw new Unconvertible(reasons.noPages);
    if (lacksContent(source)) throw new Unconvertible(reasons.damagedPdf);
    return await copied(source, title);
  } catch (error) {
    throw asUnconvertible(error);
  }
}
