import { describe, expect, test } from "vitest";
import { makeDocx } from "../../../../test/support/files/docx";
import { pdfText } from "../../../../test/support/files/pdfText";
import { paragraph, part, relation, run } from "../../../../test/support/files/wordXml";
import { harmlessParts } from "./docx";
import type { Shown } from "./shown";
import { toPdf } from "./toPdf";
import { readWord } from "./word";

const plain = (text: string) => paragraph(run(text));
const styled = (style: string, text: string) => paragraph(run(text), `<w:pStyle w:val="${style}"/>`);
const item = (text: string, list = 1, level = 0, style = "") =>
  paragraph(
    run(text),
    `${style && `<w:pStyle w:val="${style}"/>`}<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`,
  );
/** Items of the first list, each with the digit of its level where that is not 0: `a b1`. */
const items = (text: string) =>
  text
    .split(" ")
    .map((each) => item(each, 1, Number(each.slice(1))))
    .join("");
const level = (index: number, format: string, text: string, others = '<w:start w:val="1"/>') =>
  `<w:lvl w:ilvl="${index}">${others}<w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const list = (id: number, ...levels: readonly string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join("")}</w:abstractNum>`;
const use = (id: number, of: number, overrides = "") =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${overrides}</w:num>`;
/** A list of these levels, and its use. */
const single = (...levels: readonly string[]) => list(1, ...levels) + use(1, 1);
/** A level that is numbered anew below another one. */
const anew = (index: number, text: string, below: number) =>
  level(index, "decimal", text, `<w:start w:val="1"/><w:lvlRestart w:val="${below}"/>`);
const table = `<w:tbl><w:tr><w:tc>${plain("Cell")}</w:tc></w:tr></w:tbl>`;

interface Content {
  readonly xml: string;
  readonly lists?: string;
  readonly styles?: string;
}

const fileOf = ({ xml, lists = "", styles = "" }: Content) =>
  makeDocx({
    xml,
    relations: relation("numbering") + relation("styles"),
    parts: { "word/numbering.xml": part("numbering", lists), "word/styles.xml": part("styles", styles) },
  });

/** What stands before the paragraphs of a document, in their order. */
async function labelsOf(content: Content): Promise<unknown[]> {
  const labelsIn = (pieces: readonly Shown[]): unknown[] =>
    pieces.flatMap((piece) => {
      if (typeof piece === "string") return [];
      return piece.tag === "dfn" ? piece.children : labelsIn(piece.children);
    });
  return labelsIn(readWord(await harmlessParts(fileOf(content), "Typst")).body);
}

const decimal = level(0, "decimal", "%1.");
const three = decimal + level(1, "lowerLetter", "(%2)") + level(2, "lowerRoman", "%1.%2.%3");

describe("without LibreOffice, a list is numbered as in Word:", () => {
  test.each<[string, Content, string[]]>([
    [
      "on behind a paragraph and a table",
      { xml: item("a") + table + item("b") + plain("x") + item("c"), lists: single(decimal) },
      ["1.", "2.", "3."],
    ],
    [
      "level by level, each anew below the next of a higher one",
      { xml: items("a b1 c1 d2 e f1 g2").replaceAll("</w:p><w:p>", `</w:p>${plain("x")}<w:p>`), lists: single(three) },
      ["1.", "(a)", "(b)", "1.b.i", "2.", "(a)", "2.a.i"],
    ],
    [
      "on behind a level that was passed over, and from 0 without a start",
      { xml: items("a1 b c2"), lists: single(decimal, level(1, "lowerLetter", "%1%2"), level(2, "decimal", "%3", "")) },
      ["1a", "2.", "0"],
    ],
    [
      "anew only below the level that it names, or never",
      { xml: items("a b1 c2 d1 e2 f g1 h2"), lists: single(decimal, anew(1, "%1-%2", 0), anew(2, "%3!", 1)) },
      ["1.", "1-1", "1!", "1-2", "2!", "2.", "2-3", "1!"],
    ],
    [
      "with legal numbers where a level asks for them",
      {
        xml: items("a b1"),
        lists: single(
          level(0, "upperRoman", "Article %1."),
          level(1, "decimalZero", "%1.%2", '<w:start w:val="2"/><w:isLgl/>'),
        ),
      },
      ["Article I.", "1.2"],
    ],
    [
      "on in a second use of the same list, and anew in one that overrides its start",
      {
        xml: item("a") + item("b", 2) + item("c", 3) + item("d", 3) + item("e", 1),
        lists:
          list(1, decimal) +
          use(1, 1) +
          use(2, 1) +
          use(3, 1, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>'),
      },
      ["1.", "2.", "7.", "8.", "9."],
    ],
    [
      "by its style, also of a style that another is based on, and not where a paragraph leaves its style's list",
      {
        xml:
          styled("Number", "a") +
          styled("Derived", "b") +
          item("c", 0, 0, "Number") +
          styled("Heading2", "d") +
          styled("Number", "e"),
        lists: single(decimal, level(1, "decimal", "%1.%2", '<w:start w:val="1"/><w:pStyle w:val="Heading2"/>')),
        styles: `<w:style w:type="paragraph" w:styleId="Number"><w:name w:val="List Number"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Derived"><w:name w:val="x"/><w:basedOn w:val="Number"/></w:style><w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`,
      },
      ["1.", "2.", "2.1", "3."],
    ],
    [
      "by the list that a style of lists names",
      {
        xml: item("a", 2) + item("b", 2),
        lists: `${list(1, level(0, "lowerLetter", "%1)"))}<w:abstractNum w:abstractNumId="2"><w:numStyleLink w:val="Mine"/></w:abstractNum>${use(1, 1)}${use(2, 2)}`,
        styles:
          '<w:style w:type="numbering" w:styleId="Mine"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
      },
      ["a)", "b)"],
    ],
    [
      "with the bullets of Word and of others, and boxes to tick",
      {
        xml: item("a", 1) + item("b", 2) + item("c", 3) + item("d", 4),
        lists:
          ["\uf0b7|Symbol", "–|Calibri", "\uf0a8|Wingdings", "\uf123|Unknown"]
            .map((bullet, at) => {
              const [sign = "", font = ""] = bullet.split("|");
              const fonts = `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr>`;
              return list(at, level(0, "bullet", sign).replace("</w:lvl>", `${fonts}</w:lvl>`));
            })
            .join("") + [1, 2, 3, 4].map((id) => use(id, id - 1)).join(""),
      },
      ["•", "–", "🞎", "•"],
    ],
    ["not without a list or a number", { xml: item("a", 9) + item("b"), lists: single(level(0, "none", "")) }, []],
    [
      "also where a level, a start or a text is missing, or beyond sense",
      {
        xml: item("a", 1, 3) + item("b", 2) + item("c", 2),
        lists: single(decimal) + list(2, level(0, "upperRoman", "%1", '<w:start w:val="2000000000"/>')) + use(2, 2),
      },
      ["2000000000", "2000000001"],
    ],
  ])("%s", async (_what, content, labels) => {
    expect(await labelsOf(content)).toEqual(labels);
  });

  test.each([
    ["upperLetter", 28, "BB"],
    ["lowerRoman", 1994, "mcmxciv"],
    ["decimalZero", 7, "07"],
    ["ordinal", 23, "23rd"],
    ["chineseCounting", 21, "二十一"],
    ["decimalEnclosedCircle", 3, "③"],
    ["unheardOf", 4, "4"],
  ])("%s writes %d as %s", async (format, number, label) => {
    const lists = single(level(0, format, "%1", `<w:start w:val="${number}"/>`));
    expect(await labelsOf({ xml: item("a"), lists })).toEqual([label]);
  });

  test("and the page shows it: of items, of items of a lower level alone, of headings, in a table", async () => {
    const file = fileOf({
      xml: `${item("First") + item("Inner", 1, 1) + plain("Between") + item("Lonely", 1, 2)}${item("Head", 1, 0, "Heading1")}<w:tbl><w:tr><w:tc>${item("Cell")}</w:tc></w:tr></w:tbl>`,
      lists: single(three),
      styles: '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>',
    });
    const { pages } = await pdfText(await toPdf(file, "a.docx"));
    expect(pages).toEqual([["1. First", "(a) Inner", "Between", "1.a.i Lonely", "2. Head", "3. Cell"]]);
  });
});
