import { kindMessages } from "../../../shared/form/fileKind";
import { asPrinted } from "./asPrinted";
import { withFormFields } from "./formFields";
import { withHeaders } from "./headers";
import { listDefinitions } from "./listDefinitions";
import { type Lost, lostIn, type Reader } from "./lostPictures";
import { withLabels } from "./paragraphLabels";
import { pictureCounter } from "./pictureCounter";
import { withOlderDrawings } from "./textBoxes";
import { reasons, Unconvertible } from "./unconvertible";
import { wordParts } from "./wordParts";
import { rewritten, tagsOf } from "./xml";
import { type Parts, readZip, writeZip, ZipFault } from "./zip";

const limits = { parts: 2000, bytes: 48 * 1_048_576 } as const;

async function read(bytes: Buffer): Promise<Parts> {
  try {
    return await readZip(bytes, limits);
  } catch (error) {
    const isLarge = error instanceof ZipFault && error.kind === "tooLarge";
    throw new Unconvertible(isLarge ? reasons.tooComplicated : reasons.damagedDocument);
  }
}

const declaration = /<\?xml\s[^>]*/gi;
const encoding = /encoding\s*=\s*(?:"(?:utf-8|us-ascii)"|'(?:utf-8|us-ascii)')/i;

/** Whether every reader takes the XML for what `textOf` takes it for, and not for UTF-7, UTF-16 or EBCDIC. */
function isUtf8(text: string): boolean {
  const declared = text.match(declaration) ?? [];
  return /^\s*</.test(text) && declared.every((each) => encoding.test(each) || !/encoding/i.test(each));
}

function textOf(xml: Buffer): string {
  let text = "";
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(xml);
  } catch {
    throw new Unconvertible(reasons.damagedDocument);
  }
  // Entities of a document type can expand without end.
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || text.includes("\0") || !isUtf8(text)) {
    throw new Unconvertible(reasons.damagedDocument);
  }
  return text;
}

// An attribute's name begins behind a space, a prefix or, in lenient parsers, a quote: never behind a part of a name.
const instruction = /(?<![\w.-])(instr\s*=\s*)("[^"]*"|'[^']*')/gi;
/** Marks the begin, the result or the end of a field. LibreOffice takes plain text before the result for its code, too. */
const fieldMark = /^<\/?(?:[^\s<>/]*:)?fldChar[\s/>]/i;
const fieldCode = /^<(?:[^\s<>/]*:)?(?:del)?instrText[\s>]/i;

// LibreOffice lays a table out again for each one around it: its time grows with the depth of all tables.
const deepestTable = 10;
const mostTableLevels = 5000;
/** More than a transcript has; a row of 30,000 cells takes 10 s to lay out. */
const mostCells = 10_000;
/** Cells that are merged with the one above; 10,000 in pairs take minutes. */
const mostMerged = 2000;
const mergedTag = /^<(?:[^\s<>/]*:)?vMerge[\s/>]/;
const cellTag = /^<(?:[^\s<>/]*:)?tc[\s>]/;
const tableTag = /^<(\/?)(?:[^\s<>/]*:)?tbl(?:\s[\s\S]*[^/]|\s)?>$/;

/** Counts how deep tables are nested, and their cells. Throws `Unconvertible` for a document that LibreOffice would not finish in time. */
function tableCounter(): (tag: string) => void {
  let depth = 0;
  let levels = 0;
  let cells = 0;
  let merged = 0;
  return (tag) => {
    if (cellTag.test(tag)) cells += 1;
    if (mergedTag.test(tag)) merged += 1;
    if (cells > mostCells || merged > mostMerged) throw new Unconvertible(reasons.tooComplicated);
    const found = tableTag.exec(tag);
    if (!found) return;
    depth += found[1] === "/" ? -1 : 1;
    levels += found[1] === "/" ? 0 : depth;
    if (depth > deepestTable || levels > mostTableLevels) throw new Unconvertible(reasons.tooComplicated);
  };
}

