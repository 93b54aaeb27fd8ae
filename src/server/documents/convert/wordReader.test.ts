import { describe, expect, test } from "vitest";
import { makeDocx } from "../../../../test/support/files/docx";
import { pdfText } from "../../../../test/support/files/pdfText";
import { cell, paragraph, part, relation, run } from "../../../../test/support/files/wordXml";
import { harmlessParts } from "./docx";
import type { Shown } from "./shown";
import { toPdf } from "./toPdf";
import { readWord } from "./word";

/** A document with parts of these types, by what is in their roots. */
const fileOf = (xml: string, parts: Readonly<Record<string, string>> = {}) =>
  makeDocx({
    xml,
    relations: Object.keys(parts)
      .map((type) => relation(type))
      .join(""),
    parts: Object.fromEntries(
      Object.entries(parts).map(([type, content]) => [`word/${type}.xml`, part(type, content)]),
    ),
  });
const bodyOf = async (file: Uint8Array) => readWord(await harmlessParts(file, "Typst")).body;
const linesOf = async (file: Uint8Array) => (await pdfText(await toPdf(file, "a.docx"))).pages;

const textOf = (piece: Shown): string => (typeof piece === "string" ? piece : piece.children.map(textOf).join(""));

describe("without LibreOffice, numbers that no program writes cost no time:", () => {
  test.each(["3000", "1000000000"])("the level %s of a list, as the ninth", async (level) => {
    const file = fileOf(paragraph(run("x"), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`), {
      numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:lvlText w:val="%9."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
    });
    expect(await linesOf(file)).toEqual([["1. x"]]);
  });

  test("cells and gaps of more columns than a table has", async () => {
    const wide = (name: string) => `<w:${name} w:val="3000000"/>`;
    const row = `<w:tr><w:trPr>${wide("gridBefore")}</w:trPr>${cell("A", wide("gridSpan"))}</w:tr>`;
    expect(JSON.stringify(await bodyOf(fileOf(`<w:tbl>${row}</w:tbl>`))).match(/"colspan":"\d+"/g)).toEqual([
      '"colspan":"63"',
      '"colspan":"63"',
    ]);
  });

  test("a note that refers to itself, and two references to one note", async () => {
    const reference = '<w:r><w:footnoteReference w:id="1"/></w:r>';
    const file = fileOf(paragraph(reference.repeat(2)), {
      footnotes: `<w:footnote w:id="1">${paragraph(run("Note") + reference)}</w:footnote>`,
    });
    expect((await bodyOf(file)).map(textOf)).toEqual(["[1][1]", "Note[1]"]);
  });
});

const styles = [
  '<w:style w:type="character" w:styleId="hidden"><w:rPr><w:vanish/></w:rPr></w:style>',
  '<w:style w:type="character" w:styleId="based"><w:basedOn w:val="hidden"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="whole"><w:rPr><w:vanish/></w:rPr></w:style>',
].join("");
const ofStyle = (id: string, others = "") => `<w:rStyle w:val="${id}"/>${others}`;
test.each([
  ["by its style", paragraph(run("Gone", ofStyle("hidden")) + run("Kept"))],
  ["by the style of its paragraph", paragraph(run("Gone"), '<w:pStyle w:val="whole"/>') + paragraph(run("Kept"))],
  ["by a style, unless it says that it is not", paragraph(run("Kept", ofStyle("hidden", '<w:vanish w:val="0"/>')))],
])("without LibreOffice, text is left out that is hidden %s", async (_how, xml) => {
  expect((await bodyOf(fileOf(xml, { styles }))).map(textOf).join("")).toBe("Kept");
});

describe("without LibreOffice, a document keeps", () => {
  test("a page break in words that are underlined or struck, and a blank for one where no page may end", async () => {
    const broken = (...properties: readonly string[]) =>
      `<w:r><w:rPr>${properties.map((name) => `<w:${name} w:val="single"/>`).join("")}</w:rPr><w:t>One</w:t><w:br w:type="page"/><w:t>Two</w:t></w:r>`;
    expect(await linesOf(fileOf(paragraph(broken("u", "strike", "b"))))).toEqual([["One"], ["Two"]]);
    const title = paragraph(broken("u"), '<w:pStyle w:val="Title"/>');
    expect(await linesOf(fileOf(title))).toEqual([["One Two"]]);
  });

  test("the cells of a row that begins in a further column below those above them", async () => {
    const rows = [
      `<w:tr>${cell("A")}${cell("B", '<w:vMerge w:val="restart"/>')}</w:tr>`,
      `<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell("", "<w:vMerge/>")}${cell("C")}</w:tr>`,
    ];
    const cells = (await bodyOf(fileOf(`<w:tbl>${rows.join("")}</w:tbl>`))).flatMap((table) =>
      typeof table === "string" ? [] : table.children,
    );
    expect(cells.map(textOf)).toEqual(["A", "B", "", "C"]);
    expect(cells.map((cell) => (typeof cell === "string" ? cell : Object.values(cell.attrs).join(" ")))).toEqual([
      "0 0 1 1",
      "1 0 1 2",
      "0 1 1 1",
      "2 1 1 1",
    ]);
  });
});
