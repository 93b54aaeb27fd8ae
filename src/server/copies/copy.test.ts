import { PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { makePdf } from "../../../test/support/files/pdf";
import { copyText, pdfText } from "../../../test/support/files/pdfText";
import { completeAnswers } from "../../../test/support/referenceServer/completeAnswers";
import { grandviewUniversity } from "../../shared/catalogue/institution";
import { type PaperGroup, type PaperRow, paperOf } from "../../shared/catalogue/paper";
import { answersAsText } from "../../shared/form/answersAsText";
import { dayOf } from "../../shared/form/calendar";
import { paper as words } from "../../shared/texts/en.json";
import { createQuestionnaire } from "../questionnaire";
import { makeCopy } from "./copy";
import type { CopyInput } from "./copyInput";

const entry = (label: string, value: string): PaperRow => ({ label, value });
const group = (...rows: readonly PaperRow[]): PaperGroup => ({ legend: "", rows });
const many = Array.from({ length: 60 }, (_, index) => entry(`Question ${index + 1}`, `Answer ${index + 1}`));
const essay = Array.from({ length: 900 }, (_, index) => `word${index + 1}`).join(" ");

const input: CopyInput = {
  institution: "Example University",
  title: "Example Application",
  name: "Nguyễn Thị Phượng",
  number: "100001",
  language: "en-US",
  facts: [
    entry("Submitted", "November 20, 2026"),
    { label: "Proof of aid", value: "Attached: aid.pdf (12 kB)", document: "aid" },
    { label: "Transcript", value: "Attached: grades.docx (1 kB)", document: "transcript" },
  ],
  steps: [
    {
      title: "About You",
      sections: [
        {
          heading: "Names",
          groups: [
            group(
              entry("Vietnamese", "Nguyễn Thị Phượng"),
              entry("Greek", "Παπαδόπουλος"),
              entry("Cyrillic", "Щёголев Їжакевич"),
              entry("Chinese", "欧阳娜娜 張偉 喆堃祎"),
              entry("Japanese", "髙橋さくら"),
              entry("Korean", "김민준"),
              { label: "Not answered", value: "Suffix · Pronouns", isQuiet: true },
            ),
          ],
        },
        {
          heading: "Parents",
          groups: [
            { legend: "Parent 1", rows: [entry("Given name", "Ann")] },
            { legend: "Parent 2", rows: [entry("Given name", "Bo")] },
          ],
        },
      ],
      blank: { label: "Sections without answers", value: "Citizenship", isQuiet: true },
    },
    {
      title: "Your Academics",
      sections: [
        { heading: "Many", groups: [group(...many)] },
        { heading: "Essay", groups: [group(entry("Why?", essay))] },
      ],
      blank: null,
    },
  ],
  files: [
    { key: "aid", pdf: makePdf(["First page of aid", "Second page"]) },
    { key: "transcript", pdf: makePdf(["Grades"]) },
  ],
};

async function copyOf(all: CopyInput): Promise<Uint8Array> {
  const result = await makeCopy(all);
  if (result.status !== "done") throw new Error(JSON.stringify(result));
  return result.bytes;
}

/** A copy without documents, of one section with these groups. */
function copyWith(groups: readonly PaperGroup[], heading = "Names"): Promise<Uint8Array> {
  return copyOf({ ...input, files: [], steps: [{ title: "About", sections: [{ heading, groups }], blank: null }] });
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

describe("the PDF copy", () => {
  test("holds title, legends, labels and values once, in the order of the paper", async () => {
    expectInOrder((await copyText(copy)).pages.flat(), [
      "Example Application",
      ...input.facts.flatMap(({ label, value }) => [label, value]),
      ...input.steps.flatMap(({ title, sections, blank }) => [
        title,
        ...sections.flatMap(({ heading, groups }) => [
          heading,
          ...groups.flatMap(({ legend, rows }) => [legend, ...rows.flatMap(({ label, value }) => [label, value])]),
        ]),
        ...(blank ? [blank.label, blank.value] : []),
      ]),
    ]);
  });

  test("has name, number and page at the head of every page, also of the documents', with their names", async () => {
    const { pages } = await pdfText(copy);
    pages.forEach((lines, index) => {
      expect(lines[0]).toMatch(/^Nguyễn Thị Phượng · Number 100001 · /);
      expect(lines[0]).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    expect(pages.at(-1)?.[0]).toContain(" · Transcript, page 1 of 1");
  });

  test("sets the converted documents behind it, and lists them on its first page with their pages", async () => {
    const { pages } = await copyText(copy);
    const own = pages.length - 3;
    const first = pages[0]?.join(" ");
    expect(first).toContain(`aid.pdf (12 kB), pages ${own + 1} to ${own + 2}`);
    expect(first).toContain(`grades.docx (1 kB), page ${own + 3}`);
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
    const headings = { "/H1": 1, "/H2": 2, "/H3": 4, "/H4": 2 };
    const rows = input.facts.length + 7 + 2 + 1 + many.length + 1;
    const cells = { "/TH": 4 + 2, "/TD": 2 * rows };
    expect(Object.fromEntries(kinds)).toMatchObject({ ...headings, ...cells, "/Figure": 3 });
  });
});

test("a heading is on the page of the first answer below it, however long that question is", async () => {
  const certification = "I certify that everything in this application is my own work. ".repeat(4);
  const story = "It was a long story. ".repeat(120);
  for (const before of [36, 39, 40, 41, 42, 44]) {
    const sections = [
      { heading: "Many", groups: [group(...many.slice(0, before))] },
      {
        heading: "Signature",
        groups: [
          group({ label: certification, value: "[X]", signature: "Signed by Ada" }),
          { legend: "Legend", rows: [entry("Story", story)] },
        ],
      },
    ];
    const { pages } = await copyText(
      await copyOf({ ...input, steps: [{ title: "Final Steps", sections, blank: null }], files: [] }),
    );
    const ofSignature = pages.find((lines) => lines.includes("Signature"))?.join(" ");
    expect(ofSignature, `after ${before} rows`).toContain("Signed by Ada");
    const ofLegend = pages.find((lines) => lines.includes("Legend"))?.join(" ");
    expect(ofLegend, `after ${before} rows`).toContain("It was a long story.");
  }
});

test("a section that goes on overleaf says so there, and nowhere else", async () => {
  const { pages } = await pdfText(await copyWith([group(...many, ...many.slice(0, 20))]));
  const headings = pages.map((lines) => /Names(\(continued\))?/.exec(bare(lines.join("")))?.[0]);
  expect(headings).toEqual(["Names", "Names(continued)"]);
});

test("the copy of a minimal application has two pages, of which the first begins with who and what", async () => {
  const answers = completeAnswers();
  const institution = { ...grandviewUniversity, dates: { ...grandviewUniversity.dates, timeZone: "America/New_York" } };
  const pages = answersAsText(createQuestionnaire(institution).catalogueOfToday(), answers, {
    today: dayOf(new Date()),
  });
  const filing = { number: "100001", submittedAt: Date.UTC(2026, 10, 27, 3), institution, words, language: "en" };
  const paper = paperOf(pages, answers, filing);
  const { pages: copied } = await copyText(await copyOf({ ...input, ...paper, files: [] }));
  expect(copied).toHaveLength(2);
  expect(copied[0]?.slice(0, 2)).toEqual(["Example University · Example Application", "Ada Lovelace"]);
  const facts = paper.facts.flatMap(({ label, value }) => [label, value]);
  expectInOrder(copied[0] ?? [], [...facts, "About You"]);
  expect(copied[1]?.join(" ")).toContain("Signed by Ada Lovelace, November 26, 2026");
});

describe("text of applicants", () => {
  test.each([
    ["Arabic", "محمد عبد الله الخوارزمي"],
    ["Persian", "پژمان گچ"],
    ["Urdu", "ٹڈڑںےھ لڑکی"],
    ["Hebrew", "שלום עולם"],
    ["Hindi", "नमस्ते हिन्दी"],
    ["one long syllable", "\u0915\u094D".repeat(130)],
    ["one long syllable of joined letters", "\u0915\u094D\u200D".repeat(130)],
    ["Thai", "สวัสดีชาวโลก"],
    ["an emoji", "😀 🎓"],
    ["signs", "GPA ≥ 3.5, rank ≤ 10 → ∞ ≈ ✓ ✗ ☐ ☒ ● ○ ■ □ ★ ① ♯ ♭"],
    ["rare signs of names", "𠮷田 𡈽"],
    ["Typst's markup", `# $ @ * _ \\ " ' < > [ ] { } // -- ... ~ #eval("1") $x$ @ref <label> = a`],
  ])("in %s is copied as it was written", async (_kind, text) => {
    expect(bare((await copyText(await copyWith([group(entry("Name", text))]))).pages.flat().join(""))).toContain(
      bare(text),
    );
  });

  test("has the line ends that it was written with", async () => {
    const lines = (await copyText(await copyWith([group(entry("Story", "one\ntwo\r\n\r\nthree"))]))).pages.flat();
    expect(lines.slice(-3)).toEqual(["Story one", "two", "three"]);
  });

  test("of 20,000 characters, and in one word, is set within the page", async () => {
    const story = essay.repeat(3);
    const { pages } = await copyText(await copyWith([group(entry("Essay", story), entry("Word", "x".repeat(20_000)))]));
    expectInOrder(pages.flat(), [story]);
    expect(pages.flat().join("").match(/x/g)).toHaveLength(20_003);
    expect(Math.max(...pages.flat().map((line) => line.length))).toBeLessThan(120);
  });
});
