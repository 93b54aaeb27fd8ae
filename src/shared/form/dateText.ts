import type { DateParts } from "./calendar";
import { plain } from "./plainText";

/** How the months begin in English and Spanish. */
const begun = "jan|ene feb mar apr|abr may jun jul aug|ago sep|set oct nov dec|dic".split(" ");

/** The month that a word names or begins: `Sept.`, `marzo`; 0 for any other word. */
function monthIn(word: string): number {
  return begun.findIndex((starts) => starts.split("|").includes(word.slice(0, 3))) + 1;
}

/**
 * The parts of a whole date, as it is copied from elsewhere: `2008-03-09`, `3/9/2008`, `March 9, 2008`, `9 de marzo de 2008`;
 * undefined for any other text. In numbers without the year in front the month is first, as in the United States, or the day where
 * the language writes it so (`isDayFirst`), unless it can only be the other way round. A text that ends in a single digit may go on,
 * unless it `isWhole`.
 */
export function dateIn(text: string, isWhole: boolean, isDayFirst = false): DateParts | undefined {
  const words = plain(text).toLowerCase();
  const named = words
    .match(/\p{L}{3,}/gu)
    ?.map(monthIn)
    .findLast((found) => found > 0);
  const numbers = words.match(/^\d{8}$/) ? [words.slice(0, 4), words.slice(4, 6), words.slice(6)] : words.match(/\d+/g);
  if (!numbers || (!isWhole && /(^|\D)\d$/.test(words))) return undefined;
  const year = numbers.find((number) => number.length === 4);
  const [first, second] = numbers.filter((number) => number.length <= 2).map(Number);
  if (year === undefined || !first) return undefined;
  if (named) return partsFrom(named, first, year);
  if (!second || !/^\d+(?:[-/.\s]+\d+){2}(?:\D|$)|^\d{8}$/.test(words)) return undefined;
  const isTurned = !words.startsWith(year) && (isDayFirst ? second <= 12 : first > 12);
  return isTurned ? partsFrom(second, first, year) : partsFrom(first, second, year);
}

function partsFrom(month: number, day: number, year: string): DateParts | undefined {
  return month > 12 || day > 31 ? undefined : { month: String(month), day: String(day), year };
}
