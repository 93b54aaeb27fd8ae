import { readFileSync } from "node:fs";

/** Arrows, signs of mathematics, boxes, ticks, stars, numbers in circles, notes. */
const signs = /[\u2100-\u2BFF\u{1D400}-\u{1D7FF}\u{1F000}-\u{1FAFF}]/u;

/** The fonts that text needs beside those of Latin, Greek, Cyrillic and Devanagari, by its characters. */
const others: readonly (readonly [RegExp, string])[] = [
  // Of a Word document (word.ts).
  [/"tag":"em"/, "NotoSans-Italic"],
  [/\p{Script=Arabic}/u, "Amiri-Regular"],
  [
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Bopomofo}|[\u3000-\u303F\uFE30-\uFE4F\uFF00-\uFFEF]/u,
    "NotoSansSC-Regular",
  ],
  // Rare signs of Japanese and Chinese names.
  [/[\u{20000}-\u{2FFFF}]/u, "NotoSansJP-Regular"],
  [/\p{Script=Hangul}/u, "NotoSansKR-Hangul"],
  [/\p{Script=Thai}/u, "NotoSansThai-Regular"],
  [/\p{Script=Hebrew}/u, "NotoSansHebrew-Regular"],
  ...["NotoSansMath-Regular", "NotoSansSymbols-Regular", "NotoSansSymbols2-Regular"].map(
    (name) => [signs, name] as const,
  ),
  [/\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u20E3/u, "NotoEmoji-Regular"],
];

/** The fonts that a text needs, in TrueType. Reads no other: the largest has 10 MB. */
export function fontsFor(text: string): Buffer[] {
  const needed = others.flatMap(([characters, name]) => (characters.test(text) ? [name] : []));
  return ["NotoSans-Regular", "NotoSans-Bold", ...needed].map((name) =>
    readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url)),
  );
}
