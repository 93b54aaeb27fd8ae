import { describe, expect, test } from "vitest";
import { initialArrangement } from "./answers";
import { answersAsText } from "./answersAsText";
import { fixture, today } from "./catalogue.fixture";

describe("the outline of the print view and the PDF copy", () => {
  const arrangement = { ...initialArrangement, addAnother: { activity: 2 }, tabs: { "grades-tabs": "upload" } };
  const pages = answersAsText(
    fixture,
    { first_name: "Ada", country: "USA", transcript: "ANSWERED", activity_2_name: "Choir", taken: "N" },
    { documents: { transcript: { file_name: "grades.pdf", file_size: 48_200 } }, arrangement, today },
  );
  const entries = pages.flatMap((page) => page.sections.flatMap((section) => section.entries));
  const entry = (key: string) => entries.find((each) => each.key === key);

  test("has the pages and sections in order, without empty ones", () => {
    expect(pages.map((page) => [page.id, page.sections.map((section) => section.id)])).toEqual([
      ["about", ["person", "address"]],
      ["education-ug", ["activities", "grades", "sat"]],
      ["final-steps", ["end"]],
    ]);
  });

  test("has each visible question with its label and its answer", () => {
    expect(entry("first_name")).toMatchObject({
      key: "first_name",
      label: "First name",
      name: "First name",
      value: "Ada",
      answered: true,
      under: [],
    });
    expect(entry("nickname")).toMatchObject({ value: "", answered: false });
    expect(entry("texts")).toMatchObject({ value: "[ ]", answered: false });
  });

  test("counts an incomplete month and year as answered, because it is shown", () => {
    const half = answersAsText(fixture, { taken: "Y", test_year: "2025" }, { today });
    const shown = half.flatMap((page) => page.sections.flatMap((section) => section.entries));
    expect(shown.find((each) => each.key === "test_month")).toMatchObject({ value: "2025", answered: true });
  });

  test("omits hidden questions", () => {
    expect(["visa", "gpa", "score", "activity_3_name", "college_name"].map(entry)).toEqual(Array(5).fill(undefined));
  });

  test("shows a document as attached, with its name and size", () => {
    expect(entry("transcript")?.value).toBe("Attached: grades.pdf (48 kB)");
  });

  test("has no page whose sections are all empty", () => {
    const hidden = {
      ...fixture,
      pages: fixture.pages.map((page) => ({ ...page, sections: page.sections.slice(2, 3) })),
    };
    expect(answersAsText(hidden, {}, { today }).map((page) => page.id)).toEqual(["education-ug"]);
  });

  test("names the block to which an answer belongs", () => {
    expect(entry("activity_2_name")?.under).toEqual(["Activity 2"]);
  });
});
