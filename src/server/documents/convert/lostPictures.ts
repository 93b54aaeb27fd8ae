import { nameOf, tagsOf } from "./xml";

/** Which program reads a document. */
export type Reader = "LibreOffice" | "mammoth";

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
const named = /(?<![\w.-])[^\s<>/:"'=]+:(?:embed|link|id|pict|href|dm)\s*=\s*(?:"([^"]+)"|'([^']+)')/g;
/** Documents that are inserted when the file is opened, and equations, which only LibreOffice shows. */
const unread = { LibreOffice: /^(?:altChunk|subDoc)$/, mammoth: /^(?:altChunk|subDoc|oMath)$/ } as const;
/** The drawings for which LibreOffice takes the first of two alternatives. */
const choices = /\bRequires\s*=\s*["'](?:wps|wpg|w14)["']/;

/** What is lost of what has begun: the document, two alternatives, or one of them. */
interface Opened {
  lost: Lost;
  /** Of alternatives: whether the one that is read was found. */
  isFound: boolean;
  /** Of one alternative: whether it is read where it comes first. */
  readonly isRead: boolean;
}

/**
 * What an XML part has that its reader will not show, each as often as it is in there: pictures of which no relation is
 * `kept`, and the others. A vector picture beside the same one in pixels is none, nor is one in the alternative that is not read.
 */
export function lostIn(xml: string, kept: ReadonlySet<string>, reader: Reader): Lost {
  const document: Opened = { lost: nothingLost, isFound: false, isRead: true };
  const opened = [document];
  for (const { text } of tagsOf(xml)) {
    const name = nameOf(text);
    const isBranch = name === "Choice" || name === "Fallback";
    if (isBranch || name === "AlternateContent") {
      if (!text.startsWith("</")) {
        const isRead = name === "Fallback" || (reader === "LibreOffice" && choices.test(text));
        opened.push({ lost: nothingLost, isFound: false, isRead });
      }
      if (text.startsWith("</") || text.endsWith("/>")) close(opened, isBranch);
    } else if (shown.test(name)) {
      const relations = [...text.matchAll(named)].map(([, double, single]) => double ?? single ?? "");
      const isLost = relations.length > 0 && !relations.some((relation) => kept.has(relation));
      if (isLost) add(opened, { pictures: 1, others: 0 });
    } else if (!text.startsWith("</") && unread[reader].test(name)) add(opened, { pictures: 0, others: 1 });
  }
  return document.lost;
}

function add(opened: readonly Opened[], lost: Lost): void {
  const around = opened.at(-1);
  if (around) around.lost = sumOf(around.lost, lost);
}

/** Ends the innermost alternatives, or one of them: of a first one that is not read, the number holds until the other one comes. */
function close(opened: Opened[], isBranch: boolean): void {
  const ended = opened.length > 1 ? opened.pop() : undefined;
  const around = opened.at(-1);
  if (!ended || !around) return;
  if (!isBranch) add(opened, ended.lost);
  else if (!around.isFound) {
    around.lost = ended.lost;
    around.isFound = ended.isRead;
  }
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
