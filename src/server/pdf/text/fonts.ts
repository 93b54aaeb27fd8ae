import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { Face } from "./character";
import { encodeByCharacters, type ParsedFont, parsedFont } from "./embedding";

export type Weight = "regular" | "bold";

/** One font of a document: its name there, and the characters that it has. */
export interface Font {
  readonly name: string;
  /** Factor of its type size, so that it looks as large as Latin beside it. */
  readonly scale: number;
  /** True when the font has a glyph for every code point of the text. */
  shows(text: string): boolean;
}

const files: Record<Face, Record<Weight, string> & { readonly scale: number }> = {
  latin: { regular: "NotoSans-Regular", bold: "NotoSans-Bold", scale: 1 },
  arabic: { regular: "NotoNaskhArabic-Regular", bold: "NotoNaskhArabic-Regular", scale: 1.2 },
  han: { regular: "NotoSansSC-Regular", bold: "NotoSansSC-Regular", scale: 1 },
  hangul: { regular: "NotoSansKR-Hangul", bold: "NotoSansKR-Hangul", scale: 1 },
};

function bytesOf(name: string): Buffer {
  return brotliDecompressSync(readFileSync(new URL(`../fonts/${name}.ttf.br`, import.meta.url)));
}

/** The fonts that this process has parsed, by name: a font takes longer to parse than a page to write. */
const parsed = new Map<string, ParsedFont>();

function load(doc: PDFKit.PDFDocument, name: string, scale: number): Font {
  const known = parsed.get(name);
  if (known) doc.registerFont(name, known.source);
  else doc.registerFont(name, bytesOf(name));
  doc.font(name);
  const font = known ?? parsedFont(doc);
  parsed.set(name, font);
  encodeByCharacters(doc, font);
  return { name, scale, shows: (text) => [...text].every((sign) => font.characters.has(sign.codePointAt(0) ?? -1)) };
}

/** The fonts of one document, each read when first needed. */
export function openFonts(doc: PDFKit.PDFDocument): (face: Face, weight: Weight) => Font {
  const opened = new Map<string, Font>();
  return (face, weight) => {
    const name = files[face][weight];
    const font = opened.get(name) ?? load(doc, name, files[face].scale);
    opened.set(name, font);
    return font;
  };
}
