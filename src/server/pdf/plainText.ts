const lineEnds = /\r\n|[\n\r\v\u2028\u2029]/gu;
const controls = /[^\P{Cc}\n]|[\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

// Unicode's limit for text that is processed in a stream; every further mark makes normalising and shaping slower.
const manyMarks = /(\p{M}{30})\p{M}+/gu;

/** Where no line may end, in scripts that write words with spaces between them. */
const longWord =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{31,}/gu;
/** The signs of a part of a long word; the widest take a third of a line. */
const longestPart = 10;
/** Where a line may end, in what `text.typ` gets. */
const lineMayEnd = "\u200B";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Marks where a word that is longer than a line may be divided. */
function divided(word: string): string {
  const signs = Array.from(segmenter.segment(word), ({ segment }) => segment);
  return signs.map((sign, index) => (index % longestPart === 0 && index > 0 ? lineMayEnd : "") + sign).join("");
}

/**
 * Text as it can be typeset: composed, with plain spaces and line feeds, without control and direction-override characters
 * and without marks beyond the thirtieth on a letter.
 */
export function typesettable(text: string): string {
  return text
    .replace(lineEnds, "\n")
    .replace(/[^\S\n]/gu, " ")
    .replace(controls, "")
    .replace(manyMarks, "$1")
    .normalize("NFC")
    .replace(longWord, divided);
}
