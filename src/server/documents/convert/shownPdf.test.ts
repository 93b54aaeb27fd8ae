import { describe, expect, test } from "vitest";
import { popplerText } from "../../../../test/support/files/poppler";
import {
  annotation,
  look,
  makeShownPdf,
  type ShownPage,
  streamOf,
  textAt,
} from "../../../../test/support/files/shownPdf";
import { needs } from "../../../../test/support/needs";
import { run as makeCopy } from "../../copies/copyProgram";
import { toPdf } from "./toPdf";
import { reasons } from "./unconvertible";

const copy = {
  institution: "A",
  title: "B",
  name: "C",
  number: "1",
  language: "en-US",
  facts: [{ label: "E", value: "f.pdf", document: "e" }],
  steps: [],
};

/** The words of a PDF after its conversion, which are the same in a copy of the application. */
async function wordsOf(page: ShownPage): Promise<string> {
  const pdf = await toPdf(makeShownPdf(page), "shown.pdf");
  const words = popplerText(pdf).split(/\s+/).join(" ").trim();
  const joined = popplerText(await makeCopy({ ...copy, files: [{ key: "e", pdf }] }))
    .split(/\s+/)
    .join(" ");
  expect(joined.slice(joined.indexOf("Page 2 of 2") + 11).trim()).toBe(words);
  return words;
}

