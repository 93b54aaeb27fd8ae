import { createHash } from "node:crypto";
import { type Element, element, leading, openSheet, type Sheet, type Style } from "../../pdf/pdf";
import type { Lost } from "./lostPictures";
import { type OpenedPicture, readPicture } from "./picture";
import { mostPages, mostPixels, reasons, Unconvertible } from "./unconvertible";
import type { Block } from "./word";

type Text = Extract<Block, { kind: "text" }>;
type Row = Extract<Block, { kind: "table" }>["rows"][number];

const body: Style = { size: 11 };
const cellStyle: Style = { size: 10 };
const headingSizes = [11, 17, 14, 12.5, 11.5];
const padding = 4;

/**
 * More characters than `mostPages` pages can hold: such a document is refused before its layout, which takes most of
 * the time.
 */
const mostCharacters = mostPages * 6000;

function lengthOf(block: Block): number {
  if (block.kind === "text") return block.text.length;
  return block.kind === "table" ? block.rows.flat().reduce((sum, { text }) => sum + text.length, 0) : 0;
}

function refuseLongOnes(sheet: Sheet): void {
  if (sheet.doc.bufferedPageRange().count > mostPages) throw new Unconvertible(reasons.manyPages);
}

function writeText(sheet: Sheet, block: Text, parent: Element): void {
  const { level, isBold } = block;
  const weight = level > 0 || isBold ? "bold" : "regular";
  const style: Style = { size: headingSizes[level] ?? body.size, weight };
  const indent = block.bullet.length > 0 ? (block.bullet.length - block.bullet.trimStart().length) * 5 : 0;
  const lines = sheet.lines(block.bullet.trimStart() + block.text, sheet.width - indent, style);
  const own = element(sheet.doc, level > 0 ? `H${level}` : "P", parent);
  if (level > 0) sheet.ensureRoom(4 * style.size * leading);
  sheet.write(own, lines, sheet.left + indent, sheet.width - indent, style);
  sheet.y += style.size * 0.4;
}

function writeRow(sheet: Sheet, row: Row, columns: number, table: Element): void {
  const unit = sheet.width / Math.max(1, columns);
  const cells = row.map(({ text, span }) => ({
    width: unit * span,
    lines: sheet.lines(text, unit * span - 2 * padding, cellStyle),
  }));
  const height = Math.max(1, ...cells.map(({ lines }) => lines.length)) * cellStyle.size * leading + 2 * padding;
  const fits = height <= sheet.height;
  const tableRow = element(sheet.doc, "TR", table);
  sheet.ensureRoom(fits ? height : 0);
  const top = sheet.y;
  let left = sheet.left;
  for (const { width, lines } of cells) {
    if (fits) outlineCell(sheet, left, top, width, height);
    sheet.y = fits ? top + padding : sheet.y;
    // The cells of a row taller than a page follow one another.
    sheet.write(element(sheet.doc, "TD", tableRow), lines, (fits ? left : sheet.left) + padding, width, cellStyle);
    left += width;
  }
  if (fits) sheet.y = top + height;
}

function outlineCell({ doc }: Sheet, left: number, top: number, width: number, height: number): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc.rect(left, top, width, height).lineWidth(0.5).strokeColor("#8c959f").stroke();
  doc.endMarkedContent();
}

function writeTable(sheet: Sheet, rows: readonly Row[], parent: Element): void {
  const columns = Math.max(1, ...rows.map((row) => row.reduce((sum, { span }) => sum + span, 0)));
  const table = element(sheet.doc, "Table", parent);
  for (const row of rows) {
    writeRow(sheet, row, columns, table);
    refuseLongOnes(sheet);
  }
  sheet.y += body.size;
}

/**
 * Opens the pictures of one document, each once however often it is shown; null for Word's other kinds and broken ones,
 * which are left out. Throws `Unconvertible` when they have more pixels together than one picture may have: each takes
 * time.
 */
function pictureOpener({ doc }: Sheet): (bytes: Buffer) => Promise<OpenedPicture | null> {
  const opened = new Map<string, OpenedPicture | null>();
  let pixels = 0;
  return async (bytes) => {
    const digest = createHash("sha256").update(bytes).digest("hex");
    const known = opened.get(digest);
    if (known !== undefined) return known;
    const readable = await readPicture(bytes).catch(() => null);
    const picture = readable && doc.openImage(readable);
    pixels += picture ? picture.width * picture.height : 0;
    if (pixels > mostPixels) throw new Unconvertible(reasons.tooComplicated);
    opened.set(digest, picture);
    return picture;
  };
}

function writePicture(sheet: Sheet, picture: OpenedPicture, parent: Element): void {
  const { doc } = sheet;
  const { width, height } = picture;
  const scale = Math.min(1, sheet.width / width, (sheet.height * 0.6) / height);
  sheet.ensureRoom(height * scale);
  const figure = element(doc, "Figure", parent);
  const content = doc.markStructureContent("Figure");
  doc.image(picture, sheet.left, sheet.y, { width: width * scale, height: height * scale });
  doc.endMarkedContent();
  figure.node.add(content);
  sheet.y += height * scale + body.size;
}

/**
 * Lays a Word document out plainly: headings, paragraphs, lists, tables and pictures, in the fonts of the PDF copy. `onLost` is called
 * for each picture that is left out here; of one without content, `harmlessDocx` has told.
 */
export async function wordToPdf(
  blocks: readonly Block[],
  title: string,
  onLost: (lost: Lost) => void = () => undefined,
): Promise<Uint8Array> {
  const characters = blocks.reduce((sum, block) => sum + lengthOf(block), 0);
  if (characters > mostCharacters) throw new Unconvertible(reasons.manyPages);
  const sheet = openSheet({ title, author: "", language: "en-US" });
  const root = element(sheet.doc, "Document");
  const open = pictureOpener(sheet);
  for (const block of blocks) {
    if (block.kind === "text") writeText(sheet, block, root);
    if (block.kind === "table") writeTable(sheet, block.rows, root);
    if (block.kind === "picture") {
      const bytes = await block.read();
      const picture = bytes && (await open(bytes));
      if (picture) writePicture(sheet, picture, root);
      else if (bytes) onLost({ pictures: 1, others: 0 });
    }
    refuseLongOnes(sheet);
  }
  root.node.end();
  return sheet.finish();
}
