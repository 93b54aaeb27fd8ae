import { pictureKind } from "../../../shared/form/fileKind";
import type { ReadPicture } from "./picture";
import { type Element, nameOf, parsed, within, written } from "./xml";
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

/** A part of a Word document: XML without what must not be opened, a picture or a font. */
export interface Part {
  /** One of `followed`. */
  readonly type: string;
  readonly root?: Element;
  readonly picture?: ReadPicture;
  readonly font?: Buffer;
  /** By their ids, what its relations lead to; without a part where that is left out, as all that is outside the package. */
  readonly relations: ReadonlyMap<string, { readonly type: string; readonly part: Part | null }>;
}

/** The parts of a type to which a part's relations lead. */
export function partsOf({ relations }: Part, type: string): Part[] {
  return [...relations.values()].flatMap(({ part }) => (part?.type === type ? [part] : []));
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

/** How the parts of a document are read. */
interface PartReader {
  /** An XML part without what must not be opened. `kept` are the relations of the part that lead to one that is read. */
  readonly harmless: (root: Element, type: string, kept: ReadonlySet<string>) => Element;
  /** A picture; null where it is broken, or none that is read. */
  readonly picture: (content: Buffer) => Promise<ReadPicture | null>;
}

/** Reads the parts of a Word document that its relations lead to, wherever they lie and however they are named, each once. */
class PackageReader {
  private readonly sources: Parts;
  /** Null for those that are left out. */
  private readonly known = new Map<string, Part | null>();

  constructor(
    parts: Parts,
    private readonly reader: PartReader,
  ) {
    this.sources = new Map([...parts].map(([name, content]) => [keyOf(name), content]));
  }

  /** The main part: what the package's relations say, or else where Word writes it. */
  async main(): Promise<Part | null> {
    const named = this.relations("").flatMap(({ type, name }) => (type === main && name !== null ? [name] : []));
    const name = [...named, "word/document.xml"].find((each) => this.sources.has(each));
    return name === undefined ? null : this.read(name, main);
  }

  private async read(name: string, type: string): Promise<Part | null> {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const content = this.sources.get(name);
    if (content === undefined) return null;
    if (type === "font") return this.keep(name, { type, font: content, relations: new Map() });
    if (type === "image") {
      const picture = pictureKind(content) ? await this.reader.picture(content) : null;
      return this.keep(name, picture && { type, picture, relations: new Map() });
    }
    // Another document in the document is none of its parts.
    if (!xmlTypes.includes(type) && this.known.size > 0) return this.keep(name, null);
    const relations = new Map<string, { type: string; part: Part | null }>();
    const part: { -readonly [key in keyof Part]: Part[key] } = { type, relations };
    this.keep(name, part);
    for (const relation of this.relations(name)) {
      const found = relation.name === null ? null : await this.read(relation.name, relation.type);
      relations.set(relation.id, { type: relation.type, part: found });
    }
    const kept = [...relations].flatMap(([id, { part }]) => (part === null ? [] : [id]));
    part.root = this.reader.harmless(parsed(content), type, new Set(kept));
    return part;
  }

  private keep(name: string, part: Part | null): Part | null {
    this.known.set(name, part);
    return part;
  }

  /** The relations of a part that are followed, and the names of the parts to which they lead; of the package for an empty name. */
  private relations(from: string) {
    const content = this.sources.get(relationsPart(from));
    return [...(content === undefined ? [] : within(parsed(content)))].flatMap((element) => {
      const { Id: id = "", Type = "", Target = "", TargetMode = "Internal" } = element.attributes;
      const type = followed.get(Type.split("/").at(-1)?.toLowerCase() ?? "");
      if (nameOf(element) !== "Relationship" || type === undefined) return [];
      return [{ id, type, name: TargetMode === "Internal" ? resolved(from, Target) : null }];
    });
  }
}

/** The main part of a Word document, from which its relations lead to the others; null when there is none. */
export function readParts(parts: Parts, reader: PartReader): Promise<Part | null> {
  return new PackageReader(parts, reader).main();
}

const element = (tag: string, attributes: Readonly<Record<string, string>>, children: readonly Element[] = []) => ({
  tag,
  attributes,
  children,
});

function packageXml(tag: string, schema: string, children: readonly Element[]): Buffer {
  return written(element(tag, { xmlns: `http://schemas.openxmlformats.org/package/2006/${schema}` }, children));
}

/** A relation. One without a part stays, since readers fail at a picture or link whose relation is missing. */
function relationTo(id: string, type: string, name: string | null): Element {
  const isLink = name === null && type === "hyperlink";
  const attributes = { Id: id, Type: `${transitional}/${type}`, Target: name ?? (isLink ? "about:blank" : "NULL") };
  return element("Relationship", { ...attributes, ...(isLink && { TargetMode: "External" }) });
}

function contentType(xmlType: string): string {
  const format = "application/vnd.openxmlformats-officedocument";
  if (xmlType === main) return `${format}.wordprocessingml.document.main+xml`;
  return xmlType === "theme" ? `${format}.theme+xml` : `${format}.wordprocessingml.${xmlType}+xml`;
}

const defaultTypes = [
  ["rels", "application/vnd.openxmlformats-package.relationships+xml"],
  ["odttf", "application/vnd.openxmlformats-officedocument.obfuscatedFont"],
  ["png", "image/png"],
  ["jpeg", "image/jpeg"],
] as const;

/** The parts of a document in one layout, with names and types of our own: the main part is `word/document.xml`. */
export function packed(document: Part): Parts {
  const names = new Map<Part, string>();
  const copies = new Map<string, Buffer>();
  const overrides: Element[] = [];
  const add = (part: Part): string => {
    const known = names.get(part);
    if (known !== undefined) return known;
    const { type, root, picture, font, relations } = part;
    const ending = root ? "xml" : (picture?.format ?? "odttf");
    const name = type === main ? "document.xml" : `${type}${names.size}.${ending}`;
    names.set(part, name);
    copies.set(`word/${name}`, root ? written(root) : (picture?.picture ?? font ?? Buffer.alloc(0)));
    if (root) overrides.push(element("Override", { PartName: `/word/${name}`, ContentType: contentType(type) }));
    const all = [...relations].map(([id, { type, part }]) => relationTo(id, type, part && add(part)));
    if (all.length > 0) copies.set(relationsPart(`word/${name}`), packageXml("Relationships", "relationships", all));
    return name;
  };
  const mainName = `word/${add(document)}`;
  const defaults = defaultTypes.map(([Extension, ContentType]) => element("Default", { Extension, ContentType }));
  return new Map([
    ["[Content_Types].xml", packageXml("Types", "content-types", [...defaults, ...overrides])],
    ["_rels/.rels", packageXml("Relationships", "relationships", [relationTo("main", main, mainName)])],
    ...copies,
  ]);
}
