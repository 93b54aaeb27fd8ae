import { PDFDocument, PDFName } from "@cantoo/pdf-lib";

export type Document = PDFDocument;

/** Opens PDFs that were made by our own conversion. */
export function openDocuments(pdfs: readonly Uint8Array[]): Promise<PDFDocument[]> {
  return Promise.all(pdfs.map((pdf) => PDFDocument.load(pdf, { updateMetadata: false })));
}

/** Appends the documents' pages to the copy, which keeps its tags, title and language. */
export async function append(copy: Uint8Array, documents: readonly PDFDocument[]): Promise<Uint8Array> {
  const whole = await PDFDocument.load(copy, { updateMetadata: false });
  for (const source of documents) {
    for (const page of await whole.copyPages(source, source.getPageIndices())) {
      // The key of an appended page would refer to the wrong entry in the structure tree of the answers.
      page.node.delete(PDFName.of("StructParents"));
      whole.addPage(page);
    }
  }
  // Object streams would save 2% of the size and take half of the time.
  return whole.save({ useObjectStreams: false });
}
