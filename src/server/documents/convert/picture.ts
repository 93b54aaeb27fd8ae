import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { mostPixels, reasons, Unconvertible } from "./unconvertible";

const margin = 36;
const letter = { short: 612, long: 792 } as const;
/** The longest side of a picture in a PDF, in pixels: 300 for each inch of a page. */
const longestSide = 3300;
/**
 * The most scans of a progressive JPEG; encoders write about ten. Each goes over all pixels again: 1 MB holds 30,000,
 * which take minutes.
 */
const mostScans = 100;
// In the coded data of a scan 0xff is followed by 0, so that these two bytes only begin one.
const startOfScan = "\xff\xda";

/** sharp without its readers of other kinds of pictures. Loaded here, since it takes longer to load than a PDF to convert. */
async function openSharp() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

function scansOf(jpeg: Buffer): number {
  return jpeg.toString("latin1").split(startOfScan, mostScans + 2).length - 1;
}

/**
 * A JPEG or PNG read to its last pixel and written anew: upright, on white, without metadata, of at most `longestSide`
 * pixels a side. Throws `Unconvertible` when it is broken or has too many pixels.
 */
export async function readPicture(bytes: Buffer): Promise<Buffer> {
  const sharp = await openSharp();
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) throw new Unconvertible(reasons.manyPixels);
    if (format === "jpeg" && scansOf(bytes) > mostScans) throw new Unconvertible(reasons.tooComplicated);
    return await sharp(bytes, { failOn: "error", limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: 88, force: false })
      .png({ force: false })
      .toBuffer();
  } catch (error) {
    throw error instanceof Unconvertible ? error : new Unconvertible(reasons.damagedPicture);
  }
}

/** A PDF of one page with the picture upright, as large as the page's margins allow. Throws as `readPicture`. */
export async function pictureToPdf(bytes: Buffer, title: string): Promise<Uint8Array> {
  const picture = await readPicture(bytes);
  const doc = new PDFDocument({ autoFirstPage: false, pdfVersion: "1.7", lang: "en-US", info: { Title: title } });
  const image = doc.openImage(picture);
  const layout = image.width > image.height ? "landscape" : "portrait";
  doc.addPage({ size: [letter.short, letter.long], layout, margin });
  const fit: [number, number] = [doc.page.width - 2 * margin, doc.page.height - 2 * margin];
  doc.image(image, margin, margin, { fit, align: "center", valign: "center" });
  doc.end();
  return new Uint8Array(await buffer(doc));
}

/** A picture that pdfkit holds, which its types leave out; its size is in pixels. */
export interface OpenedPicture {
  readonly width: number;
  readonly height: number;
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFImage {
      openImage(bytes: Buffer): OpenedPicture;
      image(opened: OpenedPicture, x: number, y: number, options: ImageOption): this;
    }
  }
}
