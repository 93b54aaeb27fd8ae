import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { joined } from "../../../test/support/files/bytes";
import { makeDocx, makeOfficeContainer, makeZip } from "../../../test/support/files/docx";
import { makeJpegTurned } from "../../../test/support/files/jpeg";
import { makePdf } from "../../../test/support/files/pdf";
import { makePng } from "../../../test/support/files/png";
import { type FileKind, fileKind, kindMessages, refusalOf } from "./fileKind";

const zeros = Array<number>(20).fill(0);
/** The first box of a HEIC or AVIF file: a size, its main brand and those that it is compatible with. */
const brands = (...names: readonly string[]) =>
  joined([0, 0, 0, 8 + 4 * (names.length + 1)], "ftyp", names[0] ?? "", zeros.slice(0, 4), ...names.slice(1), zeros);
const openDocument = makeZip({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<x/>" });
const excel = makeZip({ "[Content_Types].xml": "<x/>", "_rels/.rels": "<x/>", "xl/workbook.xml": "<x/>" });
const slides = makeZip({ "[Content_Types].xml": "<x/>", "ppt/presentation.xml": "<x/>" });

test.each<readonly [string, Uint8Array, FileKind | null, string | null]>([
  ["a PNG", makePng(), "png", null],
  ["a JPEG", makeJpegTurned(1), "jpeg", null],
  ["a PDF", makePdf(), "pdf", null],
  ["a PDF behind the lines of an e-mail", joined("Content-Type: application/pdf\r\n\r\n", makePdf()), "pdf", null],
  ["a Word document", makeDocx({ paragraphs: ["x"] }), "docx", null],
  ["a Word document with a spreadsheet in it", makeDocx({ parts: { "word/embeddings/a.xlsx": excel } }), "docx", null],
  ["a Word document whose parts are elsewhere", makeZip({ "_rels/.rels": "", "main.xml": "" }), "docx", null],
  ["a GIF", joined("GIF89a", zeros), "gif", "This is a GIF picture"],
  ["a BMP", joined("BM", [9, 9, 0, 0], zeros), "bmp", "This is a BMP picture"],
  ["a TIFF", joined("II*", [0], zeros), "tiff", "This is a TIFF picture"],
  ["a TIFF of the other order", joined("MM", [0], "*", zeros), "tiff", "This is a TIFF picture"],
  ["a WebP", readFileSync("test/support/files/webp-as.jpg"), "webp", "This is a WebP picture"],
  ["an iPhone's photo", brands("heic", "mif1", "heic"), "heic", "This is a HEIC photo"],
  ["a HEIC by a later brand", brands("mif1", "MiHE", "heix"), "heic", "This is a HEIC photo"],
  ["an AVIF", brands("avif", "mif1"), "avif", "This is an AVIF picture"],
  ["an AVIF by a later brand", brands("mif1", "miaf", "avif"), "avif", "This is an AVIF picture"],
  ["a JPEG XL", joined([255, 10], zeros), "jpegXl", "This is a JPEG XL picture"],
  ["a JPEG 2000", joined([0, 0, 0, 12], "jP  ", zeros), "jpeg2000", "This is a JPEG 2000 picture"],
  ["a Photoshop file", joined("8BPS", zeros), "photoshop", "This is a Photoshop picture"],
  ["a film", brands("qt  "), "video", "This is a video"],
  ["an SVG", joined('<?xml version="1.0"?>\n<svg xmlns="x">'), "svg", "This is an SVG picture"],
  ["a web page", joined("\n<!DOCTYPE html>"), "html", "This is an HTML file"],
  ["an RTF", joined("{\\rtf1 x}"), "rtf", "This is an RTF file"],
  ["an older Word document", makeOfficeContainer("WordDocument"), "doc", "This is an older Word document (.doc)"],
  ["a document under a password", makeOfficeContainer("EncryptedPackage"), "encrypted", kindMessages.encrypted],
  ["an older spreadsheet", makeOfficeContainer("Workbook"), "excel", "This is an Excel file"],
  ["a spreadsheet", excel, "excel", "This is an Excel file"],
  ["slides", slides, "powerpoint", "This is a PowerPoint file"],
  ["an OpenDocument text", openDocument, "openDocument", "This is an OpenDocument file"],
  ["a ZIP", makeZip({ "essay.txt": "x" }), "zip", "This is a ZIP file"],
  ["a saved e-mail", makeOfficeContainer("__substg1.0"), null, kindMessages.unknown],
  ["text", joined("Dear Sir or Madam"), null, kindMessages.unknown],
  ...["II*\0", "MM\0*", "RIFFxxxxWEBP", "xxxxftypavif", "xxxxftypheic", "xxxxJXL ", "xxxxjP  ", "8BPS"].map(
    (mark) => [`text with ${mark} in it`, joined("Of ", mark), null, kindMessages.unknown] as const,
  ),
  ["text that begins as a BMP", joined("BMI and other measures of health"), null, kindMessages.unknown],
])("%s is known by its content", (_what, bytes, kind, refusal) => {
  expect(fileKind(bytes)).toBe(kind);
  expect(refusalOf(kind)?.slice(0, refusal?.length) ?? null).toBe(refusal);
});
