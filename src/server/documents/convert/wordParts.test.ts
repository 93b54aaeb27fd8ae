import { describe, expect, test } from "vitest";
import { type DocxLayout, makeDocxOf } from "../../../../test/support/files/docx";
import { kindMessages } from "../../../shared/form/fileKind";
import { harmlessDocx, harmlessParts } from "./docx";
import { type Lost, nothingLost } from "./lostPictures";
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
  ["with targets in capitals", { target: (_name, relative) => relative.toUpperCase() }],
  ["with backslashes in names", { zipName: (name) => name.replaceAll("/", "\\") }],
  [
    "with blanks and other letters in names",
    {
      main: "word/my text.xml",
      picture: "word/media/im&ge (1).png",
      target: (_name, relative) => encodeURI(relative),
    },
  ],
  ["in Strict Open XML", { relationTypes: `${strict}/officeDocument/relationships`, schemas: strict }],
  ["with no types at all", { hasTypes: false }],
  ["of a template with macros", { mainType: "application/vnd.ms-word.template.macroEnabledTemplate.main+xml" }],
  ["with a prefix in their relations", { relationPrefix: "r:" }],
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

  test("whose main part is a table's is refused", async () => {
    const sheet = makeDocxOf({
      parts: { "word/document.xml": '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>' },
    });
    await expect(harmlessDocx(sheet)).rejects.toThrow(kindMessages.unknown);
  });
});
