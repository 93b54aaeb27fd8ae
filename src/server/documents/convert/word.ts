import mammoth from "mammoth";
import { typesettable } from "../../pdf/pdf";
import type { Lost } from "./lostPictures";
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
    const level = tree.type === "paragraph" ? headingLevel(tree) : 0;
    const styled = level > 0 ? { ...tree, styleId: `Heading${level}`, styleName: `Heading ${level}` } : tree;
    if (!Array.isArray(tree.children)) return styled;
    return { ...styled, children: tree.children.map((child) => (isTree(child) ? node(child) : child)) };
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
      styleMap: ["u => u", "br[type='page'] => hr"],
      convertImage: mammoth.images.imgElement((image) => pictures.attributesOf(() => image.readAsBuffer())),
    },
  );
  if (pictures.areTooMany) throw new Unconvertible(reasons.tooComplicated);
  return { html: `<div>${value.replaceAll("\t", " ").replace(unwritable, "")}</div>`, pictures: pictures.files };
}
