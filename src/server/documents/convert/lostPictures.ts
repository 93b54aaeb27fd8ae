import { nameOf, tagsOf } from "./xml";

/** Which program reads a document. */
export type Reader = "LibreOffice" | "mammoth";

/** What shows a picture: of a drawing, of an older drawing, a chart, a diagram. */
const shown = /^(?:blip|imagedata|chart|relIds)$/;
/** The relations that they name: of the picture in the document, or of one that is linked; of a diagram, its data. */
const named = /(?<![\w.-])[^\s<>/:"'=]+:(?:embed|link|id|pict|href|dm)\s*=\s*(?:"([^"]+)"|'([^']+)')/g;
/** The drawings for which LibreOffice takes the first of two alternatives. */
const choices = /\bRequires\s*=\s*["'](?:wps|wpg|w14)["']/;

/** The pictures in what has begun: the document, two alternatives, or one of them. */
interface Opened {
  lost: number;
  /** Of alternatives: whether the one that is read was found. */
  isFound: boolean;
  /** Of one alternative: whether it is read where it comes first. */
  readonly isRead: boolean;
}

/**
 * How many pictures of an XML part its reader will not show, each as often as it is in there: those of which no relation is
 * `kept`. A vector picture beside the same one in pixels is none, nor is one in the alternative that is not read.
 */
export function lostPictures(xml: string, kept: ReadonlySet<string>, reader: Reader): number {
  const document: Opened = { lost: 0, isFound: false, isRead: true };
  const opened = [document];
  for (const { text } of tagsOf(xml)) {
    const name = nameOf(text);
    const isBranch = name === "Choice" || name === "Fallback";
    if (isBranch || name === "AlternateContent") {
      if (!text.startsWith("</")) {
        const isRead = name === "Fallback" || (reader === "LibreOffice" && choices.test(text));
        opened.push({ lost: 0, isFound: false, isRead });
      }
      if (text.startsWith("</") || text.endsWith("/>")) close(opened, isBranch);
    } else if (shown.test(name)) {
      const relations = [...text.matchAll(named)].map(([, double, single]) => double ?? single ?? "");
      const isLost = relations.length > 0 && !relations.some((relation) => kept.has(relation));
      const around = opened.at(-1);
      if (isLost && around) around.lost += 1;
    }
  }
  return document.lost;
}

/** Ends the innermost alternatives, or one of them: of a first one that is not read, the number holds until the other one comes. */
function close(opened: Opened[], isBranch: boolean): void {
  const ended = opened.length > 1 ? opened.pop() : undefined;
  const around = opened.at(-1);
  if (!ended || !around) return;
  if (!isBranch) around.lost += ended.lost;
  else if (!around.isFound) {
    around.lost = ended.lost;
    around.isFound = ended.isRead;
  }
}

/** A child process' bytes with the number of pictures that were left out behind them. */
export function withLost(bytes: Uint8Array, lost: number): Uint8Array {
  const count = Buffer.alloc(4);
  count.writeUInt32LE(lost);
  return new Uint8Array(Buffer.concat([bytes, count]));
}

/** What `withLost` has put together. */
export function splitLost(reply: Uint8Array): { readonly bytes: Uint8Array; readonly lost: number } {
  const bytes = reply.subarray(0, -4);
  return { bytes, lost: Buffer.from(reply.subarray(-4)).readUInt32LE() };
}

/** What the applicant reads of pictures that were left out; null when all are there. */
export function noticeOf(lost: number): string | null {
  if (lost === 0) return null;
  const pictures = lost === 1 ? "1 picture" : `${lost} pictures`;
  return `${pictures} could not be taken over. Please check the document.`;
}
