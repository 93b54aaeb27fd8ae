import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { joined } from "../../../../test/support/files/bytes";
import { makeDocx } from "../../../../test/support/files/docx";
import { pdfText } from "../../../../test/support/files/pdfText";
import { makePng } from "../../../../test/support/files/png";
import { popplerText } from "../../../../test/support/files/poppler";
import { needs } from "../../../../test/support/needs";
import { convert } from "./convert";
import { harmlessDocx } from "./docx";
import { nothingLost } from "./lostPictures";
import { toPdf } from "./toPdf";
import { readZip } from "./zip";

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const deletedRun = (text: string) => `<w:r><w:delText xml:space="preserve">${text}</w:delText></w:r>`;
const paragraph = (content: string) => `<w:p>${content}</w:p>`;
const by = 'w:id="1" w:author="Ada" w:date="2026-11-01T00:00:00Z"';
const drawing =
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const drawn = (content: string) =>
  `<w:drawing ${drawing}><wp:anchor><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:anchor></w:drawing>`;
const box = (content: string) => `<wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp>`;
const picture = (id: string) => `<pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic>`;
const choice = (content: string, fallback = "") =>
  `<mc:AlternateContent ${drawing}><mc:Choice Requires="wps">${content}</mc:Choice>${fallback}</mc:AlternateContent>`;
const inRun = (content: string) => paragraph(`<w:r>${content}</w:r>`);
const boxed = drawn(box(paragraph(run("In a box"))));

const textOf = async (file: Uint8Array) => (await pdfText(await toPdf(file, "a.docx"))).pages.flat().join("|");
const picturesOf = async (file: Uint8Array) =>
  Buffer.from(await toPdf(file, "a.docx"))
    .toString("latin1")
    .split("/Subtype /Image").length - 1;

describe("without LibreOffice, the text of a box is shown", () => {
  test.each([
    ["without a fallback", inRun(choice(boxed))],
    [
      "with a fallback, once",
      inRun(
        choice(
          boxed,
          `<mc:Fallback><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${paragraph(run("In a box"))}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback>`,
        ),
      ),
    ],
    ["without alternatives", inRun(boxed)],
    ["in a group", inRun(choice(drawn(`<wpg:wgp>${box(paragraph(run("In a box")))}${picture("a.png")}</wpg:wgp>`)))],
    ["in a table", `<w:tbl><w:tr><w:tc>${inRun(choice(boxed))}</w:tc></w:tr></w:tbl>`],
    ["in an alternative in another one", inRun(choice(choice(boxed)))],
    ["in another box", inRun(choice(drawn(box(inRun(choice(boxed))))))],
  ])("%s", async (_what, xml) => {
    const file = makeDocx({
      xml: paragraph(run("Before")) + xml + paragraph(run("Behind")),
      media: { "a.png": makePng() },
    });
    expect((await textOf(file)).match(/Before|In a box|Behind/g)).toEqual(["Before", "In a box", "Behind"]);
  });
});

describe("without LibreOffice, a picture is shown", () => {
  const media = { "a.png": makePng() };
  test.each([
    ["alone", inRun(drawn(picture("a.png")))],
    [
      "beside a box in a group",
      inRun(choice(drawn(`<wpg:wgp>${box(paragraph(run("x")))}${picture("a.png")}</wpg:wgp>`))),
    ],
    ["in a box", inRun(choice(drawn(box(inRun(drawn(picture("a.png")))))))],
    [
      "of an older drawing",
      inRun('<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata r:id="a.png"/></v:shape></w:pict>'),
    ],
    ["in a table", `<w:tbl><w:tr><w:tc>${inRun(drawn(picture("a.png")))}</w:tc></w:tr></w:tbl>`],
  ])("%s", async (_what, xml) => {
    expect(await picturesOf(makeDocx({ xml, media }))).toBe(1);
  });

  test.each(["a.jfif", "a.jpe", "a.tmp", "a.webp", "a(1) [2].png", "a b.png", "a"])(
    "whose part is called %s",
    async (part) => {
      expect(await picturesOf(makeDocx({ xml: inRun(drawn(picture(part))), media: { [part]: makePng() } }))).toBe(1);
    },
  );
});

