import { type PictureKind, pictureKind } from "../../../shared/form/fileKind";
import { tagsOf } from "./xml";
import type { Parts } from "./zip";

const transitional = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = "officeDocument";
/** The XML parts that a Word document is made of, by the end of their relation's type. */
const xmlTypes = "styles numbering settings fontTable theme header footer footnotes endnotes comments".split(" ");
/**
 * The relations that are followed, by the end of their type, which strict and transitional files share. What no such relation
 * leads to is left out: macros, embedded files, controls, foreign HTML, templates, charts and unknown parts.
 */
const followed = new Map([main, ...xmlTypes, "image", "font", "hyperlink"].map((type) => [type.toLowerCase(), type]));

/** The pictures that readers read. */
const pictures: readonly PictureKind[] = ["png", "jpeg", "gif", "bmp", "tiff", "webp"];

function contentType(xmlType: string): string {
  const format = "application/vnd.openxmlformats-officedocument";
  if (xmlType === main) return `${format}.wordprocessingml.document.main+xml`;
  return xmlType === "theme" ? `${format}.theme+xml` : `${format}.wordprocessingml.${xmlType}+xml`;
}

/** One relation of a part. */
interface Relation {
  readonly id: string;
  /** One of `followed`. */
  readonly type: string;
  /** Empty when it leads outside the package. */
  readonly target: string;
}

