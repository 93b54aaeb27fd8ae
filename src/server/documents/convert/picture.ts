import { setPdf } from "../../pdf/pdf";
import { mostPixels, reasons, Unconvertible } from "./unconvertible";

/** The longest side of a picture in a PDF, in pixels: 300 for each inch of a page. */
const longestSide = 3300;
/**
 * The most scans of a progressive JPEG; encoders write about ten. Each goes over all pixels again: 1 MB holds 30,000,
 * which take minutes.
 */
const mostScans = 100;
// In the coded data of a scan 0xff is followed by 0, so that these two bytes only begin one.
const startOfScan = "\xff\xda";

const readers = { uploaded: ["Jpeg", "Png"], any: ["Jpeg", "Png", "Nsgif", "Tiff", "Webp"] } as const;

/** sharp without its readers of other kinds of pictures. Loaded here, since it takes longer to load than a PDF to convert. */
async function openSharp(kinds: keyof typeof readers) {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: readers[kinds].map((kind) => `VipsForeignLoad${kind}Buffer`) });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

function scansOf(jpeg: Buffer): number {
  return jpeg.toString("latin1").split(startOfScan, mostScans + 2).length - 1;
}

/** A picture as JPEG or PNG, with its size in pixels. */
export interface ReadPicture {
  readonly picture: Buffer;
  readonly format: "jpeg" | "png";
  readonly width: number;
  readonly height: number;
}

/**
 * A picture read to its last pixel and written anew: upright, on white, without metadata, of at most `longestSide` pixels a side. A GIF,
 * TIFF or WebP is read where `kinds` is "any", and becomes a JPEG or a PNG, whichever is smaller. Throws `Unconvertible` when it is
 * broken or has too many pixels.
 */
export async function readPicture(bytes: Buffer, kinds: "uploaded" | "any" = "uploaded"): Promise<ReadPicture> {
  const sharp = await openSharp(kinds);
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) throw new Unconvertible(reasons.manyPixels);
    if (format === "jpeg" && scansOf(bytes) > mostScans) throw new Unconvertible(reasons.tooComplicated);
    const read = sharp(bytes, { failOn: "error", limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" });
    const formats = format === "jpeg" || format === "png" ? [format] : (["jpeg", "png"] as const);
    const written = await Promise.all(
      formats.map(async (each): Promise<ReadPicture> => {
        const encoded = each === "jpeg" ? read.clone().jpeg({ quality: 88 }) : read.clone().png();
        const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
        return { picture: data, format: each, width: info.width, height: info.height };
      }),
    );
    return written.reduce((one, other) => (other.picture.length < one.picture.length ? other : one));
  } catch (error) {
    throw error instanceof Unconvertible ? error : new Unconvertible(reasons.damagedPicture);
  }
}

/** A PDF of one page with a JPEG or PNG. Throws as `readPicture`. */
export async function pictureToPdf(bytes: Buffer, title: string): Promise<Uint8Array> {
  const { picture, width, height } = await readPicture(bytes);
  const data = { title, isWide: width > height };
  return setPdf(new URL("./picture.typ", import.meta.url), { data, files: new Map([["picture", picture]]) });
}
