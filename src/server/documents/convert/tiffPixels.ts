import { mostPages } from "./unconvertible";

/** The tags of a page's sides, in pixels. */
const widthTag = 256;
const lengthTag = 257;

/**
 * How many pixels the pages of a TIFF claim to have together, since LibreOffice reads all pages; infinitely many when a page
 * names no size or is missing, and for very many pages. Throws a `RangeError` when the file is cut off.
 */
function claimedPixels(tiff: Buffer): number {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const readers = new Map([
    [3, short],
    [4, long],
  ]);
  // Of two entries with one tag, readers differ in which counts.
  const side = (entries: readonly number[], tag: number) =>
    Math.max(
      0,
      ...entries.filter((at) => short(at) === tag).map((at) => readers.get(short(at + 2))?.(at + 8) ?? Infinity),
    );
  let pixels = 0;
  let directory = long(4);
  for (let page = 0; directory !== 0; page += 1) {
    const start = directory + 2;
    const count = short(directory);
    const entries = Array.from({ length: count }, (_, index) => start + 12 * index);
    const area = side(entries, widthTag) * side(entries, lengthTag);
    if (!(area > 0) || page === mostPages) return Infinity;
    pixels += area;
    directory = long(start + 12 * count);
  }
  return pixels;
}

/** How many pixels all pages of a TIFF claim to have together; infinitely many when that cannot be read. */
export function tiffPixels(tiff: Buffer): number {
  try {
    return claimedPixels(tiff);
  } catch (error) {
    if (error instanceof RangeError) return Infinity;
    throw error;
  }
}
