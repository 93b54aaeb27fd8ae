import { openEngine } from "../../../src/server/documents/convert/pdfEngine";

/** The lines of text of each page, in the order of its content and as copied from Chrome's viewer; headers too. */
interface PdfText {
  readonly pages: readonly (readonly string[])[];
}

/** The text of a PDF. Throws when PDFium cannot open it. */
export async function pdfText(bytes: Uint8Array): Promise<PdfText> {
  const { pdfium } = await openEngine();
  const { wasmExports, HEAPU8 } = pdfium.pdfium;
  const content = wasmExports.malloc(bytes.length);
  HEAPU8.set(bytes, content);
  const document = pdfium.FPDF_LoadMemDocument(content, bytes.length, "");
  if (document === 0) throw new Error("PDFium cannot open it.");
  const pages = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) => {
    const page = pdfium.FPDF_LoadPage(document, index);
    const text = pdfium.FPDFText_LoadPage(page);
    const count = pdfium.FPDFText_CountChars(text);
    const at = wasmExports.malloc(2 * count + 2);
    pdfium.FPDFText_GetText(text, 0, count, at);
    const lines = count === 0 ? [] : pdfium.pdfium.UTF16ToString(at).split(/[\r\n]+/);
    wasmExports.free(at);
    pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(page);
    return lines;
  });
  return { pages };
}

/** The lines of a copy's pages without their heads, and without the headings that are repeated overleaf. */
export async function copyText(copy: Uint8Array): Promise<PdfText> {
  const { pages } = await pdfText(copy);
  const furniture = / Page \d+ of \d+$| \(continued\)$/;
  return { pages: pages.map((lines) => lines.filter((line) => !furniture.test(line))) };
}
