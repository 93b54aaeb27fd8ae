import { nameOf, tagsOf } from "./xml";

/** Whole elements that are gone once all changes are accepted: what was deleted, and how a format was before. */
const gone = /^(?:del|moveFrom|\w+Change)$/;
/** Marks around what was inserted, which stays. */
const marks = /^(?:ins|moveTo|(?:moveFrom|moveTo|customXml\w+)Range(?:Start|End))$/;
/** A property that is switched off. */
const isOff = /val\s*=\s*["'](?:0|false|off)["']/;

/** An element that has begun. */
interface Opened {
  readonly name: string;
  readonly start: number;
  /** Whether it goes with its content. */
  isGone: boolean;
  /** Of a table: its rows, and those of them that were deleted. */
  rows: number;
  deleted: number;
}

/** The ranges of a text that are left out to accept all changes and to hide what is hidden, in the order of their ends. */
function rangesOf(xml: string): (readonly [start: number, end: number])[] {
  const ranges: [number, number][] = [];
  const opened: Opened[] = [];
  const tables: Opened[] = [];
  for (const { text, start, end } of tagsOf(xml)) {
    const name = nameOf(text);
    const parent = opened.at(-1);
    if (marks.test(name)) ranges.push([start, end]);
    if (text.startsWith("</")) {
      opened.pop();
      if (parent?.name === "tbl") tables.pop();
      const around = tables.at(-1);
      if (parent?.name === "tr" && around) {
        around.rows += 1;
        around.deleted += parent.isGone ? 1 : 0;
      }
      // A table without rows is none.
      const isEmptied = parent?.name === "tbl" && parent.rows > 0 && parent.rows === parent.deleted;
      if (parent && (parent.isGone || isEmptied)) ranges.push([parent.start, end]);
      continue;
    }
    const isGone = gone.test(name);
    // A deleted row says so in its properties.
    const row = name === "del" && parent?.name === "trPr" ? opened.at(-2) : undefined;
    if (row) row.isGone = true;
    const run = name === "vanish" && parent?.name === "rPr" && !isOff.test(text) ? opened.at(-2) : undefined;
    if (run?.name === "r") run.isGone = true;
    if (text.endsWith("/>")) {
      if (isGone) ranges.push([start, end]);
      continue;
    }
    const element: Opened = { name, start, isGone, rows: 0, deleted: 0 };
    opened.push(element);
    if (name === "tbl") tables.push(element);
  }
  return ranges;
}

/**
 * An XML part of a Word document as Word prints it: with all tracked changes accepted, which LibreOffice would print struck through, and
 * without hidden text, which `mammoth` would show.
 */
export function asPrinted(xml: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (const [start, end] of rangesOf(xml).sort(([one], [other]) => one - other)) {
    if (start >= at) pieces.push(xml.slice(at, start));
    at = Math.max(at, end);
  }
  return [...pieces, xml.slice(at)].join("");
}
