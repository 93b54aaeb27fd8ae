import { PDFDocument, PDFName } from "@cantoo/pdf-lib";

/** The number of pages of a PDF that was made by our own conversion. */
export async function pageCount(pdf: Uint8Array): Promise<number> {
  return (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount();
}

/** Appends the documents' pages to the copy, which keeps its tags, title and language. */
export async function append(copy: Uint8Array, documents: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = await PDFDocument.load(copy, { updateMetadata: false });
  for (const pdf of documents) {
    const source = await PDFDocument.load(pdf, { updateMetadata: false });
    for (const page of await whole.copyPages(source, source.getPageIndices())) {
      // The key of an appended page would refer to the wrong entry in the structure tree of the answers.
      page.node.delete(PDFName.of("StructParents"));
      whole.addPage(page);
    }
  }
  return whole.save({ useObjectStreams: true });
}
