import { reasons, Unconvertible } from "./unconvertible";

/** The deepest nesting; more than Word writes. A parser's time grows with the depth times the number of namespaces. */
const deepest = 200;
const mostNamespaces = 5000;
const namespaceDeclaration = /(?<![\w.-])xmlns/g;

/** A tag with its brackets, such as `<w:t xml:space="preserve">`, and where it is in the text. */
interface Tag {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function damaged(): Unconvertible {
  return new Unconvertible(reasons.damagedDocument);
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at === -1) throw damaged();
  return at + mark.length;
}

const special = /[<>"']/g;

/** The index of the end of the tag that begins before `from`. Brackets in quotes do not end it. */
function endOfTag(xml: string, from: number): number {
  special.lastIndex = from;
  for (let found = special.exec(xml); found; found = special.exec(xml)) {
    const [mark] = found;
    if (mark === ">") return special.lastIndex;
    if (mark === "<") break;
    special.lastIndex = after(xml, mark, special.lastIndex);
  }
  throw damaged();
}

/** The name of a tag without its prefix: "t" of `<w:t>` and of `</w:t>`. */
export function nameOf(tag: string): string {
  return /^<\/?(?:[^\s<>/]*:)?([^\s<>/]+)/.exec(tag)?.[1] ?? "";
}

/** The attribute of a tag, whatever its prefix, as it is written; undefined of one without it or with an empty one. */
export function attributeOf(tag: string, attribute = "val"): string | undefined {
  const found = new RegExp(`(?<![\\w.-])${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] || found?.[2] || undefined;
}

/** Every tag, in one pass; comments, CDATA sections and processing instructions are passed over. */
export function* tagsOf(xml: string): Generator<Tag> {
  let at = xml.indexOf("<");
  while (at !== -1) {
    let end: number;
    if (xml.startsWith("<!--", at)) end = after(xml, "-->", at + 4);
    else if (xml.startsWith("<![CDATA[", at)) end = after(xml, "]]>", at + 9);
    else if (xml.startsWith("<?", at)) end = after(xml, "?>", at + 2);
    else {
      end = endOfTag(xml, at + 1);
      yield { text: xml.slice(at, end), start: at, end };
    }
    at = xml.indexOf("<", end);
  }
}

/** How `rewritten` changes a document. */
interface Rewriting {
  /** The replacement of a tag; the tag itself to keep it. */
  readonly tag: (text: string) => string;
  /** Whether the text of an element that begins with a tag is removed, and that of all elements in it. */
  readonly dropsText: (tag: string) => boolean;
}

/**
 * An XML document with its tags and texts changed, in time linear in its length. Throws `Unconvertible` when a tag does
 * not end, or when elements are nested or namespaces declared beyond what documents need.
 */
export function rewritten(xml: string, { tag, dropsText }: Rewriting): string {
  const pieces: string[] = [];
  let depth = 0;
  let namespaces = 0;
  let at = 0;
  /** The depth of the outermost element whose text is removed, while in one. */
  let dropped = Number.POSITIVE_INFINITY;
  for (const { text, start, end } of tagsOf(xml)) {
    if (depth < dropped) pieces.push(xml.slice(at, start));
    pieces.push(tag(text));
    at = end;
    if (text.startsWith("</")) depth -= 1;
    else if (!text.endsWith("/>")) {
      depth += 1;
      if (dropsText(text)) dropped = Math.min(dropped, depth);
    }
    if (depth < dropped) dropped = Number.POSITIVE_INFINITY;
    namespaces += text.includes("xmlns") ? (text.match(namespaceDeclaration)?.length ?? 0) : 0;
    if (depth > deepest || namespaces > mostNamespaces) throw new Unconvertible(reasons.tooComplicated);
  }
  pieces.push(xml.slice(at));
  return pieces.join("");
}
