import { fileMessages } from "../../../src/form/wording";
import { reasons, Unconvertible } from "./unconvertible";
import { rewritten } from "./xml";
import { type Parts, readZip, writeZip, ZipFault } from "./zip";

const limits = { parts: 2000, bytes: 48 * 1_048_576 } as const;
const body = "word/document.xml";

// Text, styles, relations and pictures are kept. Macros, embedded files, controls, foreign HTML and unknown parts are not.
const kept =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|docProps\/(app|core)\.xml|word\/(_rels\/)?[^/]+\.(xml|rels)|word\/theme\/(_rels\/)?[^/]+\.(xml|rels)|word\/media\/[^/]+\.(png|jpe?g|gif|bmp|tiff?|emf|wmf|svg)|word\/fonts\/[^/]+\.odttf)$/i;
const dropped = /vbaData|vbaProject|attachedToolbars|afchunk/i;

async function read(bytes: Buffer): Promise<Parts> {
  try {
    return await readZip(bytes, limits);
  } catch (error) {
    const isLarge = error instanceof ZipFault && error.kind === "tooLarge";
    throw new Unconvertible(isLarge ? reasons.tooComplicated : reasons.damagedDocument);
  }
}

function textOf(xml: Buffer): string {
  const text = xml.toString("utf8");
  // Entities of a document type can expand without end, and the checks below do not read UTF-16.
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || text.includes("\0")) throw new Unconvertible(reasons.damagedDocument);
  return text;
}

/** A target inside the package. Any other target of a relation, in whatever spelling, could be fetched. */
const inside = /^["'][\w./ -]*["']$/;
// An attribute's name begins behind a space, a prefix or, in lenient parsers, a quote: never behind a part of a name.
const targets = /(?<![\w.-])Target\s*=\s*("[^"]*"|'[^']*')/gi;
const instruction = /(?<![\w.-])(instr\s*=\s*)("[^"]*"|'[^']*')/gi;
const fieldCode = /^<(?:[^\s<>/]*:)?instrText[\s>]/i;

function withoutOutsideTargets(tag: string): string {
  return tag.replace(targets, (relation, target: string) => (inside.test(target) ? relation : 'Target="about:blank"'));
}

/**
 * A part without field instructions and external relation targets. A page needs only the last result of a field, which
 * is text.
 */
function harmless(name: string, xml: Buffer): Buffer {
  const tag = name.endsWith(".rels") ? withoutOutsideTargets : (text: string) => text.replace(instruction, '$1""');
  return Buffer.from(rewritten(textOf(xml), { tag, dropsText: (text) => fieldCode.test(text) }));
}

/**
 * A Word document without active content: macros, controls, embedded files, external targets. Throws `Unconvertible`
 * when the file is no Word document, is broken, or unpacks to too much.
 */
export async function harmlessDocx(bytes: Buffer): Promise<Buffer> {
  const parts = await read(bytes);
  if (!parts.has(body)) throw new Unconvertible(fileMessages.wrongType);
  const clean = new Map<string, Buffer>();
  for (const [name, content] of parts) {
    if (!kept.test(name) || dropped.test(name)) continue;
    clean.set(name, /\.(xml|rels)$/i.test(name) ? harmless(name, content) : content);
  }
  return writeZip(clean);
}
