import { deflateSync } from "node:zlib";
import { decodePDFRawStream, PDFDocument, PDFName, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { activeNames, makeActivePdf } from "../../../../test/support/files/activePdf";
import { joined } from "../../../../test/support/files/bytes";
import { makeDocx, makeOfficeContainer, makeZip } from "../../../../test/support/files/docx";
import { makeJpegOfScans, makeJpegTurned } from "../../../../test/support/files/jpeg";
import { makeEncryptedPdf, makePdf, pdfOf as pdfOfObjects } from "../../../../test/support/files/pdf";
import { pdfText } from "../../../../test/support/files/pdfText";
import { blankPng, chunk, makePng } from "../../../../test/support/files/png";
import { kindMessages } from "../../../shared/form/fileKind";
import { harmlessDocx } from "./docx";
import { readPicture } from "./picture";
import { toPdf } from "./toPdf";
import { mostPages, reasons } from "./unconvertible";
import { readZip } from "./zip";

const bytes = (text: string) => joined(text);

async function pageOf(pdf: Uint8Array) {
  const doc = await PDFDocument.load(pdf, { updateMetadata: false });
  return { count: doc.getPageCount(), ...doc.getPage(0).getSize() };
}

describe("pictures", () => {
  test.each([
    ["of colours", makePng()],
    ["of 16 bits with an alpha channel", blankPng(40, 30, 16)],
  ])("a PNG %s becomes one page", async (_what, picture) => {
    expect(await pageOf(await toPdf(picture, "p.png"))).toMatchObject({ count: 1, width: 792 });
  });

  test.each([1, 6] as const)("a JPEG with EXIF orientation %i is shown upright", async (orientation) => {
    const { data, info } = await sharp((await readPicture(Buffer.from(makeJpegTurned(orientation)))).picture)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const corner = (x: number, y: number) => [...data.subarray(3 * (y * info.width + x)).subarray(0, 3)];
    const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 180 && green < 90 && blue < 90;
    expect(info).toMatchObject({ width: 64, height: 48 });
    expect([corner(4, 4), corner(60, 4), corner(4, 44), corner(60, 44)].map(isRed)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("lose their metadata: places, comments, dates", async () => {
    const secret = "GPS 41.40338, 2.17403";
    const comment = joined([0xff, 0xfe, 0, secret.length + 2], secret);
    const jpeg = makeJpegTurned(6);
    const withComment = joined(jpeg.subarray(0, 2), comment, jpeg.subarray(2));
    expect((await readPicture(Buffer.from(withComment))).picture.includes(secret)).toBe(false);
    const png = makePng();
    const toldPng = joined(png.subarray(0, -12), chunk("tEXt", bytes(`Place\0${secret}`)), png.subarray(-12));
    expect((await readPicture(Buffer.from(toldPng))).picture.includes(secret)).toBe(false);
  });

  const png = makePng();
  const jpeg = makeJpegTurned(1);
  const manyScans = makeJpegOfScans(101);
  const hugeHeader = joined([0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0]);
  test.each([
    ["a PNG cut in half", png.slice(0, 1800), reasons.damagedPicture],
    ["a changed PNG", joined(png.subarray(0, 99), [(png[99] ?? 0) ^ 1], png.subarray(100)), reasons.damagedPicture],
    ["a huge PNG", joined(png.subarray(0, 8), chunk("IHDR", hugeHeader), png.subarray(33)), reasons.manyPixels],
    ["a JPEG cut in half", jpeg.slice(0, jpeg.length / 2), reasons.damagedPicture],
    ["a JPEG of a hundred scans", manyScans, reasons.tooComplicated],
    [
      "a lossless JPEG",
      jpeg.map((byte, index) => (byte === 0xc0 && jpeg[index - 1] === 0xff ? 0xc3 : byte)),
      reasons.damagedPicture,
    ],
  ])("that are %s are refused", async (_what, file, message) => {
    await expect(toPdf(file, "picture")).rejects.toThrow(message);
  });
});

describe("PDFs", () => {
  test("keep their pages and their text", async () => {
    const pdf = await toPdf(makePdf(["One", "Two"]), "two.pdf");
    const doc = await PDFDocument.load(pdf);
    expect(doc.getPageCount()).toBe(2);
    expect(doc.getTitle()).toBe("two.pdf");
  });

  test("lose all active content that can be reached from a page, and keep the visible content", async () => {
    const pdf = await toPdf(makeActivePdf(), "active.pdf");
    const doc = await PDFDocument.load(pdf);
    const all = doc.context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object))
      .join("\n");
    for (const active of activeNames) expect(all).not.toMatch(new RegExp(`/${active}\\b`));
    expect(Buffer.from(pdf).includes("alert")).toBe(false);
    expect(doc.context.enumerateIndirectObjects().filter(([, object]) => shows(object, "Filled in"))).toHaveLength(1);
    expect(doc.context.enumerateIndirectObjects().filter(([, object]) => shows(object, "Page text"))).toHaveLength(1);
  });

  test("that open without a password are accepted, even when they are locked against changes", async () => {
    const pdf = await toPdf(await makeEncryptedPdf(""), "owner.pdf");
    expect(Buffer.from(pdf).includes("/Encrypt")).toBe(false);
  });

  test.each([
    [
      "a table of objects that is wrong",
      bytes(
        Buffer.from(makePdf(["One", "Two"]))
          .toString("latin1")
          .replace(/ 00000 n/g, "7 00000 n"),
      ),
    ],
    ["a claim of two thousand million objects at the end", joined(makePdf(["One", "Two"]), "/Index [0 2000000000]")],
  ])("are repaired where they have %s", async (_what, file) => {
    expect((await pageOf(await toPdf(file, "repaired.pdf"))).count).toBe(2);
  });

  const long = `<${"0".repeat(30_000)}>`;
  const colours = `/Resources << /ColorSpace << /C [/Indexed /DeviceRGB 255 ${long}] >> >>`;
  /** A PDF that shows the one page, `page`, a hundred times. */
  const repeated = (tree: string, page: string, ...others: readonly string[]) =>
    pdfOfObjects("1.7", [
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Count 100 /Kids [${"3 0 R ".repeat(100)}] /MediaBox [0 0 9 9] ${tree} >>`,
      `<< /Type /Page /Parent 2 0 R ${page} >>`,
      ...others,
    ]);
  const stamp = `<< /Subtype /Stamp /Rect [0 0 9 9 ${long}] /AP << /N 4 0 R >> >>`;
  test.each([
    ["resources that they inherit", repeated(colours, "")],
    ["an annotation", repeated("", `/Annots [${stamp}]`, "<< /Length 0 >>\nstream\n\nendstream")],
  ])("keep %s once, however many pages have it", async (_what, file) => {
    const pdf = await toPdf(file, "shared.pdf");
    expect((await pageOf(pdf)).count).toBe(100);
    expect(pdf.length).toBeLessThan(100_000);
  });

  const whole = makePdf(["One", "Two"]);
  const bomb = deflateSync(Buffer.alloc(200_000_000));
  /** Zlib data of 100 MB without their checksum, which readers unpack all the same. */
  const broken = deflateSync(Buffer.alloc(100_000_000)).subarray(0, -4);
  const pdfOf = async (...packed: readonly Uint8Array[]) => {
    const doc = await PDFDocument.create();
    const contents = packed.map((each) =>
      doc.context.register(PDFRawStream.of(doc.context.obj({ Filter: "FlateDecode" }), each)),
    );
    doc.addPage().node.set(PDFName.of("Contents"), doc.context.obj(contents));
    return doc.save();
  };
  /** A page behind 24 branches, each of which names the next one twice: 2 KB that claim 16 million pages. */
  const doubled = async () => {
    const doc = await PDFDocument.create();
    let node = doc.addPage().ref;
    for (let depth = 0; depth < 24; depth += 1) {
      node = doc.context.register(doc.context.obj({ Type: "Pages", Kids: [node, node], Count: 2 }));
    }
    doc.catalog.set(PDFName.of("Pages"), node);
    return doc.save({ addDefaultPage: false });
  };
  test.each([
    ["whose branches are named twice", doubled, reasons.damagedPdf],
    ["with a password", async () => makeEncryptedPdf(), reasons.password],
    ["cut in half", async () => whole.slice(0, whole.length / 2), reasons.damagedPdf],
    ["of noise behind a first line", async () => bytes(`%PDF-1.7\n${"\u0001\u0099x".repeat(500)}`), reasons.damagedPdf],
    ["without a page", async () => makePdf([]), reasons.noPages],
    ["of 101 pages", async () => makePdf(Array<string>(mostPages + 1).fill("x")), reasons.manyPages],
    ["whose page unpacks to 200 MB", async () => pdfOf(bomb), reasons.tooComplicated],
    ["whose page unpacks to 200 MB of broken data", async () => pdfOf(broken, broken), reasons.tooComplicated],
  ])("%s are refused", async (_what, make, message) => {
    await expect(toPdf(await make(), "file.pdf")).rejects.toThrow(message);
  });
});

function shows(object: PDFObject, text: string): boolean {
  return object instanceof PDFRawStream && Buffer.from(decodePDFRawStream(object).decode()).includes(text);
}

const namespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

describe("Word documents", () => {
  /** A part of a document before anything reads it. */
  const partOf = async (file: Uint8Array, name = "word/document.xml") =>
    readZip(await harmlessDocx(file))
      .get(name)
      ?.toString();

  test("keep paragraphs and tables in order, in every script", async () => {
    const file = makeDocx({
      paragraphs: ["Bảng điểm", "Оценки", "成績"],
      rows: [
        ["Course", "Grade"],
        ["Математика", "A+"],
        ["국어", "最高"],
      ],
    });
    const text = (await pdfText(await toPdf(file, "grades.docx"))).pages.flat().join("|");
    expect(text).toBe("Bảng điểm|Оценки|成績|Course Grade|Математика A+|국어 最高");
  });

  test("lose macros, embedded files and links to elsewhere before anything reads them", async () => {
    const file = makeDocx({
      xml: `<w:p><w:r><w:instrText>INCLUDEPICTURE "http://example.org/spy.png"</w:instrText></w:r></w:p>`,
      relations: `<Relationship Id="rId9" Type="${namespace}/image" Target="http://example.org/spy.png" TargetMode="External"/>`,
      parts: {
        "word/vbaProject.bin": "macro",
        "word/embeddings/oleObject1.bin": "object",
        "word/afchunk.html": "<img>",
      },
    });
    const parts = readZip(await harmlessDocx(file));
    expect([...parts.keys()]).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "word/document.xml",
      "word/_rels/document.xml.rels",
    ]);
    expect(parts.get("word/_rels/document.xml.rels")?.toString()).not.toContain("example.org");
    expect(parts.get("word/document.xml")?.toString()).not.toContain("INCLUDEPICTURE");
  });

  test.each([
    ["a target mode in entities", 'Target="http://example.org/a" TargetMode="&#69;xternal"'],
    ["a target in entities", 'Target="&#104;ttp://example.org/a"'],
    ["the path of a file of this machine", 'Target="/etc/example.org.png" TargetMode="External"'],
  ])("lose a link that is disguised by %s", async (_what, target) => {
    const file = makeDocx({ relations: `<Relationship Id="rId9" Type="${namespace}/image" ${target}/>` });
    expect(await partOf(file, "word/_rels/document.xml.rels")).not.toContain("example.org");
  });

  test("lose a link of a header, in a part whose name ends in capitals", async () => {
    const link = `<Relationship Id="rId9" Type="${namespace}/image" Target="http://example.org/a" TargetMode="External"/>`;
    const file = makeDocx({
      relations: `<Relationship Id="rId1" Type="${namespace}/header" Target="header1.xml"/>`,
      parts: { "word/header1.xml": "<x/>", "word/_rels/header1.xml.RELS": `<Relationships>${link}</Relationships>` },
    });
    const parts = readZip(await harmlessDocx(file));
    const ofHeader = [...parts].filter(([name]) => name.includes("_rels/header"));
    expect(ofHeader.map(([, content]) => content.toString())).toEqual([
      expect.stringMatching(/Id="rId9" Type="[^"]*image" Target="NULL"\/><\/Relationships>$/),
    ]);
  });

  test.each([
    ["another prefix", '<x:instrText>INCLUDEPICTURE "http://example.org/a"</x:instrText>'],
    ["two halves", '<w:instrText>INCLUDE</w:instrText><w:instrText>PICTURE "http://example.org/a"</w:instrText>'],
    ["an element in it", '<w:instrText><w:x/>INCLUDETEXT "http://example.org/a"</w:instrText>'],
    ["its deletion", '<w:delInstrText>INCLUDETEXT "http://example.org/a"</w:delInstrText>'],
    ["a simple field", `<w:fldSimple w:instr='INCLUDETEXT "http://example.org/a"'/>`],
  ])("lose a field after %s", async (_what, field) => {
    const file = makeDocx({ xml: `<w:p><w:r>${field}</w:r></w:p>` });
    expect(await partOf(file)).not.toContain("example.org");
  });

  test("lose the marks of fields, between which plain text would be a field's code, and keep the text", async () => {
    const [begin, divide] = ["begin", "separate"].map((type) => `<w:fldChar w:fldCharType="${type}"/>`);
    const form = '<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="a"/></w:ffData></w:fldChar>';
    const file = makeDocx({
      xml: `<w:p><w:r>${begin}<w:t>INCLUDETEXT a</w:t>${divide}<w:t>Grade</w:t>${form}</w:r></w:p>`,
    });
    const text = "<w:t>INCLUDETEXT a</w:t><w:t>Grade</w:t>";
    expect(await partOf(file)).toContain(`<w:p><w:r>${text}</w:r></w:p>`);
  });

  test("lose drawings under any name, because they can contain addresses", async () => {
    const svg = '<svg xmlns:x="http://www.w3.org/1999/xlink"><image x:href="http://example.org/spy.png"/></svg>';
    const file = makeDocx({
      media: {
        "a.svg": svg,
        "b.png": svg,
        "c.emf": joined([1, 0, 0, 0]),
        "d.jpg": joined([0xd7, 0xcd, 0xc6, 0x9a]),
        "e.png": makePng(),
      },
    });
    const parts = readZip(await harmlessDocx(file));
    expect([...parts.keys()].filter((name) => /image|media/.test(name))).toEqual([expect.stringMatching(/\.png$/)]);
  });

  const docx = makeDocx({ paragraphs: ["Hello"] });
  const withStyles = (styles: string | Uint8Array) =>
    makeDocx({
      relations: `<Relationship Id="rId1" Type="${namespace}/styles" Target="styles.xml"/>`,
      parts: { "word/styles.xml": styles },
    });
  const inEncoding = (name: string) => withStyles(`<?xml version="1.0" encoding=${name}?><x/>`);
  test.each(["'utf-8'", '"UTF-7"'])("that declare the encoding %s are read as UTF-8, and written so", async (name) => {
    expect(await partOf(inEncoding(name), "word/styles1.xml")).toBe('<?xml version="1.0" encoding="UTF-8"?><x/>');
  });

  const zeros = Buffer.alloc(60_000_000);
  /** A ZIP of one stored part to which many entries lead, each of which claims that it unfolds to nothing. */
  const manyNames = (count: number, size: number) => {
    const zip = Buffer.from(makeZip({ "word/document.xml": "x".repeat(size) }));
    const end = zip.subarray(-22);
    const entry = zip.subarray(end.readUInt32LE(16), -22);
    entry.writeUInt32LE(0, 24);
    for (const at of [8, 10]) end.writeUInt16LE(count, at);
    return joined(zip.subarray(0, -22), ...Array.from({ length: count - 1 }, () => entry), end);
  };
  test.each([
    ["cut in half", docx.slice(0, docx.length / 2), reasons.damagedDocument],
    ["with a changed byte", docx.map((byte, at) => (at === 200 ? byte ^ 1 : byte)), reasons.damagedDocument],
    ["whose directory names one part 300 times", manyNames(300, 900_000), reasons.tooComplicated],
    ["that are another kind of ZIP", makeZip({ "hello.txt": "hello" }), kindMessages.zip],
    [
      "with entities of their own in their XML",
      makeDocx({ parts: { "word/document.xml": "<!DOCTYPE x [<!ENTITY a 'b'>]><x>&a;</x>" } }),
      reasons.damagedDocument,
    ],
    ["that declare an encoding without quotes", inEncoding("UTF-7"), reasons.damagedDocument],
    ["that are no XML", makeDocx({ parts: { "word/document.xml": "<w:document" } }), reasons.damagedDocument],
    ["under a password", makeOfficeContainer("EncryptedPackage"), kindMessages.encrypted],
    ["that unfold to 60 MB", makeZip({ "word/document.xml": zeros }), reasons.tooComplicated],
  ])("%s are refused", async (_what, file, message) => {
    await expect(toPdf(file, "file.docx")).rejects.toThrow(message);
  });
});

test("a fault of Typst is no fault of the document", async () => {
  const broken = new Error("Typst: out of luck");
  const setting = vi.spyOn(await import("../../pdf/pdf"), "setPdf").mockRejectedValue(broken);
  await expect(toPdf(makeDocx({ paragraphs: ["Hello"] }), "file.docx")).rejects.toBe(broken);
  setting.mockRestore();
});
