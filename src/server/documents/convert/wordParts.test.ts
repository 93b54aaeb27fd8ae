import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type DocxLayout, makeDocxOf } from "../../../../test/support/files/docx";
import { pdfText } from "../../../../test/support/files/pdfText";
import { popplerText } from "../../../../test/support/files/poppler";
import { needs } from "../../../../test/support/needs";
import { kindMessages } from "../../../shared/form/fileKind";
import { convert } from "./convert";
import { harmlessDocx, harmlessParts } from "./docx";
import { type Lost, nothingLost } from "./lostPictures";
import { toPdf } from "./toPdf";
import { readWord } from "./word";

const strict = "http://purl.oclc.org/ooxml";

/** Documents with a title by its style, a numbered item and a picture, as different programs name and place their parts. */
const layouts: readonly (readonly [string, DocxLayout])[] = [
  ["as Word places them", {}],
  ["whose main part is named by Word for the web", { main: "word/document2.xml" }],
  ["whose main part is at the top", { main: "main.xml" }],
  [
    "whose parts are in folders of their own",
    {
      main: "office/text/body.xml",
      styles: "office/look/a.xml",
      numbering: "lists/b.xml",
      picture: "pictures/c.png",
    },
  ],
  ["with absolute targets", { main: "word/document2.xml", target: (name) => `/${name}` }],
  [
    "with targets that climb and stay",
    { main: "a/b/body.xml", styles: "a/c/s.xml", target: (_name, relative) => `./${relative}` },
  ],
  ["with targets in capitals", { target: (_name, relative) => relative.toUpperCase() }],
  ["with names in capitals", { main: "WORD/DOCUMENT.XML", target: (_name, relative) => relative.toLowerCase() }],
  ["with backslashes in names", { zipName: (name) => name.replaceAll("/", "\\") }],
  [
    "with backslashes in targets",
    { styles: "word/look/s.xml", target: (_name, relative) => relative.replaceAll("/", "\\") },
  ],
  ["with a slash before names", { zipName: (name) => `/${name}` }],
  [
    "with blanks and other letters in names",
    {
      main: "word/my text.xml",
      picture: "word/media/im&ge (1).png",
      target: (_name, relative) => encodeURI(relative),
    },
  ],
  ["in Strict Open XML", { relationTypes: `${strict}/officeDocument/relationships`, schemas: strict }],
  ["with types by their endings", { types: "defaults" }],
  ["with no types at all", { types: "none" }],
  [
    "whose types are a template's with macros",
    { mainType: "application/vnd.ms-word.template.macroEnabledTemplate.main+xml" },
  ],
  ["with a prefix in their relations", { relationPrefix: "r:" }],
  ["with properties, which Google Docs leaves out", { parts: { "docProps/core.xml": "<x/>" } }],
  ["beside another document of the usual name", { main: "word/document2.xml", parts: { "word/document.xml": "<x/>" } }],
];

describe("a Word document", () => {
  test.each(layouts)("%s is read with its styles, lists and pictures", async (_what, layout) => {
    const lost: Lost[] = [];
    const { body, pictures } = readWord(await harmlessParts(makeDocxOf(layout), "Typst", (more) => lost.push(more)));
    const piece = (tag: string, children: readonly unknown[], attrs = {}) => ({ tag, attrs, children });
    expect(body).toEqual([
      piece("h1", ["Transcript"]),
      piece("ol", [piece("li", [piece("dfn", ["1."]), "Algebra"])]),
      piece("p", []),
      piece("img", [], { src: "picture0", width: expect.any(String) }),
    ]);
    expect([...pictures]).toEqual([["picture0", expect.any(Buffer)]]);
    expect(lost).toEqual([nothingLost]);
  });

  // Every layout is brought into one (the test above), so that two are enough where a test takes long.
  const two = layouts.filter(([what]) => /for the web|Strict/.test(what));

  test.each(two)("%s becomes a PDF with its text", async (_what, layout) => {
    const { pages } = await pdfText(await toPdf(makeDocxOf(layout), "transcript.docx"));
    expect(pages.flat()).toEqual(["Transcript", "1. Algebra"]);
  });

  const folder = mkdtempSync(join(tmpdir(), "admissions-word-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  test.each(two)(
    "%s becomes a PDF with its text and picture by LibreOffice",
    needs("LibreOffice"),
    async (_what, layout) => {
      const options = { sofficePath: "soffice", sofficeSeconds: 900, workFolder: folder };
      const conversion = await convert(makeDocxOf(layout), "transcript.docx", options);
      // With a detail it was the plain conversion's.
      expect(conversion).toEqual({ status: "done", pdf: expect.any(Uint8Array), lost: nothingLost });
      const pdf = conversion.status === "done" ? conversion.pdf : new Uint8Array();
      expect(popplerText(pdf)).toMatch(/Transcript\s+1\.\s+Algebra/);
      expect(Buffer.from(pdf).includes("/Subtype /Image")).toBe(true);
    },
  );

  test("whose main part is a table's is refused", async () => {
    const sheet = makeDocxOf({
      parts: { "word/document.xml": '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>' },
    });
    await expect(harmlessDocx(sheet)).rejects.toThrow(kindMessages.unknown);
  });
});
