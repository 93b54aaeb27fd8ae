import { type Shown, type ShownElement, shown } from "./shown";
import { attributeOf, childOf, type Element, wholeNumber } from "./xml";

/** How many columns a property of a cell or a row says; 63 is the most that Word has. */
const columnsIn = (property: Element | undefined) => Math.min(63, wholeNumber(attributeOf(property)));

/** A cell with what is in it. */
export function cellOf(element: Element, content: Shown[]): ShownElement {
  const merged = childOf(element, "tcPr", "vMerge");
  const isContinued = merged !== undefined && (attributeOf(merged) ?? "continue") === "continue";
  const colspan = String(Math.max(1, columnsIn(childOf(element, "tcPr", "gridSpan"))));
  return shown("td", content, { colspan, ...(isContinued && { continued: "" }) });
}

/** A row with its cells, and one for the columns before the first of them. */
export function rowOf(element: Element, cells: readonly Shown[]): ShownElement {
  const before = columnsIn(childOf(element, "trPr", "gridBefore"));
  const gap = before > 0 ? [shown("td", [], { colspan: String(before) })] : [];
  return shown("tr", [...gap, ...cells]);
}

const elements = (all: readonly Shown[], tag: string) =>
  all.filter((each): each is ShownElement => typeof each === "object" && each.tag === tag);

/** The cells of a table at their places. A `continued` one belongs to the one above it, where that is as wide. */
export function placedCells(rows: readonly Shown[]): ShownElement[] {
  const all: { readonly cell: ShownElement; readonly x: number; readonly y: number; rows: number }[] = [];
  /** The last one that begins in each column. */
  const last = new Map<number, (typeof all)[number]>();
  for (const [y, row] of elements(rows, "tr").entries()) {
    let x = 0;
    for (const cell of elements(row.children, "td")) {
      const above = cell.attrs.continued === undefined ? undefined : last.get(x);
      const isOne = above && above.y + above.rows === y && above.cell.attrs.colspan === cell.attrs.colspan;
      const own = { cell, x, y, rows: 1 };
      if (isOne) above.rows += 1;
      else {
        all.push(own);
        last.set(x, own);
      }
      x += Number(cell.attrs.colspan);
    }
  }
  return all.map(({ cell: { children, attrs }, x, y, rows }) =>
    shown("td", children, { x: String(x), y: String(y), colspan: attrs.colspan ?? "1", rowspan: String(rows) }),
  );
}
