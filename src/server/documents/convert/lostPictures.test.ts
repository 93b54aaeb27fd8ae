import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { joined } from "../../../../test/support/files/bytes";
import { makeDocx } from "../../../../test/support/files/docx";
import { makePng } from "../../../../test/support/files/png";
import { choice, drawn, inRun, older, part, picture, relation } from "../../../../test/support/files/wordXml";
import { needs } from "../../../../test/support/needs";
import { convert } from "./convert";
import { harmlessDocx } from "./docx";
import { type Lost, nothingLost, noticeOf, sumOf } from "./lostPictures";
import { toPdf } from "./toPdf";

const blip = (attributes: string, content = "") => drawn(picture(attributes, content));
const deleted = (content: string) => `<w:p><w:del w:id="1" w:author="Ada"><w:r>${content}</w:r></w:del></w:p>`;

const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const sum = `<m:oMath ${math}><m:r><m:t>1+1=2</m:t></m:r></m:oMath>`;
const inline = `<w:p><w:r><w:t>As </w:t></w:r>${sum}</w:p>`;

const linked = relation("image", "linked", 'Target="https://example.org/a.png" TargetMode="External"');

const colour = sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } });
const media = {
  "a.png": makePng(),
  "a.emf": joined([1, 0, 0, 0], Array(36).fill(0), " EMF"),
  "a.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  "a.webp": await colour.clone().webp().toBuffer(),
  "a.gif": await colour.clone().gif().toBuffer(),
  "half.png": makePng().slice(0, 1800),
  "text.png": "no picture",
};
const docx = (xml: string) => makeDocx({ xml, media, relations: linked });

async function lost(by: "LibreOffice" | "Typst", file: Uint8Array): Promise<Lost> {
  let sum = nothingLost;
  const add = (more: Lost) => {
    sum = sumOf(sum, more);
  };
  if (by === "LibreOffice") await harmlessDocx(file, add);
  else await toPdf(file, "a.docx", add);
  return sum;
}

const pictures = (count: number): Lost => ({ pictures: count, others: 0 });
const others = (count: number): Lost => ({ pictures: 0, others: count });

const png = 'r:embed="a.png"';
const emf = 'r:embed="a.emf"';
const vector = '<a:extLst><a:ext><asvg:svgBlip r:embed="a.svg"/></a:ext></a:extLst>';

describe("pictures of a Word document that its PDF lacks are counted, for LibreOffice and for our own layout:", () => {
  test.each<[string, string, number, number]>([
    ["none of an empty document", "", 0, 0],
    ["none that is shown", inRun(blip(png)) + inRun(older('r:id="a.png"')), 0, 0],
    ["a drawing (EMF)", inRun(blip(emf)), 1, 1],
    ["a drawing (SVG)", inRun(blip('r:embed="a.svg"')), 1, 1],
    ["none that is a WebP", inRun(blip('r:embed="a.webp"')), 0, 0],
    ["no picture at all", inRun(blip('r:embed="text.png"')), 1, 1],
    ["a linked one", inRun(blip('r:link="linked"')), 1, 1],
    ["an older drawing", inRun(older('r:id="a.emf"')), 1, 1],
    ["a chart", inRun(drawn('<c:chart r:id="gone"/>')), 1, 1],
    ["a diagram", inRun(drawn('<dgm:relIds r:dm="gone" r:lo="b" r:qs="c" r:cs="d"/>')), 1, 1],
    ["in a table", `<w:tbl><w:tr><w:tc>${inRun(blip(emf))}</w:tc></w:tr></w:tbl>`, 1, 1],
    ["a broken one", inRun(blip('r:embed="half.png"')), 1, 1],
    ["none that is also linked", inRun(blip(`${png} r:link="linked"`)), 0, 0],
    ["none that Word shows as SVG, and others as PNG", inRun(blip(png, vector)), 0, 0],
    ["none that was deleted", deleted(blip(emf)), 0, 0],
    ["one of two alternatives", inRun(choice("wps", blip(emf), older('r:id="a.emf"'))), 1, 1],
    ["none in one that only Word reads", inRun(choice("cx1", drawn('<c:chart r:id="x"/>'), blip(png))), 0, 0],
    ["none in one that only LibreOffice reads", inRun(choice("wps", blip(png), older('r:id="a.emf"'))), 0, 1],
  ])("%s", async (_what, xml, byLibreOffice, byUs) => {
    const file = docx(xml);
    expect([await lost("LibreOffice", file), await lost("Typst", file)]).toEqual([byLibreOffice, byUs].map(pictures));
  });

  test.each<[string, string, number, number]>([
    ["an equation, which LibreOffice shows", inline, 0, 1],
    ["an equation on a line of its own, once", `<w:p><m:oMathPara ${math}>${sum}</m:oMathPara></w:p>`, 0, 1],
    ["no equation that was deleted", `<w:p><w:del w:id="1" w:author="Ada">${sum}</w:del></w:p>`, 0, 0],
    ["an inserted document", '<w:altChunk r:id="gone"/>', 1, 1],
    ["a part of a master document", '<w:p><w:subDoc r:id="gone"/></w:p>', 1, 1],
  ])("as others: %s", async (_what, xml, byLibreOffice, byUs) => {
    const file = docx(xml);
    expect([await lost("LibreOffice", file), await lost("Typst", file)]).toEqual([byLibreOffice, byUs].map(others));
  });

  test("one in a header", async () => {
    const logo = (target: string) =>
      makeDocx({
        relations: relation("header"),
        parts: {
          "word/media/a.png": makePng(),
          "word/media/a.emf": media["a.emf"],
          "word/_rels/header.xml.rels": `<Relationships>${relation("image", "logo", `Target="media/${target}"`)}</Relationships>`,
          "word/header.xml": part("hdr", inRun(blip('r:embed="logo"'))),
        },
      });
    expect([await lost("LibreOffice", logo("a.png")), await lost("Typst", logo("a.png"))]).toEqual(
      [0, 0].map(pictures),
    );
    expect([await lost("LibreOffice", logo("a.emf")), await lost("Typst", logo("a.emf"))]).toEqual(
      [1, 1].map(pictures),
    );
  });
});

describe("a conversion tells how many pictures are lost", () => {
  const file = docx(inRun(blip(png)) + inRun(blip(emf)) + inRun(blip('r:embed="a.gif"')));

  test("in our own layout, also where LibreOffice fails", async () => {
    expect(await convert(file, "a.docx")).toMatchObject({ status: "done", lost: pictures(1) });
    const failed = await convert(file, "a.docx", { sofficePath: "/no/such/program" });
    expect(failed).toMatchObject({ status: "done", lost: pictures(1), detail: expect.any(String) });
  });

  test("by LibreOffice", needs("LibreOffice"), async () => {
    const conversion = await convert(file, "a.docx", { sofficePath: "soffice" });
    expect(conversion).toEqual({ status: "done", pdf: expect.any(Uint8Array), lost: pictures(1) });
  });
});

test("the notice says how many", () => {
  expect([...[0, 1, 2].map(pictures), others(1), { pictures: 2, others: 1 }].map(noticeOf)).toEqual([
    null,
    "1 picture could not be taken over. Please check the document.",
    "2 pictures could not be taken over. Please check the document.",
    "1 picture, equation or inserted document could not be taken over. Please check the document.",
    "3 pictures, equations or inserted documents could not be taken over. Please check the document.",
  ]);
});
