/** Invisible characters that are copied along: marks of direction and of joining, zero-width spaces, a web font's icons. */
const invisible = /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/gu;

/** A text with the plain form of each character: full-width ones narrow, digits as 0 to 9, nothing invisible, no blanks around it. */
export function plain(text: string): string {
  return asciiDigits(text.normalize("NFKC").replaceAll(invisible, "")).trim();
}

/** The digits of a text as 0 to 9, whatever script they are written in. */
export function digitsIn(text: string): string {
  return plain(text).replaceAll(/\D/g, "");
}

/** In Unicode the ten digits of a script follow each other, from 0. */
function asciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });
}
