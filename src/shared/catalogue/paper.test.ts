import { describe, expect, test } from "vitest";
import type { Answers, Arrangement } from "../form/answers";
import { initialArrangement } from "../form/answers";
import { answersAsText } from "../form/answersAsText";
import { paper as english } from "../texts/en.json";
import { paper as spanish } from "../texts/es.json";
import { buildCatalogue } from "./catalogue";
import { grandviewUniversity } from "./institution";
import { paperOf } from "./paper";

const today = "2026-11-27";
const submittedAt = Date.UTC(2026, 10, 27, 3);

interface Given {
  readonly institution?: typeof grandviewUniversity;
  readonly arrangement?: Arrangement;
  readonly filing?: { readonly number?: string; readonly submittedAt?: number; readonly language?: string };
}

function onPaper(answers: Answers, { institution = grandviewUniversity, arrangement, filing = {} }: Given = {}) {
  const pages = answersAsText(buildCatalogue(institution, today), answers, {
    today,
    arrangement: arrangement ?? initialArrangement,
  });
  const { number = null, submittedAt: at = null, language = "en" } = filing;
  const words = language === "en" ? english : spanish;
  return paperOf(pages, answers, { number, submittedAt: at, institution, words, language });
}

const ada: Answers = {
  first_name: "Ada",
  middle_name: "محمد",
  last_name: "Lovelace",
  birth_date: "2008-12-10",
  country: "USA",
  address_line_1: "12 Alder Street",
  city: "Grandview",
  state: "OH",
  zip: "43000",
  hs_name: "North High",
  hs_ceeb: "990100",
  hs_city: "Ames",
  hs_state: "IA",
  hs_gpa: "3.75",
  gpa_scale: "S4",
  sat_taken: "Y",
  sat_score_math: "700",
  sat_score_reading_writing: "640",
  race_asian: true,
  activity_2_name: "Choir",
  transcript_file: "",
  fafsa_file: "ANSWERED",
  legal_agree: true,
};
const institution = { ...grandviewUniversity, dates: { ...grandviewUniversity.dates, timeZone: "America/New_York" } };

/** The rows of a section, with the headings around them. */
function sectionOf({ steps }: ReturnType<typeof onPaper>, heading: string) {
  const found = steps.flatMap(({ sections }) => sections).find((section) => section.heading === heading);
  return found?.groups.map(({ legend, rows }) => [legend, ...rows.map(({ label, value }) => `${label}: ${value}`)]);
}

describe("an application on paper", () => {
  test("says first who and what, in the institution's time zone", () => {
    const { name, facts } = onPaper(ada, { institution, filing: { number: "100001", submittedAt } });
    expect(name).toBe("Ada محمد Lovelace");
    expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Application number: 100001",
      "Submitted: November 26, 2026 at 10:00 PM EST",
      "Name: Ada محمد Lovelace",
      "Date of Birth: December 10, 2008",
      "Address: 12 Alder Street\nGrandview, OH 43000\nUnited States of America",
      "High school: North High (990100)\nAmes, IA",
      "Grade point average (GPA): 3.75 · 4.0 scale",
      "SAT: Reading and writing score: 640\nMath score: 700",
      "ACT: Not given",
      "Term: Not given",
      "Major: Not given",
      "FAFSA Submission Summary: Attached",
    ]);
  });

  test("names no fact that the institution does not ask for, and says that a draft is one", () => {
    const own = { ...institution, questions: { hs_gpa: { hidden: true }, fafsa_file: { hidden: true } } };
    const { facts, steps } = onPaper({ first_name: "Ada" }, { institution: own });
    expect(facts.map(({ label }) => label)).not.toContain("Grade point average (GPA)");
    expect(facts.map(({ label }) => label)).not.toContain("Documents");
    expect(facts[0]).toEqual({ label: "Submitted", value: "Not submitted" });
    expect(steps.at(-1)?.sections.map(({ groups }) => groups)).toEqual([
      [{ legend: "", rows: [expect.objectContaining({ value: "[ ]", signature: "Not signed" })] }],
    ]);
  });

  test("has the certification signed by its applicant on the day of the submission", () => {
    const signatures = (given: Given) =>
      onPaper(ada, { institution, ...given }).steps.flatMap(({ sections }) =>
        sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.flatMap((row) => row.signature ?? []))),
      );
    expect(signatures({ filing: { submittedAt } })).toEqual(["Signed by Ada محمد Lovelace, November 26, 2026"]);
    expect(signatures({})).toEqual(["Signed by Ada محمد Lovelace, not submitted yet"]);
    expect(signatures({ filing: { submittedAt, language: "es" } })).toEqual([
      "Firmado por Ada محمد Lovelace, 26 de noviembre de 2026",
    ]);
  });

  test("has the sections without answers, and the questions of the others, in one row each", () => {
    const shown = onPaper(ada);
    expect(sectionOf(shown, "How to reach you")).toBeUndefined();
    expect(shown.steps[0]?.blank?.value).toMatch(/^How to reach you · Mailing address · /);
    expect(sectionOf(shown, "Permanent address")?.[0]?.at(-1)).toBe("Not answered: Apartment, Suite or Unit");
  });

  test("has no block without an answer, and empty boxes beside ticked ones", () => {
    const arrangement = { ...initialArrangement, addAnother: { activity: 3 } };
    const shown = onPaper(ada, { arrangement });
    expect(sectionOf(shown, "Activities")).toEqual([["Activity 2", "Name of the activity: Choir"]]);
    const [[legend, ...boxes] = []] = sectionOf(shown, "Ethnicity and race")?.slice(-1) ?? [];
    expect(legend).toBe("What is your race?");
    expect(boxes.map((box) => box.slice(box.indexOf("[")))).toEqual(["[ ]", "[X]", "[ ]", "[ ]", "[ ]"]);
  });
});
