/** The typefaces a run of text can need, by script. */
export type Face = "latin" | "arabic" | "han" | "hangul";

/** How a character runs: strongly left or right, as a digit, or as its surroundings do (UAX #9, simplified). */
export type Direction = "left" | "right" | "digit" | "arabicDigit" | "neutral";

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

/** The direction of one character. */
export function directionOf(character: string): Direction {
  if (/^[\u0660-\u0669\u06F0-\u06F9]/u.test(character)) return "arabicDigit";
  if (/^\p{Nd}/u.test(character)) return "digit";
  if (/^[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u.test(character) && /^\p{L}/u.test(character)) return "right";
  return /^\p{L}/u.test(character) ? "left" : "neutral";
}

const controls = /[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Text as it can be set: composed, no control or direction-override characters, any white space a plain space. */
export function settable(text: string): string {
  return text.replace(/\s/gu, " ").replace(controls, "").normalize("NFC");
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What a reader calls the characters of a text: a letter with its accents is one. */
export function graphemes(text: string): string[] {
  if (/^[\x20-\x7E]*$/.test(text)) return [...text];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
