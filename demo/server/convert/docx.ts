import { fileMessages } from "../../../src/form/wording";
import { reasons, Unconvertible } from "./unconvertible";
import { type Parts, readZip, writeZip, ZipFault } from "./zip";

const limits = { parts: 2000, bytes: 48 * 1_048_576 } as const;
const body = "word/document.xml";

// What a page is made of: text, styles, relations and pictures. Macros, embedded files, controls, foreign HTML and
// unknown parts stay behind.
const kept =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|docProps\/(app|core)\.xml|word\/(_rels\/)?[^/]+\.(xml|rels)|word\/theme\/(_rels\/)?[^/]+\.(xml|rels)|word\/media\/[^/]+\.(png|jpe?g|gif|bmp|tiff?|emf|wmf|svg)|word\/fonts\/[^/]+\.odttf)$/i;
const dropped = /vbaData|vbaProject|attachedToolbars|afchunk/i;

function read(bytes: Buffer): Parts {
  try {
    return readZip(bytes, limits);
  } catch (error) {
    const isLarge = error instanceof ZipFault && error.kind === "tooLarge";
    throw new Unconvertible(isLarge ? reasons.tooComplicated : reasons.damagedDocument);
  }
}

function textOf(xml: Buffer): string {
  const text = xml.toString("utf8");
  // Entities of a document type can unfold without end, and a part in UTF-16 would pass the checks below unread.
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || text.includes("\0")) throw new Unconvertible(reasons.damagedDocument);
  return text;
}

/** A target inside the package. Whatever else a relation names, however it is spelt, could be fetched. */
const inside = /^["'][\w./ -]*["']$/;
const targets = /\bTarget\s*=\s*("[^"]*"|'[^']*')/gi;
/** What a field does, under any prefix: pages need its last result only, which is ordinary text beside it. */
const fieldCode = /(<(?:[\w.-]+:)?instrText\b[^>]*>)[^<]*/gi;
const simpleField = /\b((?:[\w.-]+:)?instr\s*=\s*)("[^"]*"|'[^']*')/gi;

function harmless(name: string, xml: Buffer): Buffer {
  const text = textOf(xml);
  if (name.endsWith(".rels")) {
    return Buffer.from(
      text.replace(targets, (relation, target: string) => (inside.test(target) ? relation : 'Target="about:blank"')),
    );
  }
  return Buffer.from(text.replace(fieldCode, "$1").replace(simpleField, '$1""'));
}

/**
 * A Word document with what could run, fetch or hide taken out: macros, controls, embedded files, external targets.
 * Throws `Unconvertible` when it is no Word document, is broken, or unfolds too far.
 */
export function harmlessDocx(bytes: Buffer): Buffer {
  const parts = read(bytes);
  if (!parts.has(body)) throw new Unconvertible(fileMessages.wrongType);
  const clean = new Map<string, Buffer>();
  for (const [name, content] of parts) {
    if (!kept.test(name) || dropped.test(name)) continue;
    clean.set(name, /\.(xml|rels)$/i.test(name) ? harmless(name, content) : content);
  }
  return writeZip(clean);
}
