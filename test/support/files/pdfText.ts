import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from "@cantoo/pdf-lib";

/** The pieces of text of a page in the order of its content; headers and lines are artifacts. */
export interface PdfText {
  readonly pages: readonly (readonly string[])[];
}

type Codes = ReadonlyMap<number, string>;

function content(stream: unknown): string {
  return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1") : "";
}

function utf16(hex: string): string {
  return (hex.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("");
}

function codesOf(font: PDFDict): Codes {
  const codes = new Map<number, string>();
  const map = content(font.lookup(PDFName.of("ToUnicode")));
  for (const [, first = "", list = ""] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    let code = Number.parseInt(first, 16);
    for (const [, hex = ""] of list.matchAll(/<([^>]*)>/g)) codes.set(code++, utf16(hex.replaceAll(" ", "")));
  }
  return codes;
}

function fontsOf(page: PDFPage): Map<string, Codes> {
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of("Font"), PDFDict);
  return new Map(
    (fonts?.entries() ?? []).map(([name, font]) => {
      const dictionary = page.doc.context.lookup(font);
      return [name.asString().slice(1), dictionary instanceof PDFDict ? codesOf(dictionary) : new Map()];
    }),
  );
}

function streamsOf(page: PDFPage): string {
  const contents = page.node.Contents();
  if (!(contents instanceof PDFArray)) return content(contents);
  return contents
    .asArray()
    .map((each) => content(page.doc.context.lookup(each)))
    .join("\n");
}

function shown(hex: string, codes: Codes): string {
  return (hex.match(/[0-9a-f]{4}/gi) ?? []).map((code) => codes.get(Number.parseInt(code, 16)) ?? "").join("");
}

const operators =
  /\/(\w+)(?:\s+<<[^>]*>>)?\s+(BMC|BDC)|\bEMC\b|\/(\S+)\s+[\d.]+\s+Tf|\[([^\]]*)\]\s*TJ|<([0-9a-f]+)>\s*Tj/gi;

function piecesOf(page: PDFPage, withArtifacts: boolean): string[] {
  const fonts = fontsOf(page);
  const marks: string[] = [];
  const pieces: string[] = [];
  let codes: Codes = new Map();
  for (const [all, mark, begins, font, array, single] of streamsOf(page).matchAll(operators)) {
    if (begins !== undefined) marks.push(mark ?? "");
    else if (all === "EMC") marks.pop();
    else if (font !== undefined) codes = fonts.get(font) ?? new Map();
    else if (withArtifacts || !marks.includes("Artifact")) {
      pieces.push(shown(array === undefined ? (single ?? "") : array.replace(/>[^<]*</g, ""), codes));
    }
  }
  return pieces.filter((piece) => piece !== "");
}

/** The text of a PDF made by pdfkit, as copied from a viewer; with `artifacts` the headers too. */
export async function pdfText(bytes: Uint8Array, artifacts = false): Promise<PdfText> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  return { pages: doc.getPages().map((page) => piecesOf(page, artifacts)) };
}
