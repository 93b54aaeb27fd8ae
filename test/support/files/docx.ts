import { posix } from "node:path";
import { zipSync } from "fflate";
import { type Bytes, joined, utf8 } from "./bytes";
import { makePng } from "./png";
import { cell, paragraph, run } from "./wordXml";

/** A ZIP without compression. */
export function makeZip(parts: Readonly<Record<string, string | Uint8Array>>): Bytes {
  const entries = Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? utf8(part) : part]);
  return joined(zipSync(Object.fromEntries(entries), { level: 0 }));
}

/** The beginning of a file in the container of Office before 2007, with the name of what is in it. */
export function makeOfficeContainer(content: string): Bytes {
  const wide = [...content].flatMap((character) => [character.charCodeAt(0), 0]);
  return joined([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Array(504).fill(0), wide, Array(512).fill(0));
}

const names = "http://schemas.openxmlformats.org";
const relation = `${names}/officeDocument/2006/relationships`;

function table(rows: readonly (readonly string[])[]): string {
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map((text) => cell(text)).join("")}</w:tr>`).join("")}</w:tbl>`;
}

export interface DocxOptions {
  readonly paragraphs?: readonly string[];
  readonly rows?: readonly (readonly string[])[];
  /** WordprocessingML after the table. */
  readonly xml?: string;
  /** `<Relationship>` elements of the document. */
  readonly relations?: string;
  /** Pictures by their names below `word/media/`. */
  readonly media?: Readonly<Record<string, string | Uint8Array>>;
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

/** A Word document with paragraphs, a table and other parts. */
export function makeDocx({
  paragraphs = [],
  rows = [],
  xml = "",
  relations = "",
  media = {},
  parts = {},
}: DocxOptions = {}): Bytes {
  const pictures = Object.keys(media).map(
    (name) => `<Relationship Id="${name}" Type="${relation}/image" Target="media/${name}"/>`,
  );
  const body = paragraphs.map((text) => paragraph(run(text))).join("") + (rows.length > 0 ? table(rows) : "") + xml;
  return makeZip({
    "[Content_Types].xml": `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${names}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="${names}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `<?xml version="1.0"?><Relationships xmlns="${names}/package/2006/relationships">${relations}${pictures.join("")}</Relationships>`,
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${names}/wordprocessingml/2006/main" xmlns:r="${relation}"><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(Object.entries(media).map(([name, content]) => [`word/media/${name}`, content])),
    ...parts,
  });
}

/** How a program names, places and types the parts of a Word document. */
export interface DocxLayout {
  readonly main?: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly picture?: string;
  /** The target of a relation to a part, by its name and by its path from the part that the relation belongs to. */
  readonly target?: (name: string, relative: string) => string;
  readonly zipName?: (name: string) => string;
  /** How the types of relations and the namespaces of WordprocessingML begin. */
  readonly relationTypes?: string;
  readonly schemas?: string;
  readonly relationPrefix?: string;
  readonly mainType?: string;
  readonly hasTypes?: boolean;
  readonly parts?: Readonly<Record<string, string>>;
}

const format = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** A Word document in a layout: the title "Transcript", by its style; the numbered item "Algebra"; a picture. */
export function makeDocxOf({
  main = "word/document.xml",
  styles = "word/styles.xml",
  numbering = "word/numbering.xml",
  picture = "word/media/image1.png",
  target = (_name, relative) => relative,
  zipName = (name) => name,
  relationTypes = relation,
  schemas,
  relationPrefix = "",
  mainType = `${format}.document.main+xml`,
  hasTypes = true,
  parts = {},
}: DocxLayout): Bytes {
  const schema = (transitional: string, strict: string) =>
    `${schemas === undefined ? `${names}/${transitional}` : `${schemas}/${strict}`}`;
  const word = schema("wordprocessingml/2006/main", "wordprocessingml/main");
  const drawing = schema("drawingml/2006/main", "drawingml/main");
  const relations = (from: string, all: readonly (readonly [type: string, name: string])[]) => {
    const element = `${relationPrefix}Relationship`;
    const xmlns = `xmlns${relationPrefix && `:${relationPrefix.slice(0, -1)}`}`;
    const each = all.map(([type, name]) => {
      const to = target(name, posix.relative(posix.dirname(from), name)).replaceAll("&", "&amp;");
      return `<${element} Id="${type}" Type="${relationTypes}/${type}" Target="${to}"/>`;
    });
    return `<?xml version="1.0"?><${element}s ${xmlns}="${names}/package/2006/relationships">${each.join("")}</${element}s>`;
  };
  const inline = `<wp:inline xmlns:wp="${schema("drawingml/2006/wordprocessingDrawing", "drawingml/wordprocessingDrawing")}"><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="Picture"/><a:graphic xmlns:a="${drawing}"><a:graphicData uri="${schema("drawingml/2006/picture", "drawingml/picture")}"><pic:pic xmlns:pic="${schema("drawingml/2006/picture", "drawingml/picture")}"><pic:nvPicPr><pic:cNvPr id="1" name="Picture"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="image"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline>`;
  const body = `<w:p><w:pPr><w:pStyle w:val="t1"/></w:pPr>${run("Transcript")}</w:p><w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run("Algebra")}</w:p><w:p><w:r><w:drawing>${inline}</w:drawing></w:r></w:p>`;
  const type = (name: string, kind: string) => `<Override PartName="/${name}" ContentType="${kind}"/>`;
  const typed = hasTypes
    ? `<Default Extension="xml" ContentType="application/xml"/>${type(main, mainType)}${type(styles, `${format}.styles+xml`)}${type(numbering, `${format}.numbering+xml`)}`
    : "";
  const all = {
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="${names}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/>${typed}</Types>`,
    "_rels/.rels": relations("", [["officeDocument", main]]),
    [posix.join(posix.dirname(main), "_rels", `${posix.basename(main)}.rels`)]: relations(main, [
      ["styles", styles],
      ["numbering", numbering],
      ["image", picture],
    ]),
    [main]: `<?xml version="1.0"?><w:document xmlns:w="${word}" xmlns:r="${relationTypes}"><w:body>${body}</w:body></w:document>`,
    [styles]: `<?xml version="1.0"?><w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="t1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    [numbering]: `<?xml version="1.0"?><w:numbering xmlns:w="${word}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    [picture]: makePng(),
    ...parts,
  };
  return makeZip(Object.fromEntries(Object.entries(all).map(([name, content]) => [zipName(name), content])));
}
