/** What `word.typ` sets: a text, or an element that HTML has, too. */
export type Shown = string | ShownElement;

export interface ShownElement {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: Shown[];
}

export function shown(tag: string, children: Shown[] = [], attrs: ShownElement["attrs"] = {}): ShownElement {
  return { tag, attrs, children };
}

const inLine = new Set(["strong", "em", "u", "s", "sup", "sub"]);

/** Adds to what is shown. Texts of one format become one, so that their letters join. */
export function add(to: Shown[], piece: Shown): void {
  const last = to.at(-1);
  if (typeof piece === "string" && typeof last === "string") to[to.length - 1] = last + piece;
  else if (typeof piece === "object" && typeof last === "object" && last.tag === piece.tag && inLine.has(last.tag)) {
    for (const child of piece.children) add(last.children, child);
  } else if (piece !== "") to.push(piece);
}

/** The children of the last element where it has this tag, or of a new one. */
function lastOrNew(to: Shown[], tag: string): Shown[] {
  const last = to.at(-1);
  if (typeof last === "object" && last.tag === tag) return last.children;
  const made = shown(tag);
  to.push(made);
  return made.children;
}

/** Adds the item of a list at a level, to the list before it where there is one. */
export function addItem(to: Shown[], level: number, item: ShownElement): void {
  let list = lastOrNew(to, "ol");
  for (let above = 0; above < level; above += 1) list = lastOrNew(lastOrNew(list, "li"), "ol");
  list.push(item);
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
