import { orientationOf, orientationSegment } from "./exif";
import { mostPixels, type Picture, reasons, Unconvertible } from "./unconvertible";

interface Segment {
  readonly marker: number;
  /** The whole segment: marker, length and content; for a scan its coded data too. */
  readonly bytes: Buffer;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exif = 0xe1;
// Baseline, extended and progressive Huffman: what a PDF can show.
const frames = [0xc0, 0xc1, 0xc2];
const otherFrames = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

function damaged(): Unconvertible {
  return new Unconvertible(reasons.damagedPicture);
}

function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    const isMarker = bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7);
    if (isMarker) return at;
    at += 1;
  }
  throw damaged();
}

function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) throw damaged();
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return;
    if (at + 4 > bytes.length) throw damaged();
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) throw damaged();
    const close = marker === startOfScan ? endOfScan(bytes, end) : end;
    yield { marker, bytes: bytes.subarray(at, close) };
    at = close;
  }
  throw damaged();
}

function frameSize(segments: readonly Segment[]): { readonly width: number; readonly height: number } {
  if (segments.some(({ marker }) => otherFrames.includes(marker))) throw new Unconvertible(reasons.unusualPicture);
  const found = segments.filter(({ marker }) => frames.includes(marker));
  const frame = found[0]?.bytes;
  // Readers disagree on which of two frames counts, and the second was not checked.
  if (!frame || found.length > 1 || frame.length < 10) throw damaged();
  const components = frame[9] ?? 0;
  if (frame[4] !== 8 || ![1, 3, 4].includes(components)) throw new Unconvertible(reasons.unusualPicture);
  if (frame.length < 10 + 3 * components) throw damaged();
  const size = { width: frame.readUInt16BE(7), height: frame.readUInt16BE(5) };
  if (size.width * size.height === 0) throw damaged();
  if (size.width * size.height > mostPixels) throw new Unconvertible(reasons.manyPixels);
  return size;
}

// JFIF, the colour profile and Adobe's colour transform are needed to show the picture; the rest (place, camera,
// thumbnails, comments) is private.
function matters({ marker }: Segment): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  return !(isApplication || marker === 0xfe) || [0xe0, 0xe2, 0xee].includes(marker);
}

/**
 * Reads a JPEG from its first to its last segment. Returns it without its metadata, all but its orientation. Throws
 * `Unconvertible` when it ends early, is of a kind that a PDF cannot show, or has too many pixels.
 */
export function checkedJpeg(jpeg: Buffer): Picture {
  const segments = [...segmentsOf(jpeg)];
  const { width, height } = frameSize(segments);
  const scans = segments.filter(({ marker }) => marker === startOfScan);
  if (scans.length === 0 || scans.every((scan) => scan.bytes.length < 16)) throw damaged();
  const orientation =
    segments
      .filter(({ marker }) => marker === exif)
      .map((segment) => orientationOf(segment.bytes.subarray(4)))
      .find((found) => found !== null) ?? 1;
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    orientationSegment(orientation),
    ...segments.filter(matters).map((segment) => segment.bytes),
    Buffer.from([0xff, endOfImage]),
  ]);
  // Orientations above 4 swap width and height.
  return orientation > 4 ? { bytes, width: height, height: width } : { bytes, width, height };
}
