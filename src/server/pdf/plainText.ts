const lineEnds = /\r\n|[\n\r\v\u2028\u2029]/gu;
// What shows nothing: some of it in a row, as a letter mark beside a non-joiner, is a fault of Typst's.
const controls = /[^\P{Cc}\n]|[\p{Cs}\uFFFE\uFFFF]|[^\P{Default_Ignorable_Code_Point}\u00AD\u200C\u200D]/gu;

// Unicode's limit for text that is processed in a stream; every further mark makes normalising and shaping slower.
const manyMarks = /([\p{M}\u200C\u200D]{30})[\p{M}\u200C\u200D]+/gu;

/** Where no line may end, in scripts that write words with spaces between them. */
const longWord =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{31,}/gu;
/** The characters of a part of a long word: the widest signs take a third of a line. */
const longestPart = 10;
/** Of signs that are joined. Typst ends with a fault at a syllable of 127 characters, as one of Devanagari may have. */
const longestJoined = 30;
/** Where a line may end, in what `text.typ` gets. */
const lineMayEnd = "\u200B";

/** A character that begins a sign. */
const first = /[^\p{M}\p{Emoji_Modifier}\u200D]/gu;

/** Marks where a word that is longer than a line may be divided. */
function divided(word: string): string {
  let start = 0;
  return word.replace(first, (character, at: number) => {
    if (at - start < (word[at - 1] === "\u200D" ? longestJoined : longestPart)) return character;
    start = at;
    return lineMayEnd + character;
  });
}

/**
 * Text as it can be typeset: composed, with plain spaces and line feeds, without control and invisible characters
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
