import { kindMessages } from "../../../shared/form/fileKind";
import { asPrinted } from "./asPrinted";
import { type Lost, lostIn, type Reader } from "./lostPictures";
import { type ReadPicture, readPicture } from "./picture";
import { mostPixels, reasons, Unconvertible } from "./unconvertible";
import { type Part, packed, readParts } from "./wordParts";
import { childrenOf, type Element, nameOf } from "./xml";
import { readZip, writeZip } from "./zip";

// LibreOffice lays a table out again for each one around it: its time grows with the depth of all tables.
const deepestTable = 10;
const mostTableLevels = 5000;
/** More than a transcript has; a row of 30,000 cells takes 10 s to lay out. */
const mostCells = 10_000;
/** Cells that are merged with the one above; 10,000 in pairs take minutes. */
const mostMerged = 2000;

/** Throws `Unconvertible` for tables that LibreOffice would not finish in time. */
function refuseLongTables(root: Element): void {
  const counts = { levels: 0, cells: 0, merged: 0 };
  const count = (element: Element, around: number): void => {
    const name = nameOf(element);
    const depth = around + (name === "tbl" ? 1 : 0);
    counts.levels += name === "tbl" ? depth : 0;
    counts.cells += name === "tc" ? 1 : 0;
    counts.merged += name === "vMerge" ? 1 : 0;
    const isLong = counts.levels > mostTableLevels || counts.cells > mostCells || counts.merged > mostMerged;
    if (isLong || depth > deepestTable) throw new Unconvertible(reasons.tooComplicated);
    for (const child of childrenOf(element)) count(child, depth);
  };
  count(root, 0);
}

/** The most pixels of all pictures of a Word document: 12 scanned pages, which LibreOffice sets in 400 MB, or three, each of which takes us time. */
const mostInAll = { LibreOffice: 4 * mostPixels, Typst: mostPixels } as const;

/** Reads pictures. Throws `Unconvertible` when one or all have too many pixels. */
function pictureReader(reader: Reader): (content: Buffer) => Promise<ReadPicture | null> {
  let pixels = 0;
  return async (content) => {
    const read = await readPicture(content, "any").catch((error: unknown) => {
      if (error instanceof Unconvertible && error.message === reasons.damagedPicture) return null;
      throw error instanceof Unconvertible ? new Unconvertible(reasons.tooComplicated) : error;
    });
    pixels += read ? read.width * read.height : 0;
    if (pixels > mostInAll[reader]) throw new Unconvertible(reasons.tooComplicated);
    return read;
  };
}

/** The parts that a page shows. */
const printed = "officeDocument header footer footnotes endnotes".split(" ");

/**
 * A Word document, for one of its two readers, without active content: macros, controls, embedded files, external targets, drawings. Throws `Unconvertible`
 * when the file is no Word document, is broken, unpacks to too much, or has pictures of too many pixels. `onLost` is called with
 * what the reader will not show.
 */
export async function harmlessParts(
  bytes: Uint8Array,
  reader: Reader,
  onLost: (lost: Lost) => void = () => undefined,
): Promise<Part> {
  const document = await readParts(readZip(bytes), {
    harmless(root, type, kept) {
      refuseLongTables(root);
      const result = asPrinted(root);
      if (printed.includes(type)) onLost(lostIn(result, kept, reader));
      return result;
    },
    picture: pictureReader(reader),
  });
  const { root } = document ?? {};
  // The main part of a table or of slides has another root.
  const isWord = root && nameOf(root) === "document" && /wordprocessingml/.test(Object.values(root.attributes).join());
  if (!document || !isWord) throw new Unconvertible(kindMessages.unknown);
  return document;
}

/** A harmless Word document as a file for LibreOffice; see `harmlessParts`. */
export async function harmlessDocx(bytes: Uint8Array, onLost?: (lost: Lost) => void): Promise<Buffer> {
  return writeZip(packed(await harmlessParts(bytes, "LibreOffice", onLost)));
}
