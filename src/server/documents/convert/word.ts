import mammoth from "mammoth";

/** A piece of a Word document that the plain conversion shows. */
export type Block =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly level: number;
      readonly isBold: boolean;
      readonly bullet: string;
    }
  | { readonly kind: "table"; readonly rows: readonly (readonly { readonly text: string; readonly span: number }[])[] }
  | {
      readonly kind: "picture";
      /**
       * Its content, read anew at each call: a document may show one picture a thousand times. Null when it is broken.
       */
      readonly read: () => Promise<Buffer | null>;
    };

/** A node of mammoth's document tree, which its types do not describe. */
type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null;
}

function childrenOf(node: Tree): Tree[] {
  return Array.isArray(node.children) ? node.children.filter(isTree) : [];
}

function textOf(node: Tree): string {
  if (node.type === "text") return String(node.value);
  if (node.type === "tab") return " ";
  if (node.type === "checkbox") return node.checked === true ? "[X] " : "[ ] ";
  if (node.type === "break") return "\n";
  const isBlock = node.type === "paragraph" || node.type === "tableRow";
  const separator = node.type === "tableRow" ? " " : "";
  return childrenOf(node).map(textOf).join(separator) + (isBlock ? "\n" : "");
}

function runsIn(node: Tree): Tree[] {
  return node.type === "run" ? [node] : childrenOf(node).flatMap(runsIn);
}

function picturesIn(node: Tree): Tree[] {
  return node.type === "image" ? [node] : childrenOf(node).flatMap(picturesIn);
}

function headingLevel(paragraph: Tree): number {
  const level = /^(?:heading|title|überschrift|titre)\s*(\d?)/i.exec(
    String(paragraph.styleName ?? paragraph.styleId ?? ""),
  );
  return level ? Math.min(Number(level[1] || 1), 4) : 0;
}

/** Numbers list items on each level, beginning anew after anything that is no list item. */
function listCounter(): (numbering: unknown) => string {
  let counts: number[] = [];
  return (numbering) => {
    if (!isTree(numbering)) {
      counts = [];
      return "";
    }
    const level = Math.min(Number(numbering.level ?? 0) || 0, 8);
    counts = Array.from({ length: level + 1 }, (_, index) => (counts[index] ?? 0) + (index === level ? 1 : 0));
    return `${"    ".repeat(level)}${numbering.isOrdered === true ? `${counts[level]}. ` : "• "}`;
  };
}

function pictureBlock({ readAsBuffer }: Tree): Block {
  const read = async () => {
    const bytes: unknown = typeof readAsBuffer === "function" ? await readAsBuffer() : null;
    return Buffer.isBuffer(bytes) ? bytes : null;
  };
  return { kind: "picture", read: () => read().catch(() => null) };
}

function tableBlock(table: Tree): Block {
  const rows = childrenOf(table).map((row) =>
    childrenOf(row).map((cell) => ({ text: textOf(cell).trimEnd(), span: Math.max(1, Number(cell.colSpan) || 1) })),
  );
  return { kind: "table", rows };
}

function blocksOf(document: Tree): Block[] {
  const blocks: Block[] = [];
  const bulletOf = listCounter();
  for (const node of childrenOf(document)) {
    if (node.type === "table") blocks.push(tableBlock(node));
    // `mammoth` places an older drawing's picture behind its paragraph.
    if (node.type !== "paragraph") blocks.push(...picturesIn(node).map(pictureBlock));
    if (node.type !== "paragraph") continue;
    const runs = runsIn(node).filter((run) => textOf(run).trim() !== "");
    const isBold = runs.length > 0 && runs.every((run) => run.isBold === true);
    const bullet = bulletOf(node.numbering);
    blocks.push({ kind: "text", text: textOf(node).trimEnd(), level: headingLevel(node), isBold, bullet });
    blocks.push(...picturesIn(node).map(pictureBlock));
  }
  return blocks;
}

/** Reads a harmless Word document. Fetches nothing: linked files are left out. Throws when it is broken. */
export async function readWord(docx: Buffer): Promise<Block[]> {
  let document: Tree = {};
  const transformDocument = (element: unknown) => {
    if (isTree(element)) document = element;
    return element;
  };
  await mammoth.convertToHtml(
    { buffer: docx },
    // mammoth's HTML is not used, so its pictures need not be encoded.
    {
      transformDocument,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
    },
  );
  return blocksOf(document);
}
