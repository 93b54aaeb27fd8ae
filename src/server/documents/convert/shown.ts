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
