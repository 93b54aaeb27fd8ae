import { nameOf, tagsOf } from "./xml";

const embedded = /(?<![\w.-])(?:[^\s<>/:]*:)?embed\s*=\s*("[^"]*"|'[^']*')/;

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const vml = 'xmlns:v="urn:schemas-microsoft-com:vml"';
const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** The indexes of the beginnings of alternatives that have no fallback. */
function withoutFallback(xml: string): ReadonlySet<number> {
  const found = new Set<number>();
  const opened: number[] = [];
  for (const { text, start } of tagsOf(xml)) {
    const name = nameOf(text);
    if (name === "AlternateContent" && text.startsWith("</")) opened.pop();
    else if (name === "AlternateContent" && !text.endsWith("/>")) {
      opened.push(start);
      found.add(start);
    } else if (name === "Fallback") found.delete(opened.at(-1) ?? -1);
  }
  return found;
}

/**
 * A Word document's body for `mammoth`, which reads the text boxes and pictures of older drawings (`w:pict`), but of newer ones
 * a single picture only, and of alternatives the fallback only: newer drawings become older ones with the same boxes and
 * pictures, and of alternatives without a fallback the first choice is kept.
 */
export function withOlderDrawings(xml: string): string {
  const unwrapped = withoutFallback(xml);
  const pieces: string[] = [];
  /** For each alternative that has begun, whether it is unwrapped. */
  const alternatives: boolean[] = [];
  /** For each drawing and text box that has begun, which it is. */
  const inside: string[] = [];
  let at = 0;
  for (const { text, start, end } of tagsOf(xml)) {
    const name = nameOf(text);
    const isEnd = text.startsWith("</");
    if (inside.at(-1) !== "drawing") pieces.push(xml.slice(at, start));
    at = end;
    if (name === "AlternateContent" && !isEnd) alternatives.push(unwrapped.has(start));
    const isUnwrapped = alternatives.at(-1) === true && (name === "AlternateContent" || name === "Choice");
    if (name === "AlternateContent" && isEnd) alternatives.pop();
    if (isUnwrapped) continue;
    if (name === "drawing" && !text.endsWith("/>")) {
      if (isEnd) inside.pop();
      else inside.push(name);
      pieces.push(isEnd ? "</w:pict>" : `<w:pict ${word}>`);
    } else if (name === "txbxContent" && inside.length > 0) {
      if (isEnd) inside.pop();
      else inside.push(name);
      pieces.push(text);
    } else if (inside.at(-1) !== "drawing") pieces.push(text);
    else if (name === "blip" && !isEnd) {
      const id = embedded.exec(text)?.[1];
      if (id !== undefined) pieces.push(`<v:imagedata ${vml} ${relations} r:id=${id}/>`);
    }
  }
  return [...pieces, xml.slice(at)].join("");
}
