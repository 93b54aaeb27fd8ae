import { hex } from "dingbat-to-unicode";
import { type ListDefinitions, levelNumber, mostLinks, type Properties, styleChain } from "./listDefinitions";
import { numberIn } from "./numberFormats";
import { isOff } from "./xml";

/** The longest text around a number. */
const longest = 200;
/** A sign that means something in its own typeface alone, as Word's bullets do. */
const ownSign = /^[\uE000-\uF8FF]$/;

/** The label before a paragraph. */
interface Label {
  readonly level: number;
  readonly text: string;
}

/** A sign by its typeface and its code in hexadecimal digits; null where it is not known. */
export function signOf(font: string, code: string): string | null {
  return (hex(font, code) ?? (/^F0..$/.test(code) ? hex(font, code.slice(2)) : undefined))?.string ?? null;
}

/** The levels of a list, as one of its uses has them. */
interface UsedList {
  /** The list, whose uses count on together. */
  readonly id: string;
  readonly levels: ReadonlyMap<number, Properties>;
  readonly starts: ReadonlyMap<number, number>;
}

function usedList({ uses, lists, styles }: ListDefinitions, id: string): UsedList | null {
  let use = uses.get(id);
  let list = lists.get(use?.list ?? "");
  for (let links = 0; list?.link !== undefined && links < mostLinks; links += 1) {
    use = uses.get(styles.get(list.link)?.get("numId") ?? "");
    list = lists.get(use?.list ?? "");
  }
  return use && list ? { id: use.list, levels: new Map([...list.levels, ...use.levels]), starts: use.starts } : null;
}

/** The level of a paragraph: its own, or that to which one of its styles is linked, or that of a style. */
function levelOf(list: UsedList, [paragraph, ...styles]: readonly Properties[]): number {
  const own = paragraph?.get("ilvl");
  if (own !== undefined) return levelNumber(own);
  for (const style of styles) {
    for (const [level, properties] of list.levels) if (properties.get("pStyle") === style.get("id")) return level;
  }
  return levelNumber(styles.find((style) => style.has("ilvl"))?.get("ilvl"));
}

const startOf = ({ levels, starts }: UsedList, level: number) =>
  starts.get(level) ?? Number(levels.get(level)?.get("start") ?? 0);

/** Counts the paragraphs of a part, as Word does: returns the label of the next one; null where it has none. */
export function paragraphLabels(definitions: ListDefinitions): (paragraph: Properties) => Label | null {
  /** Of each list, the number of each level that has begun. */
  const counts = new Map<string, Map<number, number>>();
  /** The uses and levels that have begun with a number of their own. */
  const begun = new Set<string>();

  function count(use: string, list: UsedList, level: number): ReadonlyMap<number, number> {
    const numbers = counts.get(list.id) ?? new Map<number, number>();
    counts.set(list.id, numbers);
    const last = list.starts.has(level) && !begun.has(`${use} ${level}`) ? undefined : numbers.get(level);
    begun.add(`${use} ${level}`);
    numbers.set(level, last === undefined ? startOf(list, level) : last + 1);
    // A level that was passed over counts.
    for (let higher = 0; higher < level; higher += 1)
      if (!numbers.has(higher)) numbers.set(higher, startOf(list, higher));
    for (const lower of [...numbers.keys()].filter((each) => each > level)) {
      // A level begins again below each higher one, or only below one level and those above it; below none for 0.
      const restart = list.levels.get(lower)?.get("lvlRestart");
      if (restart === undefined || level < Number(restart)) numbers.delete(lower);
    }
    return numbers;
  }

  return (paragraph) => {
    const chain = [paragraph, ...styleChain(definitions, paragraph.get("pStyle"))];
    const use = chain.find((each) => each.has("numId"))?.get("numId") ?? "0";
    const list = usedList(definitions, use);
    const level = list ? levelOf(list, chain) : 0;
    const properties = list?.levels.get(level);
    if (!list || !properties) return null;
    const numbers = count(use, list, level);
    const given = properties.get("lvlText") ?? "";
    const text = given.length > longest ? "" : given;
    // A bullet of an unknown typeface is a common one.
    if (ownSign.test(text))
      return {
        level,
        text: signOf(properties.get("rFonts") ?? "", text.charCodeAt(0).toString(16).toUpperCase()) ?? "•",
      };
    const isPlain = properties.has("isLgl") && !isOff.test(properties.get("isLgl") ?? "");
    const written = (_: string, digit: string) => {
      const format = list.levels.get(Number(digit) - 1)?.get("numFmt");
      const number = numbers.get(Number(digit) - 1);
      return number === undefined ? "" : numberIn(isPlain ? "decimal" : (format ?? "decimal"), number);
    };
    const label = text.replace(/%([1-9])/g, written);
    return label === "" ? null : { level, text: label };
  };
}
