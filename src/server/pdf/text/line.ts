import { graphemes, typesettable } from "./character";
import { directionsOf, mirrored, visualOrder } from "./direction";
import type { Font } from "./fonts";
import { fontFor, type Setting, type Style } from "./style";

/** Part of a line in one font and one direction, ready to be shown. */
interface Run {
  readonly text: string;
  readonly font: Font;
  readonly level: number;
  readonly width: number;
}

/** One line: its runs in visual order, and its text in reading order. */
export interface Line {
  readonly runs: readonly Run[];
  readonly text: string;
  readonly width: number;
  /** Whether the paragraph runs from right to left. */
  readonly rightToLeft: boolean;
}

interface Sign {
  readonly text: string;
  readonly font: Font;
  readonly level: number;
}

/** ASCII, which most texts are, runs from left to right. */
function isAscii(text: string): boolean {
  return /^[\x20-\x7E]*$/.test(text);
}

/** A paragraph's characters with their fonts and levels, and its direction. */
function signs(paragraph: string, style: Style, setting: Setting): { all: Sign[]; rightToLeft: boolean } {
  const characters = graphemes(typesettable(paragraph));
  const { levels, rightToLeft } = isAscii(paragraph) ? { levels: [], rightToLeft: false } : directionsOf(characters);
  let neighbour: Font | undefined;
  const all = characters.map((character, index) => {
    const { font, text } = fontFor(character, neighbour, style.weight ?? "regular", setting);
    neighbour = font;
    return { text, font, level: levels[index] ?? 0 };
  });
  return { all, rightToLeft };
}

/** Spaces in right-to-left text are made unbreakable: pdfkit lays out word by word, which would reverse the words. */
function shown(text: string, level: number): string {
  // fontkit reverses the text of the scripts that it treats as right-to-left, Arabic digits included.
  const fontkitTurns = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u.test(text);
  if (level % 2 === 0) return fontkitTurns ? [...text].reverse().join("") : text;
  const mirror = graphemes(text).map(mirrored).join("").replaceAll(" ", "\u00A0");
  return fontkitTurns ? mirror : [...mirror].reverse().join("");
}

function runsOf(line: readonly Sign[], style: Style, setting: Setting): Run[] {
  const groups: Sign[] = [];
  for (const sign of line) {
    const last = groups.at(-1);
    if (last && last.font === sign.font && last.level === sign.level) {
      groups[groups.length - 1] = { ...last, text: last.text + sign.text };
    } else groups.push(sign);
  }
  return groups.map(({ text, font, level }) => {
    const visible = shown(text, level);
    return { text: visible, font, level, width: setting.width(visible, font, style.size) };
  });
}

function lineOf(signs: readonly Sign[], rightToLeft: boolean, style: Style, setting: Setting): Line {
  const end = signs.findLastIndex((sign) => sign.text !== " ") + 1;
  const runs = runsOf(signs.slice(0, end), style, setting);
  const text = signs.map((sign) => sign.text).join("");
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  return { runs: visualOrder(runs), text: text.trimEnd(), width, rightToLeft };
}

const closing = /^[\p{Pe}\p{Pf},.!?;:、。，．！？；：ー々]/u;
const ideographic = /^[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{3FFFF}]/u;

function mayBreak(before: Sign, after: Sign): boolean {
  if (after.text === " " || closing.test(after.text)) return false;
  return (
    before.text === " " ||
    /^[-/–—]$/u.test(before.text) ||
    ideographic.test(before.text) ||
    ideographic.test(after.text)
  );
}

/**
 * The longest part of a word, in characters; no line holds more. The time to measure a part grows with the square of
 * its length.
 */
const longestPart = 100;

/** Words with the space after them, and parts of very long words: a line may end after each. */
function words(all: readonly Sign[]): Sign[][] {
  const found: Sign[][] = [];
  all.forEach((sign, index) => {
    const before = all[index - 1];
    const current = found.at(-1);
    if (!before || !current || current.length >= longestPart || mayBreak(before, sign)) found.push([sign]);
    else current.push(sign);
  });
  return found;
}

/** The widths of a word without and with the space after it. */
interface Measured {
  readonly signs: readonly Sign[];
  readonly width: number;
  readonly advance: number;
}

function measured(word: readonly Sign[], style: Style, setting: Setting): Measured {
  const widthOf = (part: readonly Sign[]) => runsOf(part, style, setting).reduce((sum, run) => sum + run.width, 0);
  const end = word.findLastIndex((sign) => sign.text !== " ") + 1;
  const width = widthOf(word.slice(0, end));
  return { signs: word, width, advance: end === word.length ? width : width + widthOf(word.slice(end)) };
}

/** Pieces of a word that is wider than the line. */
function pieces(word: Measured, room: number, measure: (signs: readonly Sign[]) => Measured): Measured[] {
  if (word.width <= room || word.signs.length < 2) return [word];
  let fits = Math.max(1, Math.floor((word.signs.length * room) / word.width));
  while (fits > 1 && measure(word.signs.slice(0, fits)).width > room) fits -= 1;
  return [measure(word.signs.slice(0, fits)), ...pieces(measure(word.signs.slice(fits)), room, measure)];
}

function fill(all: readonly Sign[], room: number, measure: (signs: readonly Sign[]) => Measured): Sign[][] {
  const lines: Sign[][] = [[]];
  let used = 0;
  for (const word of words(all).flatMap((signs) => pieces(measure(signs), room, measure))) {
    if (used > 0 && used + word.width > room) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(...word.signs);
    used += word.advance;
  }
  return lines;
}

/**
 * Breaks a text into lines no wider than `width` points. Line feeds start new lines; a word wider than the line
 * is broken anywhere. Each run of script gets its font and its direction.
 */
export function breakLines(text: string, width: number, style: Style, setting: Setting): Line[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((paragraph) => {
    const { all, rightToLeft } = signs(paragraph, style, setting);
    const measure = (part: readonly Sign[]) => measured(part, style, setting);
    return fill(all, width, measure).map((line) => lineOf(line, rightToLeft, style, setting));
  });
}
