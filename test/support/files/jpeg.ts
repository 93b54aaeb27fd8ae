import sharp from "sharp";
import { type Bytes, big16, joined } from "./bytes";

const colours = ["#dc2828", "#28b43c", "#2846dc", "#fafafa"] as const;
const quarter = (background: string) => sharp({ create: { width: 32, height: 24, channels: 3, background } });

/** 64 by 48 pixels, the top left quarter red, top right green, bottom left blue, bottom right white. */
async function makeUpright(): Promise<Buffer> {
  const quarters = await Promise.all(colours.map((colour) => quarter(colour).png().toBuffer()));
  const canvas = sharp({ create: { width: 64, height: 48, channels: 3, background: "#fff" } });
  const placed = quarters.map((input, at) => ({ input, left: 32 * (at % 2), top: 24 * Math.floor(at / 2) }));
  return canvas.composite(placed).png().toBuffer();
}

const upright = await makeUpright();
const jpegOf = async (angle: number, orientation: number) =>
  joined(await sharp(upright).rotate(angle).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer());
const pictures = { 1: await jpegOf(0, 1), 6: await jpegOf(270, 6) };

/** A picture as a camera stores it that was held upright (1) or turned (6): upright once its EXIF orientation is applied. */
export function makeJpegTurned(orientation: keyof typeof pictures): Bytes {
  return joined(pictures[orientation]);
}

function segment(marker: number, content: Uint8Array | readonly number[]): Bytes {
  return joined([0xff, marker], big16(content.length + 2), content);
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
