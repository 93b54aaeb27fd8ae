/** What pdfkit's embedded font holds while a document is written; its types leave it out. */
interface Embedding {
  readonly font: {
    readonly characterSet: readonly number[];
    getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  };
  readonly subset: { readonly glyphs: number[] };
  readonly unicode: (readonly number[])[];
  readonly widths: number[];
  readonly scale: number;
  layout(text: string, features?: unknown): { glyphs: readonly Glyph[]; positions: readonly unknown[] };
  encode(text: string, features?: unknown): [string[], readonly unknown[]];
}
interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

function isEmbedding(value: unknown): value is Embedding {
  return typeof value === "object" && value !== null && "subset" in value && "unicode" in value && "layout" in value;
}

/** The font that a document is set to. Throws when pdfkit keeps it in another way than the version we know. */
export function currentEmbedding(doc: PDFKit.PDFDocument): Embedding {
  const font: unknown = Reflect.get(doc, "_font");
  if (!isEmbedding(font)) throw new Error("pdfkit's embedded font looks unlike 0.20. See pdf/text/embedding.ts.");
  return font;
}

/**
 * Gives each pair of glyph and characters a code of its own. pdfkit gives one to each glyph, so where a font draws a
 * letter as a shared body and its dots (ز as ر and a dot, ị as i and a dot), copied text would lose the dots.
 */
export function encodeByCharacters(embedding: Embedding): void {
  rememberCharacters(embedding);
  const codes = new Map<string, number>();
  const codeOf = (glyph: Glyph): number => {
    const pair = `${glyph.id} ${glyph.codePoints.join()}`;
    const known = codes.get(pair);
    if (known !== undefined) return known;
    const code = embedding.subset.glyphs.push(glyph.id) - 1;
    codes.set(pair, code);
    embedding.widths[code] = glyph.advanceWidth * embedding.scale;
    embedding.unicode[code] = glyph.codePoints;
    return code;
  };
  embedding.encode = (text, features) => {
    const { glyphs, positions } = embedding.layout(text, features);
    return [glyphs.map((glyph) => codeOf(glyph).toString(16).padStart(4, "0")), positions];
  };
}

/** fontkit hands out one object per glyph, which remembers the characters of its first use only. */
function rememberCharacters({ font }: Embedding): void {
  const shared = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = shared(id, codePoints);
    if (glyph.codePoints.join() === codePoints.join()) return glyph;
    return Object.create(glyph, { codePoints: { value: codePoints } });
  };
}
