import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { fontsFor } from "./fonts";
import { typesettable } from "./plainText";

export { typesettable };

/** Where Typst looks for files: no such folder is there, so that it reads what it is given and nothing else. */
const folder = resolve("/no-such-folder");

/** What a template is set with. Text is data: nothing in it is Typst's markup or code. */
interface Content {
  /** Read by the template as `data.json`. */
  readonly data: unknown;
  /** Files by the names under which the template reads them. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
  readonly mostPages?: number;
}

/** Typst with these fonts and files. */
async function openTypst(fonts: Buffer[], files: ReadonlyMap<string, Uint8Array>) {
  // More threads take more processor time and memory, and no less time for documents of this size.
  process.env.RAYON_NUM_THREADS = "1";
  // The machine's own fonts are not read.
  process.env.FONTCONFIG_FILE = fileURLToPath(new URL("./fonts/fonts.conf", import.meta.url));
  const { NodeCompiler } = await import("@myriaddreamin/typst-ts-node-compiler");
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] });
  for (const [name, bytes] of files) compiler.mapShadow(join(folder, name), Buffer.from(bytes));
  return compiler;
}

/** How many pages a PDF has, as Typst says when it is asked for one too many. Throws when it cannot read the PDF. */
export async function pagesOf(pdf: Uint8Array): Promise<number> {
  const compiler = await openTypst([], new Map([["a.pdf", pdf]]));
  const asked = compiler.compile({ mainFileContent: '#image("a.pdf", page: 1000000)' });
  const answer = JSON.stringify(asked.takeDiagnostics()?.shortDiagnostics);
  const count = /only has (\d+) page/.exec(answer)?.[1];
  if (count === undefined) throw new Error(`Typst cannot read the PDF: ${answer}`);
  return Number(count);
}

/** What Typst writes of the direction, which is that of every PDF, and what is as long: that a window shows the PDF's title. */
const [direction, title] = ["\n    /Direction /L2R\n  ", "\n/DisplayDocTitle true\n"];

/** Thrown for a PDF that would have more than `mostPages`. */
export class TooManyPages extends Error {}

/**
 * Sets a template, which may import `text.typ`, as a tagged PDF. Throws `TooManyPages`, and when Typst cannot read one of the files. For child
 * processes, since it may take long.
 */
export async function setPdf(
  template: URL,
  { data, files = new Map(), mostPages = Number.POSITIVE_INFINITY }: Content,
): Promise<Uint8Array> {
  const json = JSON.stringify(data, (_, value) => (typeof value === "string" ? typesettable(value) : value));
  const own = new Map([
    ["text.typ", readFileSync(new URL("./text.typ", import.meta.url))],
    ["data.json", Buffer.from(json)],
  ]);
  const compiler = await openTypst(fontsFor(json), new Map([...own, ...files]));
  const compiled = compiler.compile({ mainFileContent: readFileSync(template, "utf8") });
  const document = compiled.result;
  if (!document) throw new Error(`Typst: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
  if (document.numOfPages > mostPages) throw new TooManyPages(`It has ${document.numOfPages} pages.`);
  const pdf = compiler.pdf(document);
  const place = pdf.lastIndexOf(direction);
  // Typst writes that for PDF/UA alone. In the same place, since a PDF has a table of its places.
  if (place > 0) pdf.write(title, place);
  return new Uint8Array(pdf);
}
