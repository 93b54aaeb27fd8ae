import { PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { makePdf } from "../../../test/support/files/pdf";
import { copyText, pdfText } from "../../../test/support/files/pdfText";
import { grandviewUniversity } from "../../shared/catalogue/institution";
import { answersAsText } from "../../shared/form/answersAsText";
import { dayOf } from "../../shared/form/calendar";
import { createQuestionnaire } from "../questionnaire";
import { completeAnswers } from "../testing/completeAnswers";
import { makeCopy } from "./copy";
import type { CopyEntry, CopyInput } from "./copyInput";

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

async function copyOf(all: CopyInput): Promise<Uint8Array> {
  const result = await makeCopy(all);
  if (result.status !== "done") throw new Error(JSON.stringify(result));
  return result.bytes;
}

/** A copy without documents, of one section with these entries. */
function copyWith(entries: readonly CopyEntry[], heading = "Names"): Promise<Uint8Array> {
  return copyOf({ ...input, documents: [], pages: [{ title: "About", sections: [{ heading, entries }] }] });
}

const bare = (text: string) => text.normalize("NFC").replaceAll(/\s/g, "");

let copy: Uint8Array;
let doc: PDFDocument;
beforeAll(async () => {
  copy = await copyOf(input);
  doc = await PDFDocument.load(copy, { updateMetadata: false });
});

/** Expects each piece behind the one before it, whatever white space and line ends are between them. */
function expectInOrder(lines: readonly string[], pieces: readonly string[]): void {
  const text = bare(lines.join(""));
  let at = 0;
  for (const piece of pieces) {
    const found = text.indexOf(bare(piece), at);
    expect(found, `"${piece}" after position ${at}`).toBeGreaterThanOrEqual(at);
    at = found + bare(piece).length;
  }
}

describe("the PDF copy (§4, §1)", () => {
  test("holds title, legends, labels and values once, in the order of the outline", async () => {
    expectInOrder((await copyText(copy)).pages.flat(), [
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
    ]);
  });

  test("has name, number and page at the head of every page, also of the documents', with their names", async () => {
    const { pages } = await pdfText(copy);
    pages.forEach((lines, index) => {
      expect(lines[0]).toMatch(/^Nguyễn Thị Phượng · Number 100001 · /);
      expect(lines[0]).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    expect(pages.at(-1)?.[0]).toContain("Transcript · grades.docx");
  });

  test("sets the converted documents behind it, and lists them with their pages", async () => {
    const { pages } = await copyText(copy);
    const own = pages.length - 3;
    const last = pages[own - 1]?.join(" ");
    expect(last).toContain(`aid.pdf (12 kB), pages ${own + 1} to ${own + 2}`);
    expect(last).toContain(`grades.docx (1 kB), page ${own + 3}`);
    expect(pages.slice(own)).toEqual([["First page of aid"], ["Second page"], ["Grades"]]);
  });

  test("is tagged, and has its title and language set", () => {
    const catalog = doc.catalog;
    expect(doc.getTitle()).toBe("Example Application: Nguyễn Thị Phượng");
    expect(String(catalog.get(PDFName.of("Lang")))).toContain("en-US");
    expect(String(catalog.get(PDFName.of("ViewerPreferences")))).toMatch(/DisplayDocTitle true/);
    expect(String(catalog.lookup(PDFName.of("MarkInfo"), PDFDict).get(PDFName.of("Marked")))).toBe("true");
    const kinds = new Map<string, number>();
    for (const [, object] of doc.context.enumerateIndirectObjects()) {
      const kind = object instanceof PDFDict && object.has(PDFName.of("P")) ? String(object.get(PDFName.of("S"))) : "";
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    const sections = input.pages.flatMap((page) => page.sections);
    const answers = sections.flatMap(({ entries }) => entries).length;
    const headings = { "/H1": 1, "/H2": 2, "/H3": sections.length + 1, "/H4": 2 };
    const cells = { "/TH": sections.length + 1 + 2, "/TD": 2 * (answers + input.documents.length) };
    expect(Object.fromEntries(kinds)).toMatchObject({ ...headings, ...cells, "/Figure": 3 });
  });

  test("keeps the labels and values of short answers on one page", async () => {
    const { pages } = await copyText(copy);
    for (const { label, value } of many) expect(pages.flat()).toContain(`${label} ${value}`);
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
    const { pages } = await copyText(
      await copyOf({ ...input, pages: [{ title: "Final Steps", sections }], documents: [] }),
    );
    const ofSignature = pages.find((lines) => lines.includes("Signature"))?.join(" ");
    expect(ofSignature, `after ${before} rows`).toContain("Signed");
    const ofLegend = pages.find((lines) => lines.includes("Legend"))?.join(" ");
    expect(ofLegend, `after ${before} rows`).toContain("It was a long story.");
  }
});

test("the copy of a real application holds every entry of the print view's outline, in its order, and nothing else", async () => {
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
  const lines = (await copyText(await copyOf({ ...input, pages, documents: [] }))).pages.flat();
  const entries = pages.flatMap(({ sections }) => sections).flatMap((section) => section.entries);
  const whole = entries.map(({ label, value }) => `${label}${value || "Not answered"}`);
  expect(entries.length).toBeGreaterThan(70);
  expectInOrder(lines, whole);
  // Between the entries are only headings, legends and the head of the application; hidden questions are absent.
  const around = pages.flatMap(({ title, sections }) => [title, ...sections.map(({ heading }) => heading)]);
  const legends = entries.flatMap(({ under }) => under);
  const most = bare([...whole, ...around, ...legends].join("")).length + legends.length + input.title.length + 120;
  expect(bare(lines.join("")).length).toBeLessThan(most);
});

describe("text of applicants", () => {
  test.each([
    ["Arabic", "محمد عبد الله الخوارزمي"],
    ["Arabic with ligatures", "علاء الدين الإدريسي"],
    ["Persian", "پژمان گچ"],
    ["Urdu", "ٹڈڑںےھ لڑکی"],
    ["Hebrew", "שלום עולם"],
    ["Hindi", "नमस्ते हिन्दी"],
    ["Thai", "สวัสดีชาวโลก"],
    ["an emoji", "😀 🎓"],
    ["signs", "GPA ≥ 3.5, rank ≤ 10 → ∞ ≈ ✓ ✗ ☐ ☒ ● ○ ■ □ ★ ① ♯ ♭"],
    ["rare signs of names", "𠮷田 𡈽"],
    ["Typst's markup", `# $ @ * _ \\ " ' < > [ ] { } // -- ... ~ #eval("1") $x$ @ref <label> = a`],
  ])("in %s is copied as it was written", async (_kind, text) => {
    expect(bare((await copyText(await copyWith([entry("Name", text)]))).pages.flat().join(""))).toContain(bare(text));
  });

  test("has the line ends that it was written with", async () => {
    const lines = (await copyText(await copyWith([entry("Story", "one\ntwo\r\n\r\nthree")]))).pages.flat();
    expect(lines.slice(-3)).toEqual(["Story one", "two", "three"]);
  });

  test("of 20,000 characters, and in one word, is set within the page", async () => {
    const story = essay.repeat(3);
    const { pages } = await copyText(await copyWith([entry("Essay", story), entry("Word", "x".repeat(20_000))]));
    expectInOrder(pages.flat(), [story]);
    expect(pages.flat().join("").match(/x/g)).toHaveLength(20_002);
    expect(Math.max(...pages.flat().map((line) => line.length))).toBeLessThan(120);
  });
});

describe("a copy that cannot be made", () => {
  test("of a document that no program can open is a fault", async () => {
    const broken = { label: "Broken", fileName: "a.pdf", fileSize: 1, pdf: new Uint8Array([1]) };
    expect(await makeCopy({ ...input, documents: [broken] })).toMatchObject({ status: "fault", reason: "crash" });
  });

  test("because the server stops says so", async () => {
    expect(await makeCopy(input, AbortSignal.abort())).toMatchObject({ status: "fault", reason: "stopped" });
  });
});
