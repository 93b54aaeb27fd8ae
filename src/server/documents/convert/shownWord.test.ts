import { describe, expect, test } from "vitest";
import { makeDocx } from "../../../../test/support/files/docx";
import { pdfText } from "../../../../test/support/files/pdfText";
import { makePng } from "../../../../test/support/files/png";
import {
  cell,
  choice,
  drawn,
  inRun,
  older,
  paragraph,
  part,
  picture,
  relation,
  run,
} from "../../../../test/support/files/wordXml";
import { harmlessDocx } from "./docx";
import { toPdf } from "./toPdf";
import { readZip } from "./zip";

const deletedRun = (text: string) => `<w:r><w:delText xml:space="preserve">${text}</w:delText></w:r>`;
const by = 'w:id="1" w:author="Ada" w:date="2026-11-01T00:00:00Z"';
const box = (content: string) => `<wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp>`;
const png = 'r:embed="a.png"';
const boxed = drawn(box(paragraph(run("In a box"))));

const textOf = async (file: Uint8Array) => (await pdfText(await toPdf(file, "a.docx"))).pages.flat().join("|");
const picturesOf = async (file: Uint8Array) =>
  Buffer.from(await toPdf(file, "a.docx"))
    .toString("latin1")
    .split("/Subtype /Image").length - 1;

test.each([
  ["without a fallback", inRun(choice("wps", boxed))],
  [
    "with a fallback, once",
    inRun(
      choice(
        "wps",
        boxed,
        `<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${paragraph(run("In a box"))}</w:txbxContent></v:textbox></v:shape></w:pict>`,
      ),
    ),
  ],
  ["without alternatives", inRun(boxed)],
  ["in a group", inRun(choice("wps", drawn(`<wpg:wgp>${box(paragraph(run("In a box")))}${picture(png)}</wpg:wgp>`)))],
  ["in a table", `<w:tbl><w:tr><w:tc>${inRun(choice("wps", boxed))}</w:tc></w:tr></w:tbl>`],
])("without LibreOffice, the text of a box is shown %s", async (_what, xml) => {
  const file = makeDocx({
    xml: paragraph(run("Before")) + xml + paragraph(run("Behind")),
    media: { "a.png": makePng() },
  });
  expect((await textOf(file)).match(/Before|In a box|Behind/g)).toEqual(["Before", "In a box", "Behind"]);
});

describe("without LibreOffice, a picture is shown", () => {
  const media = { "a.png": makePng() };
  test.each([
    ["alone", inRun(drawn(picture(png)))],
    ["beside a box", inRun(choice("wps", drawn(`<wpg:wgp>${box(paragraph(run("x")))}${picture(png)}</wpg:wgp>`)))],
    ["in a box", inRun(choice("wps", drawn(box(inRun(drawn(picture(png)))))))],
    ["of an older drawing", inRun(older('r:id="a.png"'))],
    ["in a table", `<w:tbl><w:tr><w:tc>${inRun(drawn(picture(png)))}</w:tc></w:tr></w:tbl>`],
  ])("%s", async (_what, xml) => {
    expect(await picturesOf(makeDocx({ xml, media }))).toBe(1);
  });

  test.each(["a.jfif", "a(1) [2].png", "a"])("whose part is called %s", async (part) => {
    expect(
      await picturesOf(makeDocx({ xml: inRun(drawn(picture(`r:embed="${part}"`))), media: { [part]: makePng() } })),
    ).toBe(1);
  });
});

// kennedyifeadi/vellum#20 lists what a converter that is made of `mammoth` loses.
test.each([
  ["in a simple field", `<w:fldSimple w:instr=" REF a ">${run("Inside")}</w:fldSimple>`, "Inside"],
  ["in directed text", `<w:bdo w:val="rtl">${run("In")}</w:bdo><w:dir w:val="ltr">${run("side")}</w:dir>`, "Inside"],
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
  ["in controls", `<w:sdt><w:sdtPr><w:date/></w:sdtPr><w:sdtContent>${run("Inside")}</w:sdtContent></w:sdt>`, "Inside"],
])("without LibreOffice, no text is lost %s", async (_what, xml, expected) => {
  expect(await textOf(makeDocx({ xml: paragraph(xml) }))).toBe(expected);
});

