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

// kennedyifeadi/vellum#20 lists what a converter that is made of `mammoth` loses.
describe("without LibreOffice, no text is lost", () => {
  test.each([
    ["in a simple field", `<w:fldSimple w:instr=" REF a ">${run("Inside")}</w:fldSimple>`, "Inside"],
    [
      "in text of another direction",
      `<w:bdo w:val="rtl">${run("In")}</w:bdo><w:dir w:val="ltr">${run("side")}</w:dir>`,
      "Inside",
    ],
    [
      "under its reading",
      `<w:r><w:ruby><w:rubyPr/><w:rt>${run("Reading")}</w:rt><w:rubyBase>${run("Inside")}</w:rubyBase></w:ruby></w:r>`,
      "(Reading)Inside",
    ],
    [
      "at a carriage return or a tab of its own position",
      '<w:r><w:t>In</w:t><w:cr></w:cr><w:t>si</w:t><w:ptab w:alignment="right"/><w:t>de</w:t></w:r>',
      "In|si de",
    ],
    [
      "in custom XML and smart tags",
      `<w:customXml w:element="a"><w:smartTag w:element="b">${run("Inside")}</w:smartTag></w:customXml>`,
      "Inside",
    ],
    [
      "in a content control",
      `<w:sdt><w:sdtPr><w:date/></w:sdtPr><w:sdtContent>${run("Inside")}</w:sdtContent></w:sdt>`,
      "Inside",
    ],
  ])("%s", async (_what, xml, expected) => {
    expect(await textOf(makeDocx({ xml: paragraph(xml) }))).toBe(expected);
  });
});

describe("without LibreOffice, a document keeps", () => {
  const pdfOf = (xml: string, others = {}) => toPdf(makeDocx({ xml, ...others }), "a.docx");
  const styled = (style: string, text: string) => `<w:r><w:rPr>${style}</w:rPr><w:t>${text}</w:t></w:r>`;
  const cell = (text: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`;
  const row = (...cells: readonly string[]) => `<w:tr>${cells.join("")}</w:tr>`;
  const fontsIn = (pdf: Uint8Array) =>
    new Set(
      Buffer.from(pdf)
        .toString("latin1")
        .match(/(?<=\+)Noto[\w-]+|(?<=\+)Amiri[\w-]+/g),
    );

  test("bold and italic words", async () => {
    const plain = paragraph(run("plain"));
    expect(fontsIn(await pdfOf(plain))).toEqual(new Set(["NotoSans-Regular"]));
    const both = plain + paragraph(styled("<w:b/>", "bold") + run(" and ") + styled("<w:i/>", "italic"));
    expect(fontsIn(await pdfOf(both))).toEqual(new Set(["NotoSans-Regular", "NotoSans-Bold", "NotoSans-Italic"]));
  });

  test("page breaks, and none more where a table has one", async () => {
    const broken = '<w:r><w:br w:type="page"/></w:r>';
    const { pages } = await pdfText(await pdfOf(paragraph(run("One") + broken + run("Two"))));
    expect(pages).toEqual([["One"], ["Two"]]);
    const table = `<w:tbl>${row(`<w:tc>${paragraph(run("One") + broken + run("Two"))}</w:tc>`)}</w:tbl>`;
    expect((await pdfText(await pdfOf(table))).pages).toHaveLength(1);
  });

  test("cells that are merged, and rows of unequal length, in their places", async () => {
    const merged = (how: string) => `<w:vMerge${how}/>`;
    const table = `<w:tbl>${[
      row(cell("Both", '<w:gridSpan w:val="2"/>'), cell("C")),
      row(cell("Down", merged(' w:val="restart"')), cell("B2"), cell("C2")),
      row(cell("", merged("")), cell("B3")),
      row(cell("A4"), cell("Wide", '<w:gridSpan w:val="9"/>')),
    ].join("")}</w:tbl>`;
    expect(await textOf(makeDocx({ xml: table }))).toBe("Both C|Down B2 C2|B3|A4 Wide");
  });

  test("what looks like Typst's markup, and signs that XML cannot hold, as text", async () => {
    const text = "# $ @ * _ \\ ~ [ ] { } // -- #eval(1) $x$ @ref = a &lt;p&gt; &amp;amp; \uFFFE";
    expect(await textOf(makeDocx({ xml: paragraph(run(text)) }))).toBe(
      "# $ @ * _ \\ ~ [ ] { } // -- #eval(1) $x$ @ref = a <p> &amp;",
    );
  });

  test("tabs and line breaks", async () => {
    const xml = paragraph(
      `${run("Before a")}<w:r><w:tab/></w:r>${run("tab")}<w:r><w:br/></w:r>${run("Behind a break")}`,
    );
    expect(await textOf(makeDocx({ xml }))).toBe("Before a tab|Behind a break");
  });

  test("text from right to left, emoji, Devanagari and Thai", async () => {
    const texts = ["علاء الدين", "שלום עולם", "😀", "नमस्ते", "สวัสดี"];
    const xml = texts.map((text) => paragraph(run(text))).join("");
    expect((await textOf(makeDocx({ xml }))).replaceAll("|", " ")).toBe(texts.join(" "));
  });

  test("footnotes, at its end", async () => {
    const main = "http://schemas.openxmlformats.org";
    const relation = `${main}/officeDocument/2006/relationships`;
    const file = makeDocx({
      xml: paragraph(`${run("Word")}<w:r><w:footnoteReference w:id="2"/></w:r>`),
      relations: `<Relationship Id="notes" Type="${relation}/footnotes" Target="footnotes.xml"/>`,
      parts: {
        "word/footnotes.xml": `<w:footnotes xmlns:w="${main}/wordprocessingml/2006/main"><w:footnote w:id="2">${paragraph(run("The note"))}</w:footnote></w:footnotes>`,
      },
    });
    expect(await textOf(file)).toMatch(/^Word\[1\]\|1\. The note/);
  });

  test("the texts of its headers, above, and of its footers, below: those that Word shows, each once, without the numbers of pages", async () => {
    const types = {
      first: "header",
      default: "header",
      even: "header",
      title: "header",
      foot: "footer",
      page: "footer",
    };
    const main = "http://schemas.openxmlformats.org";
    const relation = `${main}/officeDocument/2006/relationships`;
    const edge = (root: string, content: string) =>
      `<?xml version="1.0"?><w:${root} xmlns:w="${main}/wordprocessingml/2006/main" xmlns:r="${relation}">${content}</w:${root}>`;
    const refer = (kind: string, type: string, id: string) => `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;
    const sections = [
      `<w:p><w:pPr><w:sectPr>${refer("header", "first", "first")}${refer("header", "default", "default")}${refer("header", "even", "even")}</w:sectPr></w:pPr></w:p>`,
      `<w:sectPr>${refer("header", "first", "title")}${refer("header", "default", "default")}${refer("footer", "first", "foot")}${refer("footer", "default", "page")}<w:titlePg/></w:sectPr>`,
    ];
    const file = makeDocx({
      xml: paragraph(run("Text")) + sections.join(paragraph(run("More"))),
      relations: Object.entries(types)
        .map(([id, type]) => `<Relationship Id="${id}" Type="${relation}/${type}" Target="${id}.xml"/>`)
        .join(""),
      parts: {
        "word/first.xml": edge("hdr", paragraph(run("Hidden"))),
        "word/default.xml": edge("hdr", paragraph(`<w:hyperlink r:id="x">${run("Smith")}</w:hyperlink>${run(" 1")}`)),
        "word/even.xml": edge("hdr", paragraph(run("Hidden"))),
        "word/title.xml": edge("hdr", `<w:tbl><w:tr><w:tc>${paragraph(run("Letterhead"))}</w:tc></w:tr></w:tbl>`),
        "word/foot.xml": edge("ftr", inRun(drawn(box(paragraph(run("Confidential")))) + drawn(picture("a.png")))),
        "word/page.xml": edge("ftr", paragraph(run("Page 1 of 2"))),
      },
    });
    expect(await textOf(file)).toBe("Smith 1|Letterhead|Text|More|Confidential");
  });

  test("a picture as often as it is there", async () => {
    const shown = inRun(drawn(picture("a.png"))).repeat(3);
    const pdf = await pdfOf(shown, { media: { "a.png": makePng() } });
    expect(
      Buffer.from(pdf)
        .toString("latin1")
        .match(/\/S ?\/Figure/g),
    ).toHaveLength(3);
  });
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
    const parts = readZip(await harmlessDocx(makeDocx({ xml })));
    const body = parts.get("word/document.xml")?.toString() ?? "";
    expect(body.replace(/<[^>]*>/g, "")).toBe(text);
    expect(body).not.toMatch(/<w:(?:del|ins|moveFrom|moveTo|rPrChange|tbl><\/w:tbl)\b|blip/);
  });
});

