import { createInflate } from "node:zlib";
import { decodePDFRawStream, PDFArray, PDFName, type PDFRawStream } from "@cantoo/pdf-lib";
import { reasons, Unconvertible } from "./unconvertible";

/** The most bytes that the streams of a file may decompress to together; more than any ordinary file of 1 MB has. */
const mostInAll = 128 * 1_048_576;
/** The most bytes of content that is read here, which takes some seconds. */
const mostContent = 16 * 1_048_576;

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
export async function refuseBombs(streams: readonly PDFRawStream[]): Promise<void> {
  let room = mostInAll;
  for (const stream of streams) {
    room -= await unpackedLength(stream, room);
    if (room < 0) throw new Unconvertible(reasons.tooComplicated);
  }
}

/** The decompressed content of streams, one after the other. Throws `Unconvertible` when it is too long. */
export async function unpacked(streams: readonly PDFRawStream[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let room = mostContent;
  for (const stream of streams) {
    if ((await unpackedLength(stream, room)) > room) throw new Unconvertible(reasons.tooComplicated);
    const content = decodePDFRawStream(stream).decode();
    room -= content.length;
    pieces.push(content, Buffer.from("\n"));
  }
  return new Uint8Array(Buffer.concat(pieces));
}
