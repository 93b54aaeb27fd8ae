/** The typefaces a run of text can need, by script. */
export type Face = "latin" | "arabic" | "han" | "hangul";

const scripts: readonly (readonly [Face, RegExp])[] = [
  ["arabic", /[\u0600-\u06FF\u0750-\u077F\u0870-\u08FF\uFB50-\uFDFF\uFE70-\uFEFF]/u],
  ["hangul", /[\u1100-\u11FF\u3130-\u318F\uA960-\uA97F\uAC00-\uD7FF]/u],
  [
    "han",
    /[\u2E80-\u312F\u31A0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF\u{20000}-\u{3FFFF}]/u,
  ],
];

/** The typeface that a character's script asks for. */
export function faceOf(character: string): Face {
  return scripts.find(([, pattern]) => pattern.test(character))?.[0] ?? "latin";
}

const controls = /[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

// Unicode's limit for text that is processed in a stream; every further mark makes normalising and shaping slower.
const manyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * Text as it can be typeset: composed, without control and direction-override characters and without marks beyond the
 * thirtieth on a letter; any white space becomes a plain space.
 */
export function typesettable(text: string): string {
  return text.replace(/\s/gu, " ").replace(controls, "").replace(manyMarks, "$1").normalize("NFC");
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The graphemes of a text: a letter with its accents is one. */
export function graphemes(text: string): string[] {
  if (/^[\x20-\x7E]*$/.test(text)) return [...text];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
