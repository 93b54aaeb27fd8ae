import { type Bytes, joined, little16, little32, utf8 } from "./bytes";
import { crc32 } from "./checksums";

/** A ZIP without compression. */
export function makeZip(parts: Readonly<Record<string, string | Uint8Array>>): Bytes {
  const local: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = typeof content === "string" ? utf8(content) : content;
    const sizes = [...little32(crc32(bytes)), ...little32(bytes.length), ...little32(bytes.length)];
    const about = [20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0, ...sizes, ...little16(name.length), 0, 0];
    const piece = joined("PK\u0003\u0004", about, name, bytes);
    directory.push(joined("PK\u0001\u0002", [20, 0], about, Array(10).fill(0), little32(offset), name));
    local.push(piece);
    offset += piece.length;
  }
  const entries = joined(...directory);
  const count = little16(directory.length);
  const end = [0, 0, 0, 0, ...count, ...count, ...little32(entries.length), ...little32(offset), 0, 0];
  return joined(...local, entries, "PK\u0005\u0006", end);
}

const names = "http://schemas.openxmlformats.org";
const relation = `${names}/officeDocument/2006/relationships`;

function paragraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

function table(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join("");
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join("")}</w:tbl>`;
}

export interface DocxOptions {
  readonly paragraphs?: readonly string[];
  readonly rows?: readonly (readonly string[])[];
  /** WordprocessingML after the table. */
  readonly xml?: string;
  /** `<Relationship>` elements of the document. */
  readonly relations?: string;
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

/** A Word document with paragraphs, a table and other parts. */
export function makeDocx({
  paragraphs = [],
  rows = [],
  xml = "",
  relations = "",
  parts = {},
}: DocxOptions = {}): Bytes {
  const body = paragraphs.map(paragraph).join("") + (rows.length > 0 ? table(rows) : "") + xml;
  return makeZip({
    "[Content_Types].xml": `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${names}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="${names}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `<?xml version="1.0"?><Relationships xmlns="${names}/package/2006/relationships">${relations}</Relationships>`,
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${names}/wordprocessingml/2006/main" xmlns:r="${relation}"><w:body>${body}</w:body></w:document>`,
    ...parts,
  });
}