describe("tracked changes are accepted, and hidden text is left out, before anything reads a document", () => {
  const cell = (content: string) => `<w:tc>${paragraph(content)}</w:tc>`;
  const gone = `<w:del ${by}>${deletedRun("Gone")}</w:del>`;
  test.each([
    ["a deletion", paragraph(run("Kept") + gone), "Kept"],
    ["an insertion", paragraph(`<w:ins ${by}>${run("Kept")}</w:ins>`), "Kept"],
    ["a deletion of an insertion", paragraph(`${run("Kept")}<w:ins ${by}>${gone}</w:ins>`), "Kept"],
    [
      "a move",
      paragraph(`<w:moveFrom ${by}>${run("Gone")}</w:moveFrom><w:moveTo ${by}>${run("Kept")}</w:moveTo>`),
      "Kept",
    ],
    [
      "a deleted row",
      `<w:tbl><w:tr>${cell(run("Kept"))}</w:tr><w:tr><w:trPr><w:del ${by}/></w:trPr>${cell(run("Gone"))}</w:tr></w:tbl>`,
      "Kept",
    ],
    [
      "a deleted table",
      `${paragraph(run("Kept"))}<w:tbl><w:tr><w:trPr><w:del ${by}/></w:trPr>${cell(run("Gone"))}</w:tr></w:tbl>`,
      "Kept",
    ],
    [
      "a deleted picture",
      paragraph(`${run("Kept")}<w:del ${by}><w:r>${drawn(picture("a.png"))}</w:r></w:del>`),
      "Kept",
    ],
    [
      "a deleted mark of a paragraph",
      `<w:p><w:pPr><w:rPr><w:del ${by}/></w:rPr></w:pPr>${run("Ke")}</w:p>${paragraph(run("pt"))}`,
      "Kept",
    ],
    [
      "a format",
      paragraph(`<w:r><w:rPr><w:b/><w:rPrChange ${by}><w:rPr/></w:rPrChange></w:rPr><w:t>Kept</w:t></w:r>`),
      "Kept",
    ],
    [
      "hidden text, but none that is hidden no more",
      paragraph(
        ["", ' w:val="0"']
          .map((on) => `<w:r><w:rPr><w:vanish${on}/></w:rPr><w:t>${on ? "Kept" : "Gone"}</w:t></w:r>`)
          .join(""),
      ),
      "Kept",
    ],
  ])("%s", async (_what, xml, text) => {
    const parts = await readZip(await harmlessDocx(Buffer.from(makeDocx({ xml }))), { parts: 100, bytes: 1_000_000 });
    const body = parts.get("word/document.xml")?.toString() ?? "";
    expect(body.replace(/<[^>]*>/g, "")).toBe(text);
    expect(body).not.toMatch(/<w:(?:del|ins|moveFrom|moveTo|rPrChange|tbl><\/w:tbl)\b|blip/);
  });
});

test.each(["</w:ins>", "<w:ins/>", "<w:del/>", "<w:del>x</w:del>"])(
  "a field's code is dropped behind %s",
  async (mark) => {
    const xml = `<w:p><w:r><w:instrText>${mark}INCLUDETEXT "http://example.org/a"</w:instrText></w:r></w:p>`;
    const parts = await readZip(await harmlessDocx(Buffer.from(makeDocx({ xml }))), { parts: 100, bytes: 1_000_000 });
    expect(parts.get("word/document.xml")?.toString()).not.toContain("example.org");
  },
);

describe.each([
  ["LibreOffice", "soffice", needs("LibreOffice")],
  ["our own layout", null, needs("poppler")],
])("by %s", (_name, sofficePath, options) => {
  const pdfOf = async (bytes: Uint8Array) => {
    const conversion = await convert(bytes, "a.docx", { sofficePath });
    // A `detail` would say that it is the plain conversion's.
    expect(conversion).toEqual({ status: "done", pdf: expect.any(Uint8Array), lost: nothingLost });
    return conversion.status === "done" ? conversion.pdf : joined();
  };

  test(
    "a text box without a fallback keeps its text, and a picture in a part of another ending is shown",
    options,
    async () => {
      expect(popplerText(await pdfOf(readFileSync("test/support/files/textbox.docx")))).toContain("TEXT IN A BOX");
      const scanned = await pdfOf(readFileSync("test/support/files/pic-jfif.docx"));
      expect(Buffer.from(scanned).includes("/Subtype /Image")).toBe(true);
    },
  );

  test("a tracked deletion is not printed, and an insertion is", options, async () => {
    const xml = paragraph(
      `${run("A ")}<w:del ${by}>${deletedRun("deleted ")}</w:del><w:ins ${by}>${run("new ")}</w:ins>${run("text")}`,
    );
    expect(popplerText(await pdfOf(makeDocx({ xml })))).toMatch(/A new text/);
  });
});
