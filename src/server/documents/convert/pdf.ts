import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import { flattenedPdf } from "./flatten";
import { removeHiddenLayers } from "./layers";
import { PageCopier } from "./pdfPages";
import { mostPages, reasons, Unconvertible } from "./unconvertible";
import { refuseBombs } from "./unpack";

/**
 * Refuses a tree of more than `mostPages` pages, or one that holds a branch of itself twice. pdf-lib walks the whole tree, in
 * which 24 branches that are each named twice make 16 million pages of 2 KB.
 */
function refuseEndlessTree({ catalog, context }: PDFDocument): void {
  const branches = new Set<PDFDict>();
  const open: (PDFObject | undefined)[] = [catalog.get(PDFName.of("Pages"))];
  let pages = 0;
  while (open.length > 0) {
    const node = context.lookup(open.pop());
    const kids = node instanceof PDFDict ? node.lookup(PDFName.of("Kids")) : undefined;
    if (node instanceof PDFDict && kids instanceof PDFArray) {
      if (branches.has(node)) throw new Unconvertible(reasons.damagedPdf);
      branches.add(node);
      open.push(...kids.asArray());
    } else pages += 1;
    if (pages > mostPages) throw new Unconvertible(reasons.manyPages);
  }
}

/** Whether a page names content that is not in the file, as in a file that was cut off. */
function lacksContent(source: PDFDocument): boolean {
  return source.getPages().some(({ node }) => {
    const named = node.get(PDFName.of("Contents"));
    return named !== undefined && node.lookup(PDFName.of("Contents")) === undefined;
  });
}

async function copied(source: PDFDocument, title: string): Promise<Uint8Array> {
  const target = await PDFDocument.create();
  target.setTitle(title);
  const copier = new PageCopier(source, target);
  for (const page of source.getPages()) copier.add(page);
  await refuseBombs(copier.streams);
  // Object streams would hide how large the copy of the application becomes, which is written without them.
  return target.save({ useObjectStreams: false });
}

/** Whether it is a portfolio: other files under a page that says to open it in another program. */
function isPortfolio({ catalog }: PDFDocument): boolean {
  return catalog.lookup(PDFName.of("Collection")) instanceof PDFDict;
}

/**
 * A new PDF that shows the same pages, with fields, comments and layers as a viewer shows them, without scripts, actions, forms,
 * attachments and metadata. Throws `Unconvertible` when that is not possible.
 */
export async function checkedPdf(bytes: Uint8Array, title: string): Promise<Uint8Array> {
  const flat = await flattenedPdf(bytes);
  try {
    const source = await PDFDocument.load(flat, { updateMetadata: false, throwOnInvalidObject: true });
    refuseEndlessTree(source);
    if (isPortfolio(source)) throw new Unconvertible(reasons.portfolio);
    if (lacksContent(source)) throw new Unconvertible(reasons.damagedPdf);
    await removeHiddenLayers(source);
    return await copied(source, title);
  } catch (error) {
    if (error instanceof Unconvertible) throw error;
    // Neither the stack nor the memory suffices for the file's structure.
    throw new Unconvertible(error instanceof RangeError ? reasons.tooComplicated : reasons.damagedPdf);
  }
}
