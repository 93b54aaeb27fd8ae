import { attributeOf, childrenOf, type Element, nameOf } from "./xml";

/** Which program sets a document. */
export type Reader = "LibreOffice" | "Typst";

/** How much of a document its PDF lacks. `others` are equations and inserted documents. */
export interface Lost {
  readonly pictures: number;
  readonly others: number;
}

export const nothingLost: Lost = { pictures: 0, others: 0 };

export const sumOf = (one: Lost, two: Lost): Lost => ({
  pictures: one.pictures + two.pictures,
  others: one.others + two.others,
});

/** What shows a picture: of a drawing, of an older drawing, a chart, a diagram. */
const shown = /^(?:blip|imagedata|chart|relIds)$/;
/** The relations that they name: of the picture in the document, or of one that is linked; of a diagram, its data. */
const naming = /:(?:embed|link|id|pict|href|dm)$/;
/** Documents that are inserted when the file is opened, and equations, which only LibreOffice shows. */
const unread = { LibreOffice: /^(?:altChunk|subDoc)$/, Typst: /^(?:altChunk|subDoc|oMath)$/ } as const;
/** The drawings for which LibreOffice takes the first of two alternatives. */
const choices = /^(?:wps|wpg|w14)$/;

/** Which of the alternatives in an `AlternateContent` a reader takes. */
export function alternativeOf(element: Element, reader: Reader): Element | undefined {
  const alternatives = childrenOf(element).filter((each) => /^(?:Choice|Fallback)$/.test(nameOf(each)));
  const isRead = (each: Element) =>
    nameOf(each) === "Fallback" || (reader === "LibreOffice" && choices.test(attributeOf(each, "Requires") ?? ""));
  return alternatives.find(isRead) ?? alternatives[0];
}

function ofItself(element: Element, kept: ReadonlySet<string>, reader: Reader): Lost {
  const name = nameOf(element);
  if (unread[reader].test(name)) return { pictures: 0, others: 1 };
  if (!shown.test(name)) return nothingLost;
  const relations = Object.entries(element.attributes).flatMap(([each, value]) => (naming.test(each) ? [value] : []));
  const isLost = relations.length > 0 && !relations.some((relation) => kept.has(relation));
  return isLost ? { pictures: 1, others: 0 } : nothingLost;
}

/**
 * What an XML part has that its reader will not show, each as often as it is in there: pictures of which no relation is
 * `kept`, and the others. A vector picture beside the same one in pixels is none, nor is one in the alternative that is not read.
 */
export function lostIn(element: Element, kept: ReadonlySet<string>, reader: Reader): Lost {
  const alternative = nameOf(element) === "AlternateContent" ? alternativeOf(element, reader) : element;
  return childrenOf(alternative ?? element).reduce(
    (sum, child) => sumOf(sum, lostIn(child, kept, reader)),
    ofItself(element, kept, reader),
  );
}

/** A child process' bytes with the numbers of what was left out behind them. */
export function withLost(bytes: Uint8Array, { pictures, others }: Lost): Uint8Array {
  const counts = Buffer.alloc(8);
  counts.writeUInt32LE(pictures, 0);
  counts.writeUInt32LE(others, 4);
  return new Uint8Array(Buffer.concat([bytes, counts]));
}

/** What `withLost` has put together. */
export function splitLost(reply: Uint8Array): { readonly bytes: Uint8Array; readonly lost: Lost } {
  const counts = Buffer.from(reply.subarray(-8));
  return {
    bytes: reply.subarray(0, -8),
    lost: { pictures: counts.readUInt32LE(0), others: counts.readUInt32LE(4) },
  };
}

/** What the applicant reads of what was left out; null when all is there. */
export function noticeOf({ pictures, others }: Lost): string | null {
  const count = pictures + others;
  if (count === 0) return null;
  const one = others > 0 ? "picture, equation or inserted document" : "picture";
  const many = others > 0 ? "pictures, equations or inserted documents" : "pictures";
  return `${count === 1 ? `1 ${one}` : `${count} ${many}`} could not be taken over. Please check the document.`;
}