/** Elements around text which `mammoth` would leave out with the text, such as simple fields, text of another direction and ruby. */
const around = /^(<\/?(?:[^\s<>/]*:)?)(?:bdo|dir|fldSimple|ruby|rubyBase)(?=[\s/>])/;
/** Signs for which `mammoth` knows another name only. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/^(<\/?(?:[^\s<>/]*:)?)cr(?=[\s/>])/, "$1br"],
  [/^(<(?:[^\s<>/]*:)?)ptab[^>]*(?=\/>)/, "$1tab"],
];
/** A reading over a word, which is set in brackets before it. */
const reading = /^<(\/?)([^\s<>/]*:)?rt[\s>]/;

/** A tag as `mammoth` knows it. */
function knownTag(text: string): string {
  const [, end, prefix = ""] = reading.exec(text) ?? [];
  if (end !== undefined) {
    const bracket = `<${prefix}r><${prefix}t>${end ? ")" : "("}</${prefix}t></${prefix}r>`;
    return end ? `${bracket}</${prefix}smartTag>` : `<${prefix}smartTag>${bracket}`;
  }
  return signs.reduce((tag, [sign, name]) => tag.replace(sign, name), text.replace(around, "$1smartTag"));
}

/** An XML part, all changes of which are accepted, without fields. A page needs only the last result of a field, which is text. */
function harmless(accepted: string, reader: Reader): Buffer {
  const count = tableCounter();
  const tag = (text: string) => {
    count(text);
    if (fieldMark.test(text)) return "";
    const plain = text.replace(instruction, '$1""');
    return reader === "mammoth" ? knownTag(plain) : plain;
  };
  const simple = withFormFields(reader === "mammoth" ? withOlderDrawings(accepted) : accepted);
  // Fields are looked for last, in the text that is read: without its other tags, a text might become a field's code.
  return Buffer.from(rewritten(simple, { tag, dropsText: (text) => fieldCode.test(text) }));
}

/** The parts of a harmless document with the headers, footers and numbers of lists, which `mammoth` does not read, in their texts. */
function forMammoth(parts: Parts): Parts {
  const named = (types: RegExp) => [...parts].filter(([name]) => types.test(name));
  const definitions = listDefinitions(named(/^word\/(?:numbering|styles)\d+\.xml$/).map(([, xml]) => xml.toString()));
  const labelled = (xml: string) => Buffer.from(withLabels(xml, definitions));
  return new Map([
    ...parts,
    ["word/document.xml", labelled(withHeaders(parts))],
    ...named(/^word\/(?:footnotes|endnotes)\d+\.xml$/).map(([name, xml]) => [name, labelled(xml.toString())] as const),
  ]);
}

/** The parts that a page shows. `mammoth` reads no headers and footers. */
const printed = "officeDocument header footer footnotes endnotes".split(" ");
const unreadByMammoth = ["header", "footer"];

const wordRoot = /^<(?:[^\s<>/]*:)?document\s[^>]*wordprocessingml/;

/** Whether a main part is that of a Word document, and not of a table or of slides. */
function isWordBody(xml: Buffer): boolean {
  const [root] = tagsOf(xml.toString("utf8"));
  return root !== undefined && wordRoot.test(root.text);
}

/**
 * A Word document, for one of its two readers, without active content: macros, controls, embedded files, external targets, drawings. Throws `Unconvertible`
 * when the file is no Word document, is broken, unpacks to too much, or has pictures of too many pixels. `onLost` is called with
 * what the reader will not show.
 */
export async function harmlessDocx(
  bytes: Buffer,
  reader: Reader = "LibreOffice",
  onLost: (lost: Lost) => void = () => undefined,
): Promise<Buffer> {
  const parts = wordParts(await read(bytes), {
    text: textOf,
    harmless(xml, type, kept) {
      const accepted = asPrinted(textOf(xml));
      const isRead = reader === "LibreOffice" || !unreadByMammoth.includes(type);
      if (printed.includes(type)) onLost(lostIn(accepted, isRead ? kept : new Set(), reader));
      return harmless(accepted, reader);
    },
    // sharp, which reads the pictures for `mammoth`, has no BMP; older LibreOffices have no WebP, whose pixels sharp counts.
    unread: reader === "mammoth" ? ["bmp"] : ["webp"],
    onPicture: pictureCounter(),
  });
  const body = parts?.get("word/document.xml");
  if (!parts || !body || !isWordBody(body)) throw new Unconvertible(kindMessages.unknown);
  return writeZip(reader === "mammoth" ? forMammoth(parts) : parts);
}