test.each(["<w:ins/>", "<w:del/>", "<w:del>x</w:del>"])("a field's code is dropped behind %s", async (mark) => {
  const xml = `<w:p><w:r><w:instrText>${mark}INCLUDETEXT "http://example.org/a"</w:instrText></w:r></w:p>`;
  const parts = readZip(await harmlessDocx(makeDocx({ xml })));
  expect(parts.get("word/document.xml")?.toString()).not.toContain("example.org");
});

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

// jgm/pandoc#8211. Word's former fields keep what was chosen in the field alone, and fields are taken out.
describe("without LibreOffice, a form field shows what was chosen", () => {
  const formField = (data: string) =>
    paragraph(
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="A"/>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText>FORM</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>${run("Behind")}`,
    );
  const list = (chosen: string) =>
    `<w:ddList>${chosen}<w:listEntry w:val="Fall"/><w:listEntry w:val="Spring &amp; summer"/></w:ddList>`;
  test.each([
    ["a box that is ticked", '<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>', "[X]Behind"],
    ["a box that was ticked at first", '<w:checkBox><w:sizeAuto/><w:default w:val="1"/></w:checkBox>', "[X]Behind"],
    [
      "a box whose tick was taken away",
      '<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>',
      "[ ]Behind",
    ],
    ["an empty box", "<w:checkBox/>", "[ ]Behind"],
    ["a list", list('<w:result w:val="1"/>'), "Spring & summerBehind"],
    ["a list of which nothing was chosen", list('<w:default w:val="0"/>'), "FallBehind"],
    ["a text, which is behind the field", '<w:textInput><w:default w:val="Name"/></w:textInput>', "Behind"],
  ])("%s", async (_what, data, expected) => {
    expect(await textOf(makeDocx({ xml: formField(data) }))).toBe(expected);
  });
});