const relationTag = /^<(?:[^\s<>/]*:)?Relationship[\s/>]/;
// An attribute's name begins behind a space or, in lenient parsers, a quote: never behind a part of a name.
const attributes = /(?<![\w.:-])(Id|Type|Target|TargetMode)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (entity, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? entity;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The relations of a part that are followed, as its `.rels` has them. */
export function relationsIn(xml: string): Relation[] {
  return [...tagsOf(xml)].flatMap(({ text }) => {
    if (!relationTag.test(text)) return [];
    const values = new Map<string, string>();
    for (const [, key = "", double, single] of text.matchAll(attributes)) {
      values.set(key, unescaped(double ?? single ?? ""));
    }
    const type = followed.get(values.get("Type")?.split("/").at(-1)?.toLowerCase() ?? "");
    const isInside = (values.get("TargetMode") ?? "Internal") === "Internal";
    const target = isInside ? (values.get("Target") ?? "") : "";
    return type === undefined ? [] : [{ id: values.get("Id") ?? "", type, target }];
  });
}

/** How a part's name is compared: names may be percent-encoded, and small and capital letters are the same. */
function keyOf(name: string): string {
  const plain = name.replaceAll("\\", "/").replace(/^\/+/, "");
  try {
    return decodeURIComponent(plain).normalize("NFC").toLowerCase();
  } catch {
    return plain.toLowerCase();
  }
}

/** The name of the part that a relation of the part `from` leads to; null for any address outside the package. */
function resolved(from: string, target: string): string | null {
  const own = `part://package/${from.split("/").map(encodeURIComponent).join("/")}`;
  const path = target.replaceAll("\\", "/");
  const url = path !== "" && URL.canParse(path, own) ? new URL(path, own) : null;
  return url?.protocol === "part:" && url.host === "package" ? keyOf(url.pathname) : null;
}

const relationsPart = (name: string) => name.replace(/[^/]*$/, (file) => `_rels/${file}.rels`);

function packageXml(element: string, schema: string, content: readonly string[]): Buffer {
  const names = `http://schemas.openxmlformats.org/package/2006/${schema}`;
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><${element} xmlns="${names}">${content.join("")}</${element}>`,
  );
}

function relationXml(id: string, type: string, target: string): string {
  const mode = target === "about:blank" ? ' TargetMode="External"' : "";
  return `<Relationship Id="${escaped(id)}" Type="${transitional}/${type}" Target="${target}"${mode}/>`;
}

const relationsXml = (relations: readonly string[]) => packageXml("Relationships", "relationships", relations);

/** How the parts of a document are read. */
interface PartReader {
  /** The text of an XML part. */
  readonly text: (content: Buffer) => string;
  /**
   * The content of an XML part without what must not be opened. `type` is one of `followed`, `kept` the relations of the part
   * whose targets are copied.
   */
  readonly harmless: (content: Buffer, type: string, kept: ReadonlySet<string>) => Buffer;
  /** Pictures that this reader does not read. */
  readonly unread: readonly PictureKind[];
  /** Called with each picture that is kept. */
  readonly onPicture: (content: Buffer) => void;
}

/** Copies the parts of a Word document that its relations lead to, under names and types of our own. */
class PartCopier {
  private readonly copies = new Map<string, Buffer>();
  private readonly overrides: string[] = [];
  private readonly sources: Parts;
  /** The new names of parts below `word/`; null of those that are left out. */
  private readonly names = new Map<string, string | null>();

  constructor(
    parts: Parts,
    private readonly reader: PartReader,
  ) {
    this.sources = new Map([...parts].map(([name, content]) => [keyOf(name), content]));
  }

  /** The name of the main part: what the package's relations say, or else where Word writes it. */
  mainPart(): string | null {
    const named = this.relations("").flatMap(({ type, target }) => (type === main ? [resolved("", target)] : []));
    return [...named, "word/document.xml"].find((name) => name !== null && this.sources.has(name)) ?? null;
  }

  /** Copies a part and those that it leads to, each once. Returns its new name, or null when it is left out. */
  copy(name: string, type: string): string | null {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const content = this.sources.get(name);
    const made = content === undefined ? null : this.newName(type, content);
    this.names.set(name, made);
    if (content === undefined || made === null) return null;
    if (made.endsWith(".xml")) {
      this.overrides.push(`<Override PartName="/word/${made}" ContentType="${contentType(type)}"/>`);
      const kept = this.copyRelations(name, made);
      this.copies.set(`word/${made}`, this.reader.harmless(content, type, kept));
    } else {
      if (type === "image") this.reader.onPicture(content);
      this.copies.set(`word/${made}`, content);
    }
    return made;
  }

  /** The copied parts with their content types and the relation to the main part. */
  finish(): Parts {
    const types = [
      ["rels", "application/vnd.openxmlformats-package.relationships+xml"],
      ["odttf", "application/vnd.openxmlformats-officedocument.obfuscatedFont"],
      ...pictures.map((kind) => [kind, `image/${kind}`]),
    ].map(([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`);
    return new Map([
      ["[Content_Types].xml", packageXml("Types", "content-types", [...types, ...this.overrides])],
      ["_rels/.rels", relationsXml([relationXml("main", main, "word/document.xml")])],
      ...this.copies,
    ]);
  }

  /** The relations of a part; of the package for an empty name. */
  private relations(name: string): Relation[] {
    const content = this.sources.get(relationsPart(name));
    return content === undefined ? [] : relationsIn(this.reader.text(content));
  }

  private newName(type: string, content: Buffer): string | null {
    const number = this.names.size;
    if (type === "font") return `font${number}.odttf`;
    if (xmlTypes.includes(type)) return `${type}${number}.xml`;
    if (type === main) return number === 0 ? "document.xml" : null;
    const kind = type === "image" ? pictureKind(content) : null;
    const isRead = kind !== null && pictures.includes(kind) && !this.reader.unread.includes(kind);
    return isRead ? `media/image${number}.${kind}` : null;
  }

  /**
   * Copies the relations of a part for its copy. One without a target stays, since readers fail at a picture or link whose relation
   * is missing. Returns the ids of those with one.
   */
  private copyRelations(from: string, copy: string): ReadonlySet<string> {
    const kept = new Set<string>();
    const relations = this.relations(from).map(({ id, type, target }) => {
      const name = resolved(from, target);
      const made = name === null ? null : this.copy(name, type);
      if (made !== null) kept.add(id);
      return relationXml(id, type, made ?? (type === "hyperlink" ? "about:blank" : "NULL"));
    });
    if (relations.length > 0) this.copies.set(relationsPart(`word/${copy}`), relationsXml(relations));
    return kept;
  }
}

/**
 * The parts of a Word document in one layout, wherever its relations place them: the main part is `word/document.xml`. Null
 * when there is no main part.
 */
export function wordParts(parts: Parts, reader: PartReader): Parts | null {
  const copier = new PartCopier(parts, reader);
  const name = copier.mainPart();
  if (name === null) return null;
  copier.copy(name, main);
  return copier.finish();
}
