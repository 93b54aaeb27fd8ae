import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePdf } from "../../../test/support/files/pdf";
import { pdfText } from "../../../test/support/files/pdfText";
import { grandviewUniversity } from "../../shared/catalogue/institution";
import { answersAsText } from "../../shared/form/answersAsText";
import { dayOf } from "../../shared/form/calendar";
import { createQuestionnaire } from "../questionnaire";
import { completeAnswers } from "../testing/completeAnswers";
import type { CopyEntry, CopyInput } from "./copyInput";
import { CopyMaker } from "./copyMaker";

const entry = (label: string, value: string, under: readonly string[] = []): CopyEntry => ({ label, value, under });
const many = Array.from({ length: 60 }, (_, index) => entry(`Question ${index + 1}`, `Answer ${index + 1}`));
const essay = Array.from({ length: 900 }, (_, index) => `word${index + 1}`).join(" ");

const input: CopyInput = {
  institution: "Example University",
  title: "Example Application",
  name: "Nguyễn Thị Phượng",
  number: 100_001,
  submitted: "November 20, 2026",
  language: "en-US",
  pages: [
    {
      title: "About You",
      sections: [
        {
          heading: "Names",
          entries: [
            entry("Vietnamese", "Nguyễn Thị Phượng"),
            entry("Greek", "Παπαδόπουλος"),
            entry("Cyrillic", "Щёголев Їжакевич"),
            entry("Chinese", "欧阳娜娜 張偉 喆堃祎"),
            entry("Japanese", "髙橋さくら"),
            entry("Korean", "김민준"),
            entry("Not given", ""),
          ],
        },
        {
          heading: "Parents",
          entries: [entry("Given name", "Ann", ["Parent 1"]), entry("Given name", "Bo", ["Parent 2"])],
        },
      ],
    },
    {
      title: "Your Academics",
      sections: [
        { heading: "Many", entries: many },
        { heading: "Essay", entries: [entry("Why?", essay)] },
      ],
    },
  ],
  documents: [
    {
      label: "Proof of aid",
      fileName: "aid.pdf",
      fileSize: 12_345,
      pdf: makePdf(["First page of aid", "Second page"]),
    },
    { label: "Transcript", fileName: "grades.docx", fileSize: 900, pdf: makePdf(["Grades"]) },
  ],
};

const maker = new CopyMaker();
afterAll(() => maker.end());

async function makeCopy(all: CopyInput): Promise<Uint8Array> {
  const result = await maker.make(all, new AbortController().signal);
  if (result.status !== "done") throw new Error(JSON.stringify(result));
  return result.bytes;
}

let copy: Uint8Array;
let doc: PDFDocument;
beforeAll(async () => {
  copy = await makeCopy(input);
  doc = await PDFDocument.load(copy, { updateMetadata: false });
});

describe("the PDF copy (§4, §1)", () => {
  test("holds title, legends, labels and values once, in the order of the outline", async () => {
    const text = (await pdfText(copy)).pages.flat().join(" ");
    const expected = [
      "Example Application",
      ...input.pages.flatMap(({ title, sections }) => [
        title,
        ...sections.flatMap(({ heading, entries }) => [
          heading,
          ...entries.flatMap(({ label, value, under }) => [...under, label, value || "Not answered"]),
        ]),
      ]),
      "Documents attached to this application",
      "Proof of aid",
      "Transcript",
    ];
    let at = 0;
    for (const piece of expected) {
      const words = piece.normalize("NFC").replaceAll(" ", "");
      const found = text.replaceAll(" ", "").indexOf(words, at);
      expect(found, `"${piece}" after position ${at}`).toBeGreaterThanOrEqual(at);
      at = found + words.length;
    }
  });

  test("repeats the name and counts every page, the appended ones included", async () => {
    const { pages } = await pdfText(copy, true);
    const own = pages.slice(0, -3);
    expect(pages).toHaveLength(doc.getPageCount());
    own.forEach((page, index) => {
      expect(page.join("")).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page.join("")).toContain("Nguyễn Thị Phượng");
    });
  });

  test("appends the converted documents, and lists them with their pages on its last own page", async () => {
    const { pages } = await pdfText(copy);
    const own = pages.length - 3;
    const last = pages[own - 1]?.join("");
    expect(last).toContain(`aid.pdf (12 kB), pages ${own + 1} to ${own + 2}`);
    expect(last).toContain(`grades.docx (1 kB), page ${own + 3}`);
    expect(doc.getPage(own).getSize()).toEqual({ width: 612, height: 792 });
  });

  test("is tagged, and has its title and language set", () => {
    const catalog = doc.catalog;
    expect(doc.getTitle()).toBe("Example Application: Nguyễn Thị Phượng");
    expect(String(catalog.get(PDFName.of("Lang")))).toContain("en-US");
    expect(String(catalog.lookup(PDFName.of("MarkInfo"), PDFDict).get(PDFName.of("Marked")))).toBe("true");
    const kinds = new Map<string, number>();
    for (const [, object] of doc.context.enumerateIndirectObjects()) {
      const kind = object instanceof PDFDict && object.has(PDFName.of("P")) ? String(object.get(PDFName.of("S"))) : "";
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    const rows =
      input.pages.flatMap(({ sections }) => sections).flatMap(({ entries }) => entries).length + input.documents.length;
    expect(Object.fromEntries(kinds)).toMatchObject({ "/H1": 1, "/H2": 2, "/TR": rows, "/TH": rows, "/TD": rows });
  });

  test("keeps the labels and values of short answers on one page", async () => {
    const { pages } = await pdfText(copy);
    for (const { label, value } of many) {
      const page = pages.find((pieces) => pieces.includes(label));
      expect(page, label).toContain(value);
    }
  });
});

