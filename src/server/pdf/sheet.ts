import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { drawLine, leading } from "./text/draw";
import { openFonts } from "./text/fonts";
import { breakLines, type Line } from "./text/line";
import type { Setting, Style } from "./text/style";

/** A node of the structure tree with its tag, such as `H2` or `TD`. */
export interface Element {
  readonly tag: string;
  readonly node: PDFKit.PDFStructureElement;
}

/** A tagged PDF written from top to bottom. Lengths are points. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly left: number;
  readonly width: number;
  /** Where the next text begins, in points from the top. */
  y: number;
  /** The height that a page has for content. */
  readonly height: number;
  /** The lines of a text in a column. */
  lines(text: string, width: number, style: Style): Line[];
  /** Begins a new page unless `height` still fits on this one. */
  ensureRoom(height: number): void;
  /** Shows lines from `x` and `y` down as content of `element`, going on overleaf where the page ends. Moves `y`. */
  write(element: Element, lines: readonly Line[], x: number, width: number, style: Style): void;
  finish(): Promise<Uint8Array>;
}

/** The document's metadata. */
interface SheetFacts {
  readonly title: string;
  readonly author: string;
  /** BCP 47, such as "en-US". */
  readonly language: string;
}

/** Page margins; the top one leaves room for the header. */
export const margins = { top: 76, bottom: 56, left: 56, right: 56 } as const;

function openDocument(facts: SheetFacts): PDFKit.PDFDocument {
  return new PDFDocument({
    size: "LETTER",
    // With a bottom margin pdfkit would add pages by itself.
    margins: { ...margins, bottom: 0 },
    pdfVersion: "1.7",
    tagged: true,
    lang: facts.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: facts.title, Author: facts.author },
  });
}

/**
 * A new structure element under `parent`, or at the top of the document. `actual` is its text as it is read: right-to-left
 * text needs it, because its glyphs are stored in visual order.
 */
export function element(doc: PDFKit.PDFDocument, tag: string, parent?: Element, actual = ""): Element {
  // `scope` ties a heading cell to its row; pdfkit supports it, its types lack it.
  const options = { actual, ...(tag === "TH" ? { scope: "Row" } : {}) };
  const node = doc.struct(tag, options);
  if (parent) parent.node.add(node);
  else doc.addStructure(node);
  return { tag, node };
}

/** Opens a new tagged PDF on its first page. */
export function openSheet(facts: SheetFacts): Sheet {
  const doc = openDocument(facts);
  const setting: Setting = {
    font: openFonts(doc),
    width: (text, font, size) => doc.font(font.name, size * font.scale).widthOfString(text),
  };
  const bottom = doc.page.height - margins.bottom;
  return {
    doc,
    left: margins.left,
    width: doc.page.width - margins.left - margins.right,
    height: bottom - margins.top,
    y: margins.top,
    lines: (text, width, style) => breakLines(text, width, style, setting),
    ensureRoom(height) {
      if (this.y + height <= bottom || this.y === margins.top) return;
      doc.addPage();
      this.y = margins.top;
    },
    write({ tag, node }, lines, x, width, style) {
      for (const line of lines) {
        this.ensureRoom(style.size * leading);
        const content = doc.markStructureContent(tag);
        const flushRight = line.rightToLeft && lines.length > 1;
        drawLine(doc, line, flushRight ? x + width - line.width : x, this.y, style);
        doc.endMarkedContent();
        node.add(content);
        this.y += style.size * leading;
      }
    },
    async finish() {
      doc.end();
      return new Uint8Array(await buffer(doc));
    },
  };
}
