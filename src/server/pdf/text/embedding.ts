/** A font that fontkit has parsed, for all documents of this process. */
export interface ParsedFont {
  readonly characters: ReadonlySet<number>;
  /** What pdfkit takes as the source of a font, and its types leave out. */
  readonly source: FontSource;
  /** How words with the space after them are set, by word: labels are the same in every copy. */
  words: Record<string, unknown>;
}

interface FontSource {
  readonly characterSet: readonly number[];
  getGlyph(id: number, codePoints?: readonly number[]): Glyph;
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, source: FontSource): this;
    }
  }
}

/** What pdfkit's embedded font holds while a document is written; its types leave it out. */
interface Embedding {
  readonly font: FontSource;
  readonly subset: { readonly glyphs: number[] };
  readonly unicode: (readonly number[])[];
  readonly widths: number[];
  readonly scale: number;
  layoutCache: Record<string, unknown>;
  layout(text: string, features?: unknown): { glyphs: readonly Glyph[]; positions: readonly unknown[] };
  encode(text: string, features?: unknown): [string[], readonly unknown[]];
}
interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

/** The most words that are kept; the questions have about 1,500. */
const mostWords = 5000;

function isEmbedding(value: unknown): value is Embedding {
  return typeof value === "object" && value !== null && "subset" in value && "layoutCache" in value;
}

/** The font that a document is set to. Throws when pdfkit stores it in another way than version 0.20. */
function currentEmbedding(doc: PDFKit.PDFDocument): Embedding {
  const font: unknown = Reflect.get(doc, "_font");
  if (!isEmbedding(font)) throw new Error("pdfkit's embedded font looks unlike 0.20. See pdf/text/embedding.ts.");
  return font;
}

/** The font that a document is set to, for other documents. */
export function parsedFont(doc: PDFKit.PDFDocument): ParsedFont {
  const source = currentEmbedding(doc).font;
  rememberCharacters(source);
  return { characters: new Set(source.characterSet), source, words: Object.create(null) };
}

/**
 * Gives each pair of glyph and characters a code of its own. pdfkit gives one to each glyph, so where a font draws a
 * letter as a shared body and its dots (ز as ر and a dot, ị as i and a dot), copied text would lose the dots.
 */
export function encodeByCharacters(doc: PDFKit.PDFDocument, font: ParsedFont): void {
  const embedding = currentEmbedding(doc);
  if (Object.keys(font.words).length > mostWords) font.words = Object.create(null);
  embedding.layoutCache = font.words;
  const codes = new Map<string, string>();
  const known = new Map<Glyph, string>();
  const add = (glyph: Glyph): string => {
    const code = embedding.subset.glyphs.push(glyph.id) - 1;
    embedding.widths[code] = glyph.advanceWidth * embedding.scale;
    embedding.unicode[code] = glyph.codePoints;
    return code.toString(16).padStart(4, "0");
  };
  const codeOf = (glyph: Glyph): string => {
    const pair = `${glyph.id} ${glyph.codePoints.join()}`;
    const code = codes.get(pair) ?? add(glyph);
    codes.set(pair, code);
    known.set(glyph, code);
    return code;
  };
  embedding.encode = (text, features) => {
    const { glyphs, positions } = embedding.layout(text, features);
    return [glyphs.map((glyph) => known.get(glyph) ?? codeOf(glyph)), positions];
  };
}

/** fontkit hands out one object per glyph, which remembers the characters of its first use only. */
function rememberCharacters(font: FontSource): void {
  const shared = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = shared(id, codePoints);
    if (glyph.codePoints.join() === codePoints.join()) return glyph;
    return Object.create(glyph, { codePoints: { value: codePoints } });
  };
}