describe("without LibreOffice, a document keeps", () => {
  const pdfOf = (xml: string, others = {}) => toPdf(makeDocx({ xml, ...others }), "a.docx");
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
    const both = plain + paragraph(run("bold", "<w:b/>") + run(" and ") + run("italic", "<w:i/>"));
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

  test("footnotes, at its end", async () => {
    const note = `<w:footnote w:id="2">${paragraph(run("The note"))}</w:footnote>`;
    const file = makeDocx({
      xml: paragraph(`${run("Word")}<w:r><w:footnoteReference w:id="2"/></w:r>`),
      relations: relation("footnotes"),
      parts: { "word/footnotes.xml": part("footnotes", note) },
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
    const refer = (kind: string, type: string, id: string) => `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;
    const sections = [
      `<w:p><w:pPr><w:sectPr>${refer("header", "first", "first")}${refer("header", "default", "default")}${refer("header", "even", "even")}</w:sectPr></w:pPr></w:p>`,
      `<w:sectPr>${refer("header", "first", "title")}${refer("header", "default", "default")}${refer("footer", "first", "foot")}${refer("footer", "default", "page")}<w:titlePg/></w:sectPr>`,
    ];
    const file = makeDocx({
      xml: paragraph(run("Text")) + sections.join(paragraph(run("More"))),
      relations: Object.entries(types)
        .map(([id, type]) => relation(type, id))
        .join(""),
      parts: {
        "word/first.xml": part("hdr", paragraph(run("Hidden"))),
        "word/default.xml": part("hdr", paragraph(`<w:hyperlink r:id="x">${run("Smith")}</w:hyperlink>${run(" 1")}`)),
        "word/even.xml": part("hdr", paragraph(run("Hidden"))),
        "word/title.xml": part("hdr", `<w:tbl><w:tr><w:tc>${paragraph(run("Letterhead"))}</w:tc></w:tr></w:tbl>`),
        "word/foot.xml": part("ftr", inRun(drawn(box(paragraph(run("Confidential")))) + drawn(picture(png)))),
        "word/page.xml": part("ftr", paragraph(run("Page 1 of 2"))),
      },
    });
    expect(await textOf(file)).toBe("Smith 1|Letterhead|Text|More|Confidential");
  });
});

const cellOf = (content: string) => `<w:tc>${paragraph(content)}</w:tc>`;
const gone = `<w:del ${by}>${deletedRun("Gone")}</w:del>`;
test.each([
  ["a deletion", paragraph(run("Kept") + gone), "Kept"],
  ["an insertion", paragraph(`<w:ins ${by}>${run("Kept")}</w:ins>`), "Kept"],
  [
    "a move",
    paragraph(`<w:moveFrom ${by}>${run("Gone")}</w:moveFrom><w:moveTo ${by}>${run("Kept")}</w:moveTo>`),
    "Kept",
  ],
  [
    "a deleted row",
    `<w:tbl><w:tr>${cellOf(run("Kept"))}</w:tr><w:tr><w:trPr><w:del ${by}/></w:trPr>${cellOf(run("Gone"))}</w:tr></w:tbl>`,
    "Kept",
  ],
  ["a deleted picture", paragraph(`${run("Kept")}<w:del ${by}><w:r>${drawn(picture(png))}</w:r></w:del>`), "Kept"],
  [
    "a deleted mark of a paragraph",
    `<w:p><w:pPr><w:rPr><w:del ${by}/></w:rPr></w:pPr>${run("Ke")}</w:p>${paragraph(run("pt"))}`,
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
])(
  "tracked changes are accepted, and hidden text is left out, before anything reads a document: %s",
  async (_what, xml, text) => {
    const parts = readZip(await harmlessDocx(makeDocx({ xml })));
    const body = parts.get("word/document.xml")?.toString() ?? "";
    expect(body.replace(/<[^>]*>/g, "")).toBe(text);
    expect(body).not.toMatch(/<w:(?:del|ins|moveFrom|moveTo|rPrChange|tbl><\/w:tbl)\b|blip/);
  },
);

// jgm/pandoc#8211. Word's former fields keep what was chosen in the field alone, and fields are taken out.
const formField = (data: string) =>
  paragraph(
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="A"/>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText>FORM</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>${run("Behind")}`,
  );
const list = (chosen: string) =>
  `<w:ddList>${chosen}<w:listEntry w:val="Fall"/><w:listEntry w:val="Spring &amp; summer"/></w:ddList>`;
test.each([
  ["a box that is ticked", '<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>', "[X]Behind"],
  ["a box that was ticked at first", '<w:checkBox><w:sizeAuto/><w:default w:val="1"/></w:checkBox>', "[X]Behind"],
  ["an empty box", "<w:checkBox/>", "[ ]Behind"],
  ["a list", list('<w:result w:val="1"/>'), "Spring & summerBehind"],
  ["a text, which is behind the field", '<w:textInput><w:default w:val="Name"/></w:textInput>', "Behind"],
])("without LibreOffice, a form field shows what was chosen: %s", async (_what, data, expected) => {
  expect(await textOf(makeDocx({ xml: formField(data) }))).toBe(expected);
});