test("a heading is on the page of the first answer below it, however long that question is", async () => {
  const certification = "I certify that everything in this application is my own work. ".repeat(4);
  const story = "It was a long story. ".repeat(120);
  for (const before of [28, 29, 30, 31, 32, 33, 34, 35, 36]) {
    const sections = [
      { heading: "Many", entries: many.slice(0, before) },
      { heading: "Signature", entries: [entry(certification, "Signed"), entry("Story", story, ["Legend"])] },
    ];
    const { pages } = await pdfText(
      await makeCopy({ ...input, pages: [{ title: "Final Steps", sections }], documents: [] }),
    );
    const page = pages.find((pieces) => pieces.includes("Signature"));
    expect(page, `after ${before} rows`).toContain("Signed");
    const ofLegend = pages.find((pieces) => pieces.includes("Legend"))?.join("");
    expect(ofLegend, `after ${before} rows`).toContain("It was a long story.");
  }
});

test("the copy of a real application holds every entry of the print view's outline, in its order", async () => {
  const answers = {
    ...completeAnswers(),
    parent_communication_preference: "2",
    sat_taken: "Y",
    act_taken: "Y",
    suspended: "Y",
  };
  const pages = answersAsText(createQuestionnaire(grandviewUniversity).catalogueOfToday(), answers, {
    today: dayOf(new Date()),
  });
  const text = (await pdfText(await makeCopy({ ...input, pages, documents: [] }))).pages
    .flat()
    .join("")
    .replaceAll(" ", "");
  const entries = pages.flatMap(({ sections }) => sections).flatMap((section) => section.entries);
  const whole = entries.map(({ label, value }) => `${label}${value || "Not answered"}`.replaceAll(" ", ""));
  expect(entries.length).toBeGreaterThan(70);
  let at = 0;
  for (const each of whole) {
    const found = text.indexOf(each, at);
    expect(found, each).toBeGreaterThanOrEqual(at);
    at = found + each.length;
  }
  // Between the entries are only headings, legends and the head of the application; hidden questions are absent.
  const length = whole.join("").length;
  const around = pages.flatMap(({ title, sections }) => [title, ...sections.map(({ heading }) => heading)]);
  const legends = entries.flatMap(({ under }) => under);
  const most = length + [...around, ...legends].join("").length + legends.length + input.title.length + 120;
  expect(text.length).toBeLessThan(most);
});

describe("names that run from right to left", () => {
  test.each([
    ["Arabic", "محمد عبد الله الخوارزمي"],
    ["Persian", "پژمان گچ"],
  ])("in %s keep their letters with their dots, and are extracted in reading order", async (_language, name) => {
    const arabic = await makeCopy({
      ...input,
      name: "A",
      documents: [],
      pages: [{ title: "About", sections: [{ heading: "Names", entries: [entry("Name", name)] }] }],
    });
    const pieces = (await pdfText(arabic)).pages.flat();
    const written = pieces.slice(pieces.lastIndexOf("Name") + 1).join("");
    // Glyphs are stored from left to right; a reader reverses right-to-left text when it is copied.
    expect([...written].reverse().join("").replaceAll("\u00A0", " ")).toBe(name);
    const objects = (await PDFDocument.load(arabic)).context.enumerateIndirectObjects();
    const actual = objects.flatMap(([, object]) => {
      const text = object instanceof PDFDict ? object.lookup(PDFName.of("ActualText")) : undefined;
      return text instanceof PDFHexString || text instanceof PDFString ? [text.decodeText()] : [];
    });
    expect(actual).toEqual([name]);
  });
});

describe("the process that writes answers", () => {
  test("writes an applicant's second copy as the first, and forgets the one before", async () => {
    const other = { ...input, name: "Ada Lovelace", documents: [] };
    const text = (await pdfText(await makeCopy(other), true)).pages.flat().join("");
    expect(text).toContain("Ada Lovelace");
    expect(text).not.toContain("aid.pdf");
    expect((await pdfText(await makeCopy(input), true)).pages).toEqual((await pdfText(copy, true)).pages);
  });

  test("goes on after a document that no program can open", async () => {
    const [document] = input.documents;
    const broken = { label: "Broken", fileName: "a.pdf", fileSize: 1, ...document, pdf: new Uint8Array([1]) };
    const result = await maker.make({ ...input, documents: [broken] }, new AbortController().signal);
    expect(result).toMatchObject({ status: "fault", reason: "crash" });
    expect((await makeCopy(input)).length).toBe(copy.length);
  });

  test("is replaced after a copy that was stopped", async () => {
    const stopped = await maker.make({ ...input, documents: [] }, AbortSignal.abort());
    expect(stopped).toMatchObject({ status: "fault", reason: "stopped" });
    expect((await makeCopy(input)).length).toBe(copy.length);
  });
});
