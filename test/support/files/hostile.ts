import { deflateSync } from "node:zlib";
import { type Bytes, joined } from "./bytes";
import { makeDocx } from "./docx";
import { makeJpegOfScans } from "./jpeg";
import { makePdf } from "./pdf";
import { blankPng, headerOf, makePng } from "./png";

/** A file that takes much more time or memory than its size suggests. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly make: () => Bytes;
}

/** The word "stream" 100,000 times, each followed by the first bytes of compressed data. */
function manyStreamTokens(): Bytes {
  return joined(makePdf(), ...Array<Uint8Array>(100_000).fill(joined("stream\n", [0x78, 0x9c])));
}

/** A page whose content is 120,000 nested arrays. */
function deepArrays(): Bytes {
  return makePdf(["x"], `/Deep ${"[".repeat(120_000)}${"]".repeat(120_000)}`);
}

/** Compressed objects of 400 MB that come before the first page. */
function objectBomb(): Bytes {
  const packed = deflateSync(Buffer.alloc(400_000_000, " "));
  const head = `9 0 obj << /Type /ObjStm /N 1 /First 10 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return joined(makePdf(), head, packed, "\nendstream endobj\n");
}

/** A small PNG with a second header, which claims 30,000 by 30,000 pixels. */
function twoHeaders(): Bytes {
  const png = makePng();
  return joined(png.subarray(0, 33), headerOf(30_000, 30_000, 6), png.subarray(33));
}

const drawing = "http://schemas.openxmlformats.org/drawingml/2006";
const image = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";

/** A Word document that shows pictures of these widths, each `times` times. */
function docxWithPictures(widths: readonly number[], times: number): Bytes {
  const show = (index: number) =>
    `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><a:graphic xmlns:a="${drawing}/main"><a:graphicData><pic:pic xmlns:pic="${drawing}/picture"><pic:blipFill><a:blip r:embed="p${index}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  return makeDocx({
    xml: widths.map((_, index) => show(index).repeat(times)).join(""),
    relations: widths
      .map((_, index) => `<Relationship Id="p${index}" Type="${image}" Target="media/p${index}.png"/>`)
      .join(""),
    parts: Object.fromEntries(widths.map((width, index) => [`word/media/p${index}.png`, blankPng(width, 5000)])),
  });
}

const text = (content: string) => makeDocx({ paragraphs: [content] });

/** Files that once stopped a server, filled its memory or delayed its conversions, and similar ones. */
export const hostileFiles: readonly HostileFile[] = [
  { what: "a PDF with 100,000 stream tokens", name: "a.pdf", make: manyStreamTokens },
  { what: "a PDF of deep arrays", name: "a.pdf", make: deepArrays },
  { what: "a PDF with 400 MB of packed objects", name: "a.pdf", make: objectBomb },
  { what: "a PNG with two headers", name: "a.png", make: twoHeaders },
  { what: "a JPEG of 25 megapixels in 20,000 scans", name: "a.jpg", make: () => makeJpegOfScans(20_000) },
  {
    what: "a DOCX with eight large pictures",
    name: "a.docx",
    make: () => docxWithPictures([5000, 4999, 4998, 4997, 4996, 4995, 4994, 4993], 1),
  },
  { what: "a DOCX with one picture 1,500 times", name: "a.docx", make: () => docxWithPictures([2000], 1500) },
  {
    what: "a DOCX with a field of 900,000 characters",
    name: "a.docx",
    make: () => makeDocx({ xml: `<w:p><w:fldSimple w:${"a.".repeat(450_000)}="x"/></w:p>` }),
  },
  {
    what: "a DOCX with 70,000 unended field codes",
    name: "a.docx",
    make: () => makeDocx({ xml: "<w:instrText ".repeat(70_000) }),
  },
  {
    what: "a DOCX with 300,000 combining characters",
    name: "a.docx",
    make: () => text(`a${"\u0301".repeat(300_000)}`),
  },
  {
    what: "a DOCX with one Arabic word of 300,000 letters",
    name: "a.docx",
    make: () => text("\u0628".repeat(300_000)),
  },
  {
    what: "a DOCX with one Devanagari syllable of 200,000 letters",
    name: "a.docx",
    make: () => text("\u0915\u094D".repeat(100_000)),
  },
  { what: "a DOCX of 15,000 nested elements with namespaces", name: "a.docx", make: () => deepNamespaces(15_000) },
];

/** Nested elements, each with its own namespace. */
function deepNamespaces(depth: number): Bytes {
  const open = Array.from({ length: depth }, (_, index) => `<w:p xmlns:n${index}="urn:n${index}">`).join("");
  return makeDocx({ xml: open + "</w:p>".repeat(depth) });
}
