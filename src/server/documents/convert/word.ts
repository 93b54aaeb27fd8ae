import mammoth from "mammoth";
import { typesettable } from "../../pdf/pdf";
import { levelCount } from "./listDefinitions";
import type { Lost } from "./lostPictures";
import { labelStyle } from "./paragraphLabels";
import { mostPages, reasons, Unconvertible } from "./unconvertible";
import { wordPictures } from "./wordPictures";

/** A Word document as XHTML in one `div`, and the pictures that it shows, by the names in their `src`. */
interface WordContent {
  readonly html: string;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** More characters than `mostPages` pages can hold: such a document is refused before it is set. */
const mostCharacters = mostPages * 6000;

/** A node of mammoth's document tree, which its types do not describe. */
type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null;
}

/** The level of a paragraph that is a heading in any language of Word; 0 of another. */
function headingLevel(paragraph: Tree): number {
  const style = String(paragraph.styleName ?? paragraph.styleId ?? "");
  const level = /^(?:heading|title|überschrift|titre)\s*(\d?)/i.exec(style);
  return level ? Math.min(Number(level[1] || 1), 4) : 0;
}

/** The style of the label of a paragraph in a list, and the elements of its levels: every list is ordered, since bullets are labels, too. */
const label = "ParagraphLabel";
const listStyles = Array.from(
  { length: levelCount },
  (_, level) => `p:ordered-list(${level + 1}) => ${"ol > li > ".repeat(level)}ol > li:fresh`,
);

/** The place of a paragraph in a list, as mammoth has it; null of a paragraph in none. */
function listLevel({ children }: Tree): Tree | null {
  const first: unknown = Array.isArray(children) ? children[0] : null;
  const level = isTree(first) ? labelStyle.exec(String(first.styleId))?.[1] : undefined;
  return level === undefined ? null : { isOrdered: true, level };
}

/** The document with its text as it can be typeset. Throws `Unconvertible` when it is too long. */
function prepared(root: Tree): unknown {
  let characters = 0;
  const node = (tree: Tree): Tree => {
    if (tree.type === "text") {
      const value = typesettable(String(tree.value)).replaceAll("\n", " ");
      characters += value.length;
      if (characters > mostCharacters) throw new Unconvertible(reasons.manyPages);
      return { ...tree, value };
    }
    const children = Array.isArray(tree.children)
      ? tree.children.map((child) => (isTree(child) ? node(child) : child))
      : [];
    if (tree.type === "paragraph") {
      const level = headingLevel(tree);
      const styled = level > 0 ? { styleId: `Heading${level}`, styleName: `Heading ${level}` } : {};
      return { ...tree, ...styled, numbering: level > 0 ? null : listLevel(tree), children };
    }
    if (labelStyle.test(String(tree.styleId))) {
      // A bullet of an unknown typeface is a common one.
      return { ...tree, styleId: label, children: children.length > 0 ? children : [{ type: "text", value: "•" }] };
    }
    return Array.isArray(tree.children) ? { ...tree, children } : tree;
  };
  return node(root);
}

/** What XML cannot hold; names of bookmarks have it, which nobody reads. */
const unwritable = /[^\P{Cc}\n]|[\p{Cs}\uFFFE\uFFFF]/gu;

/**
 * Reads a harmless Word document. Fetches nothing: linked files are left out. `onLost` is called for each picture that cannot be read.
 * Throws when it is broken, and `Unconvertible` when it is too long or its pictures have too many pixels.
 */
export async function readWord(docx: Buffer, onLost: (lost: Lost) => void): Promise<WordContent> {
  const pictures = wordPictures(onLost);
  const { value } = await mammoth.convertToHtml(
    { buffer: docx },
    {
      transformDocument: prepared,
      externalFileAccess: false,
      ignoreEmptyParagraphs: false,
      styleMap: ["u => u", "br[type='page'] => hr", `r.${label} => dfn`, ...listStyles],
      convertImage: mammoth.images.imgElement((image) => pictures.attributesOf(() => image.readAsBuffer())),
    },
  );
  if (pictures.areTooMany) throw new Unconvertible(reasons.tooComplicated);
  return { html: `<div>${value.replaceAll("\t", " ").replace(unwritable, "")}</div>`, pictures: pictures.files };
}
