import type { ListDefinitions, Properties } from "./listDefinitions";
import { numberIn } from "./numberFormats";
import { attributeOf, nameOf, tagsOf } from "./xml";

/** The style of the run that holds the label of a paragraph in a list; it names the level. */
export const labelStyle = /^label of level ([0-8])$/;

/** The longest text around a number, and the longest chain of styles and of lists that name another. */
const longest = 200;
const mostLinks = 20;
/** A sign that means something in its own typeface alone, as Word's bullets do. */
const ownSign = /^(?:([\uE000-\uF8FF])|&#x([ef][0-9a-f]{3});)$/i;
const isOff = /^(?:0|false|off)$/;

/** The label before a paragraph: a text as XML, or a sign of a typeface. */
interface Label {
  readonly level: number;
  readonly text: string;
  readonly sign: { readonly font: string; readonly code: string } | null;
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

/** The properties of a paragraph, and of the styles that it has, the nearest first. */
function chainOf({ styles }: ListDefinitions, paragraph: Properties): Properties[] {
  const chain = [paragraph];
  for (let id = paragraph.get("pStyle"); id !== undefined && chain.length < mostLinks; ) {
    const style = styles.get(id);
    if (style) chain.push(style);
    id = style?.get("basedOn");
  }
  return chain;
}

/** The level of a paragraph: its own, or that to which one of its styles is linked, or that of a style. */
function levelOf(list: UsedList, [paragraph, ...styles]: readonly Properties[]): number {
  const own = paragraph?.get("ilvl");
  if (own !== undefined) return Number(own);
  for (const style of styles) {
    for (const [level, properties] of list.levels) if (properties.get("pStyle") === style.get("id")) return level;
  }
  return Number(styles.find((style) => style.has("ilvl"))?.get("ilvl") ?? 0);
}

const startOf = ({ levels, starts }: UsedList, level: number) =>
  starts.get(level) ?? Number(levels.get(level)?.get("start") ?? 0);

/** Counts the paragraphs of a part, as Word does: returns the label of the next one; null where it is in no list. */
function labels(definitions: ListDefinitions): (paragraph: Properties) => Label | null {
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
    const chain = chainOf(definitions, paragraph);
    const use = chain.find((each) => each.has("numId"))?.get("numId") ?? "0";
    const list = usedList(definitions, use);
    const level = list ? levelOf(list, chain) : 0;
    const properties = list?.levels.get(level);
    if (!list || !properties) return null;
    const numbers = count(use, list, level);
    const given = properties.get("lvlText") ?? "";
    const text = given.length > longest ? "" : given.replaceAll("<", "&lt;");
    const [, letter, code = letter?.charCodeAt(0).toString(16)] = ownSign.exec(text) ?? [];
    if (code !== undefined) return { level, text, sign: { font: properties.get("rFonts") ?? "", code } };
    const isPlain = properties.has("isLgl") && !isOff.test(properties.get("isLgl") ?? "");
    const written = (_: string, digit: string) => {
      const format = list.levels.get(Number(digit) - 1)?.get("numFmt");
      const number = numbers.get(Number(digit) - 1);
      return number === undefined ? "" : numberIn(isPlain ? "decimal" : (format ?? "decimal"), number);
    };
    return { level, text: text.replace(/%([1-9])/g, written), sign: null };
  };
}

/**
 * A part of a Word document with what Word counts before its paragraphs as a run at their beginnings, for `mammoth`, which says
 * only whether a list is ordered. The run's style is `labelStyle`.
 */
export function withLabels(xml: string, definitions: ListDefinitions): string {
  const next = labels(definitions);
  const pieces: string[] = [];
  const opened: Properties[] = [];
  let at = 0;
  for (const { text, end } of tagsOf(xml)) {
    const name = nameOf(text);
    const isEnd = text.startsWith("</");
    if (name === "p" && !text.endsWith("/>")) {
      if (isEnd) opened.pop();
      else opened.push(new Map());
    } else if (name === "pPr" && isEnd) {
      const label = next(opened.at(-1) ?? new Map());
      if (label === null || label.text === "") continue;
      const w = text.slice(2, -4);
      const content = label.sign
        ? `<${w}sym ${w}font="${label.sign.font}" ${w}char="${label.sign.code.toUpperCase()}"/>`
        : `<${w}t>${label.text}</${w}t>`;
      const style = `<${w}rPr><${w}rStyle ${w}val="label of level ${label.level}"/></${w}rPr>`;
      pieces.push(xml.slice(at, end), `<${w}r>${style}${content}</${w}r>`);
      at = end;
    } else if (/^(?:pStyle|ilvl|numId)$/.test(name)) opened.at(-1)?.set(name, attributeOf(text) ?? "");
  }
  return [...pieces, xml.slice(at)].join("");
}
