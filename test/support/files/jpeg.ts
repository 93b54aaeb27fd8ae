import { type Bytes, big16, joined } from "./bytes";

export type Colour = readonly [red: number, green: number, blue: number];

// Huffman codes of equal length: DC differences of 0 to 11 bits in 4 bits, "end of block" in 1 bit.
const dcTable = [0x00, 0, 0, 0, 12, ...Array<number>(12).fill(0), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const acTable = [0x10, 1, ...Array<number>(15).fill(0), 0x00];

function segment(marker: number, content: Uint8Array | readonly number[]): Bytes {
  return joined([0xff, marker], big16(content.length + 2), content);
}

function ycc([red, green, blue]: Colour): readonly number[] {
  return [
    0.299 * red + 0.587 * green + 0.114 * blue - 128,
    -0.1687 * red - 0.3313 * green + 0.5 * blue,
    0.5 * red - 0.4187 * green - 0.0813 * blue,
  ].map(Math.round);
}

function bitsOf(difference: number): string {
  const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
  const value = difference < 0 ? difference + 2 ** size - 1 : difference;
  return size.toString(2).padStart(4, "0") + (size === 0 ? "" : value.toString(2).padStart(size, "0"));
}

/** Bits as the bytes of a scan, in which 0xff is followed by 0. */
function packed(bits: string): Bytes {
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, "1"), 2);
    bytes.push(byte, ...(byte === 0xff ? [0] : []));
  }
  return joined(bytes);
}

function scan(blocks: readonly Colour[]): Bytes {
  let before = [0, 0, 0];
  let bits = "";
  for (const block of blocks) {
    const now = ycc(block);
    for (const [index, value] of now.entries()) bits += `${bitsOf(value - (before[index] ?? 0))}0`;
    before = [...now];
  }
  return packed(bits);
}

/** An EXIF segment with an orientation from 1 to 8, little-endian as cameras write it. */
export function exif(orientation: number, extra = ""): Bytes {
  const entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0];
  return segment(0xe1, joined("Exif\0\0II*\0", [8, 0, 0, 0, 1, 0], entry, [0, 0, 0, 0], extra));
}

/** A baseline JPEG of one colour per block of 8 by 8 pixels. `extra` segments follow its JFIF segment. */
function makeJpeg(rows: readonly (readonly Colour[])[], ...extra: readonly Uint8Array[]): Bytes {
  const [height, width] = [rows.length * 8, (rows[0]?.length ?? 0) * 8];
  const components = [1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0];
  return joined(
    [0xff, 0xd8],
    segment(0xe0, joined("JFIF\0", [1, 1, 0, 0, 1, 0, 1, 0, 0])),
    ...extra,
    // A quantum of 8 makes a DC difference one step of brightness.
    segment(0xdb, [0, ...Array<number>(64).fill(8)]),
    segment(0xc0, [8, ...big16(height), ...big16(width), 3, ...components]),
    segment(0xc4, dcTable),
    segment(0xc4, acTable),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    scan(rows.flat()),
    [0xff, 0xd9],
  );
}

const red: Colour = [220, 40, 40];
const green: Colour = [40, 180, 60];
const blue: Colour = [40, 70, 220];
const white: Colour = [250, 250, 250];

function flip<T>(rows: readonly (readonly T[])[]): T[][] {
  return rows.map((row) => [...row].reverse());
}
function turnOver<T>(rows: readonly (readonly T[])[]): T[][] {
  return [...rows].reverse().map((row) => [...row]);
}
function transpose<T>(rows: readonly (readonly T[])[]): T[][] {
  return (rows[0] ?? []).map((_, column) => rows.flatMap((row) => row.slice(column, column + 1)));
}

/** How a camera stores an upright picture under each EXIF orientation. */
const storing: Readonly<Record<number, <T>(rows: readonly (readonly T[])[]) => T[][]>> = {
  1: (rows) => rows.map((row) => [...row]),
  2: flip,
  3: (rows) => flip(turnOver(rows)),
  4: turnOver,
  5: transpose,
  6: (rows) => turnOver(transpose(rows)),
  7: (rows) => flip(turnOver(transpose(rows))),
  8: (rows) => flip(transpose(rows)),
};

/**
 * A picture that is upright once its EXIF orientation is applied: 8 blocks wide and 6 high, its top left quarter red, top right
 * green, bottom left blue, bottom right white.
 */
export function makeJpegTurned(orientation: number): Bytes {
  const upright = Array.from({ length: 6 }, (_, y) =>
    Array.from({ length: 8 }, (_, x) => (y < 3 ? (x < 4 ? red : green) : x < 4 ? blue : white)),
  );
  return makeJpeg(storing[orientation]?.(upright) ?? upright, exif(orientation));
}

/** A progressive JPEG of 5,000 by 5,000 pixels whose second scan, of 39 bytes, comes `scans` times. */
export function makeJpegOfScans(scans: number): Bytes {
  const side = 5000;
  const one = [1, ...Array<number>(15).fill(0)];
  // 15 runs of 27,306 blocks each, in which nothing changes.
  const scan = joined(segment(0xda, [1, 1, 0, 1, 63, 0]), packed("010101010101010".repeat(15)));
  return joined(
    [0xff, 0xd8],
    segment(0xdb, [0, ...Array<number>(64).fill(8)]),
    segment(0xc2, [8, ...big16(side), ...big16(side), 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...one, 0]),
    segment(0xc4, [0x10, ...one, 0xe0]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    new Uint8Array(Math.ceil(side / 8) ** 2 / 8 + 1),
    ...Array<Bytes>(scans).fill(scan),
    [0xff, 0xd9],
  );
}