const field = (entries: string, y?: number) => annotation("Widget", entries, y);
/** A page with a field for text. */
const textField = (entries: string, others: ShownPage = {}): ShownPage => ({
  annotations: [field(`/FT /Tx /T (a) ${entries}`)],
  ...others,
});
const utf16 = (text: string) => `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

describe("what a viewer shows stays in a converted PDF, also in a copy", needs("poppler"), () => {
  test.each<[string, string, ShownPage]>([
    ["the text of a field", "ADA BYRON", textField("/V (ADA BYRON) /DA (/F1 12 Tf 0 g)")],
    ["that of a field that the form does not list", "ADA", textField("/V (ADA)", { form: "/Fields []" })],
    [
      "the label of a chosen option",
      "Two",
      { annotations: [field("/FT /Ch /Ff 131072 /T (a) /V (x) /Opt [[(y) (One)] [(x) (Two)]]")] },
    ],
    [
      "a value that is newer than its appearance, as the form says",
      "NEW",
      textField("/V (NEW) /AP << /N 7 0 R >>", { objects: [look("OLD")], form: "/NeedAppearances true" }),
    ],
    [
      "an appearance in letters of its own",
      "OWN",
      textField(`/V ${utf16("成績")} /AP << /N 7 0 R >>`, { objects: [look("OWN")] }),
    ],
    [
      "a check box by its value",
      "ON",
      {
        annotations: [field("/FT /Btn /T (a) /V /Yes /AP << /N << /Yes 7 0 R /Off 8 0 R >> >>")],
        objects: [look("ON"), look("OFF")],
      },
    ],
    ["a comment", "COMMENT", { annotations: [annotation("FreeText", "/Contents (COMMENT) /DA (/F1 12 Tf 0 g)")] }],
    ["a stamp", "STAMP", { annotations: [annotation("Stamp", "/AP << /N 7 0 R >>")], objects: [look("STAMP")] }],
    [
      "a field on a turned page with another unit",
      "TURNED",
      textField("/V (TURNED)", { page: "/Rotate 90 /CropBox [50 50 500 780] /UserUnit 2" }),
    ],
    [
      "a form for Adobe's programs that has ordinary fields, too",
      "HYBRID",
      textField("/V (HYBRID)", { objects: [streamOf("", "<xdp/>")], form: "/XFA 7 0 R" }),
    ],
  ])("%s", async (_what, words, page) => {
    expect(await wordsOf(page)).toBe(`Page text ${words}`);
  });

  test.each([
    ["a check box", "/FT /Btn /T (a) /V /On /AS /On /MK << /CA (8) >>"],
    ["a radio button", "/FT /Btn /Ff 32768 /T (a) /V /Two /AS /Two /MK << /CA (l) >>"],
  ])("%s that is on and has no appearance", async (_what, entries) => {
    const on = await toPdf(makeShownPdf({ annotations: [field(entries)] }), "on.pdf");
    const off = await toPdf(
      makeShownPdf({ annotations: [field(entries.replace(/\/V.*\/AS \/\w+/, "/V /Off /AS /Off"))] }),
      "off.pdf",
    );
    expect(on.length).toBeGreaterThan(off.length);
  });
});

const layer = (usage = "") => `<< /Type /OCG /Name (Void pantograph) ${usage} >>`;
const marked = (property: string) =>
  `/OC /${property} BDC q BT /F1 60 Tf 72 400 Td (VOID COPY) Tj ET BI /W 1 /H 1 ID x EI Q EMC ${textAt("Rest", 100)}`;
const inLayers = (state: string, usage = "", content = marked("L")): ShownPage => ({
  content,
  catalogue: `/OCProperties << /OCGs [6 0 R] /D << ${state} >> >>`,
  resources:
    "/Properties << /L 6 0 R /M << /Type /OCMD /OCGs [6 0 R] /P /AllOn >> /N << /Type /OCMD /VE [/Not [/Or 6 0 R]] >> >> /XObject << /X 7 0 R /Y 8 0 R >>",
  objects: [
    layer(usage),
    look("VOID COPY", "/OC 6 0 R"),
    streamOf("/Type /XObject /Subtype /Form /BBox [0 0 612 792]", `/OC /L BDC ${textAt("VOID COPY", 300)} EMC`),
  ],
});
const automatic = (event: string) => `/AS [<< /Event /${event} /Category [/${event}] /OCGs [6 0 R] >>]`;

describe("layers", needs("poppler"), () => {
  test.each<[string, ShownPage]>([
    ["are off", inLayers("/OFF [6 0 R]")],
    ["are off by default", inLayers("/BaseState /OFF")],
    ["are off in print", inLayers(automatic("Print"), "/Usage << /Print << /PrintState /OFF >> >>")],
    ["are off on screen by themselves", inLayers(automatic("View"), "/Usage << /View << /ViewState /OFF >> >>")],
    ["only print shows", inLayers(`/OFF [6 0 R] ${automatic("Print")}`, "/Usage << /Print << /PrintState /ON >> >>")],
    ["are off in a group", inLayers("/OFF [6 0 R]", "", marked("M"))],
    ["are on against an expression", inLayers("", "", marked("N"))],
    ["are a drawing's", inLayers("/OFF [6 0 R]", "", `/X Do ${textAt("Rest", 100)}`)],
  ])("that %s are left out, also of a copy", async (_what, page) => {
    expect(await wordsOf(page)).toBe("Page text Rest");
  });

  test.each<[string, ShownPage]>([
    ["are on", inLayers("/ON [6 0 R]")],
    ["are on where others are off", inLayers("/BaseState /OFF /ON [6 0 R]")],
  ])("that %s stay", async (_what, page) => {
    expect(await wordsOf(page)).toBe("Page text VOID COPY Rest");
  });

  test("that are off take their comments with them", async () => {
    const comment = annotation("FreeText", "/OC 7 0 R /Contents (VOID) /DA (/F1 12 Tf 0 g)");
    const catalogue = "/OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] >> >>";
    expect(await wordsOf({ annotations: [comment], objects: [layer()], catalogue })).toBe("Page text");
  });
});

const xfa = [streamOf("", "<xdp/>")];
test.each<[string, ShownPage, string]>([
  ["a form for Adobe alone", { objects: xfa, form: "/XFA 6 0 R", catalogue: "/NeedsRendering true" }, reasons.xfa],
  [
    "such a form that has a field and asks to wait",
    textField("/V (x)", { objects: xfa, form: "/XFA 7 0 R", text: "Please wait... If this message is not replaced" }),
    reasons.xfa,
  ],
  ["a portfolio", { catalogue: "/Collection << /Type /Collection >>" }, reasons.portfolio],
  ["a stamp without an appearance", { annotations: [annotation("Stamp", "/Name /Approved")] }, reasons.cannotDraw],
  ["a field in letters that cannot be drawn", textField(`/V ${utf16("成績")}`), reasons.cannotDraw],
])(
  "a PDF of which something would be lost is refused, and the message says what to do: %s",
  async (_what, page, reason) => {
    expect(reason).toContain("print it to a PDF");
    await expect(toPdf(makeShownPdf(page), "lost.pdf")).rejects.toThrow(reason);
  },
);
