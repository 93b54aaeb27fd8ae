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

/** The rows of a table, where a cell that is `continued` belongs to the one above it. */
export function withRowSpans(rows: readonly Shown[]): ShownElement[] {
  /** The cell that each column has had last, and its rows. */
  const last = new Map<number, { readonly cell: ShownElement; rows: number }>();
  const placed = elements(rows, "tr").map((row) => {
    let column = 0;
    return elements(row.children, "td").flatMap((cell) => {
      const above = cell.attrs.continued === undefined ? undefined : last.get(column);
      const own = { cell, rows: 1 };
      if (above) above.rows += 1;
      else last.set(column, own);
      column += Number(cell.attrs.colspan);
      return above ? [] : [own];
    });
  });
  return placed.map((cells) =>
    shown(
      "tr",
      cells.map(({ cell, rows }) => ({ ...cell, attrs: { ...cell.attrs, rowspan: String(rows) } })),
    ),
  );
}
