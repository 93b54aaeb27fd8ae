import { pictureKind } from "../../../shared/form/fileKind";
import { tiffPixels } from "./tiffPixels";
import { mostPixels, reasons, Unconvertible } from "./unconvertible";

/** The most pixels of all pictures of a Word document: 12 scanned pages, which LibreOffice converts in 400 MB. */
const mostInAll = 4 * mostPixels;

/** Markers in this range that begin no frame. */
const noFrames = [0xc4, 0xc8, 0xcc];

/** The pixels of the frame whose header begins at `at`; 0 where none does. */
function framePixels(jpeg: Buffer, at: number): number {
  const marker = jpeg.readUInt8(at + 1);
  if (marker < 0xc0 || marker > 0xcf || noFrames.includes(marker)) return 0;
  // The header's length goes with its number of components, so that no other data looks like one.
  const isHeader = jpeg.readUInt16BE(at + 2) === 8 + 3 * jpeg.readUInt8(at + 9);
  return isHeader ? jpeg.readUInt16BE(at + 5) * jpeg.readUInt16BE(at + 7) : 0;
}

function jpegPixels(jpeg: Buffer): number {
  let most = 0;
  for (let at = jpeg.indexOf(0xff); at >= 0 && at + 10 <= jpeg.length; at = jpeg.indexOf(0xff, at + 1)) {
    most = Math.max(most, framePixels(jpeg, at));
  }
  return most;
}

/** How many pixels a picture claims to have; 0 for other files. */
function pixelsOf(picture: Buffer): number {
  if (picture.length < 26) return 0;
  switch (pictureKind(picture)) {
    case "png":
      return picture.readUInt32BE(16) * picture.readUInt32BE(20);
    case "jpeg":
      return jpegPixels(picture);
    case "gif":
      return picture.readUInt16LE(6) * picture.readUInt16LE(8);
    case "bmp":
      return Math.abs(picture.readInt32LE(18) * picture.readInt32LE(22));
    case "tiff":
      return tiffPixels(picture);
    default:
      return 0;
  }
}

/** Adds up the pixels of a Word document's pictures. Throws `Unconvertible` when one or all have too many. */
export function pictureCounter(): (picture: Buffer) => void {
  let sum = 0;
  return (picture) => {
    const pixels = pixelsOf(picture);
    sum += pixels;
    if (pixels > mostPixels || sum > mostInAll) throw new Unconvertible(reasons.tooComplicated);
  };
}
