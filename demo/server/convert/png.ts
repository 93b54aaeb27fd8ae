import { crc32 } from "node:zlib";
import { inflatedLength } from "./inflate";
import { mostPixels, type Picture, reasons, Unconvertible } from "./unconvertible";

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** The whole chunk with its length, type and checksum. */
  readonly bytes: Buffer;
}

const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
// Adam7: start and step of each pass, across and down.
const passes = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const;

function damaged(): Unconvertible {
  return new Unconvertible(reasons.damagedPicture);
}

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw damaged();
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw damaged();
    const type = bytes.toString("latin1", at + 4, at + 8);
    yield { type, data: bytes.subarray(at + 8, end - 4), bytes: bytes.subarray(at, end) };
    if (type === "IEND") return;
    at = end;
  }
  throw damaged();
}

function headerOf(header: Buffer) {
  if (header.length !== 13) throw damaged();
  const [depth = 0, colour = 0, , , interlace = 0] = header.subarray(8);
  const perPixel = samples[colour];
  if (perPixel === undefined || ![1, 2, 4, 8, 16].includes(depth) || interlace > 1) throw damaged();
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    bits: depth * perPixel,
    isPalette: colour === 3,
    isInterlaced: interlace === 1,
  };
}

function rowsLength(width: number, height: number, bits: number): number {
  return width === 0 ? 0 : height * (1 + Math.ceil((width * bits) / 8));
}

function pixelBytes({ width, height, bits, isInterlaced }: ReturnType<typeof headerOf>): number {
  if (!isInterlaced) return rowsLength(width, height, bits);
  return passes.reduce((sum, [left, across, top, down]) => {
    const columns = Math.max(0, Math.ceil((width - left) / across));
    return sum + rowsLength(columns, Math.max(0, Math.ceil((height - top) / down)), bits);
  }, 0);
}

/** Refuses pixel data that are broken, or whose length does not match the header. */
async function demandPixels(data: Buffer, expected: number): Promise<void> {
  const most = expected + 65_536;
  const length = await inflatedLength(data, most).catch(() => {
    throw damaged();
  });
  if (length < expected || length > most) throw damaged();
}

// The chunks that are needed to show the picture. Comments, dates and thumbnails are removed: pdfkit fails on long ones.
const essential = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];
/** Chunks that may occur only once: readers differ in which of two they use, and only the first was checked. */
const unique = ["IHDR", "PLTE", "tRNS"];

/**
 * Reads every chunk and pixel row of a PNG. Returns it without its metadata. Throws `Unconvertible` when it is broken
 * or too large.
 */
export async function checkedPng(bytes: Buffer): Promise<Picture> {
  const chunks = [...chunksOf(bytes)];
  const ofType = (wanted: string) => chunks.filter(({ type }) => type === wanted);
  if (unique.some((type) => ofType(type).length > 1)) throw damaged();
  const [first] = chunks;
  if (first?.type !== "IHDR") throw damaged();
  const header = headerOf(first.data);
  if (header.width === 0 || header.height === 0) throw damaged();
  if (header.width * header.height > mostPixels) throw new Unconvertible(reasons.manyPixels);
  const [palette] = ofType("PLTE");
  if (header.isPalette && (!palette || palette.data.length === 0 || palette.data.length % 3 !== 0)) throw damaged();
  await demandPixels(Buffer.concat(ofType("IDAT").map((chunk) => chunk.data)), pixelBytes(header));
  const kept = chunks.filter(({ type }) => essential.includes(type)).map((chunk) => chunk.bytes);
  return { bytes: Buffer.concat([bytes.subarray(0, 8), ...kept]), width: header.width, height: header.height };
}
