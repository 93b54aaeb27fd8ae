import { crc32, deflateSync } from "node:zlib";
import { type Bytes, big32, joined } from "./bytes";

const mark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A header; the colour is 2, or 6 with an alpha channel. */
export function headerOf(width: number, height: number, colour: number, depth = 8): Bytes {
  return chunk("IHDR", joined(big32(width), big32(height), [depth, colour, 0, 0, 0]));
}

export function chunk(type: string, data: Uint8Array): Bytes {
  const named = joined(type, data);
  return joined(big32(data.length), named, big32(crc32(named)));
}

/** A PNG picture of colours that are not packed. */
export function makePng(width = 40, height = 30): Bytes {
  const perRow = 1 + 3 * width;
  const rows = Uint8Array.from({ length: perRow * height }, (_, at) => (at % perRow === 0 ? 0 : (at * 7) % 256));
  const data = chunk("IDAT", deflateSync(rows, { level: 0 }));
  return joined(mark, headerOf(width, height, 2), data, chunk("IEND", joined()));
}

/** A valid PNG of exactly `size` bytes: a comment fills it up. */
export function makePngOfSize(size: number): Bytes {
  const picture = makePng();
  const end = picture.length - 12;
  const filler = chunk("tEXt", joined("Comment\0", "x".repeat(size - picture.length - 20)));
  return joined(picture.subarray(0, end), filler, picture.subarray(end));
}

/** A PNG with an alpha channel whose rows are all zero. */
export function blankPng(width: number, height: number, depth: 8 | 16 = 8): Bytes {
  const rows = deflateSync(Buffer.alloc(height * (1 + (width * depth) / 2)), { level: 9 });
  return joined(mark, headerOf(width, height, 6, depth), chunk("IDAT", rows), chunk("IEND", joined()));
}

/** A picture that takes the converter a while: many pixels with an alpha channel, in few bytes. */
export const slowPicture = (): Bytes => blankPng(1_500, 1_500);
