import { crc32, deflateSync } from "node:zlib";
import { type Bytes, big32, joined } from "./bytes";

/** The PNG colour types. */
export type PngColour = "gray" | "rgb" | "palette" | "grayAlpha" | "rgbAlpha";
const codes: Record<PngColour, number> = { gray: 0, rgb: 2, palette: 3, grayAlpha: 4, rgbAlpha: 6 };
const samples: Record<PngColour, number> = { gray: 1, rgb: 3, palette: 1, grayAlpha: 2, rgbAlpha: 4 };

const mark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function chunk(type: string, data: Uint8Array): Bytes {
  const named = joined(type, data);
  return joined(big32(data.length), named, big32(crc32(named)));
}

function rows(width: number, height: number, depth: number, colour: PngColour): Bytes {
  const perRow = 1 + Math.ceil((width * samples[colour] * depth) / 8);
  const data = new Uint8Array(perRow * height);
  for (let y = 0; y < height; y += 1) {
    // Palette pictures of one bit have two entries; other samples may hold anything.
    for (let x = 1; x < perRow; x += 1)
      data[y * perRow + x] = colour === "palette" ? (x + y) % 2 : (x * 7 + y * 3) % 256;
  }
  return data;
}

/** A PNG picture; interlaced ones are made for sizes up to 1 by 1 only, where they have one pass. */
export function makePng(
  width = 40,
  height = 30,
  colour: PngColour = "rgb",
  { depth = 8, interlaced = false }: { readonly depth?: number; readonly interlaced?: boolean } = {},
): Bytes {
  const header = joined(big32(width), big32(height), [depth, codes[colour], 0, 0, interlaced ? 1 : 0]);
  const palette = colour === "palette" ? [chunk("PLTE", joined([200, 30, 30, 30, 30, 200]))] : [];
  const data = chunk("IDAT", deflateSync(rows(width, height, depth, colour), { level: 0 }));
  return joined(mark, chunk("IHDR", header), ...palette, data, chunk("IEND", new Uint8Array(0)));
}

/** A valid PNG of exactly `size` bytes: a comment fills it up. */
export function makePngOfSize(size: number): Bytes {
  const picture = makePng();
  const end = picture.length - 12;
  const filler = chunk("tEXt", joined("Comment\0", "x".repeat(size - picture.length - 20)));
  return joined(picture.subarray(0, end), filler, picture.subarray(end));
}

/** A picture that takes the converter a while: many pixels with an alpha channel, in few bytes. */
export function slowPicture(): Bytes {
  const side = 1_500;
  const header = joined(big32(side), big32(side), [8, codes.rgbAlpha, 0, 0, 0]);
  const data = deflateSync(new Uint8Array((side * samples.rgbAlpha + 1) * side), { level: 9 });
  return joined(mark, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", new Uint8Array(0)));
}
