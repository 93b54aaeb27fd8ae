import { describe, expect, test } from "vitest";
import { initialArrangement } from "./answers";
import { fixture, formOf } from "./catalogue.fixture";
import { indexOf } from "./catalogueIndex";
import type { Catalogue, Node, Section } from "./catalogueTypes";
import { questionsOf } from "./nodes";
import type { Question } from "./question";
import { isAlwaysVisible, isNodeShown, readsOf, visiblePlaced } from "./visibility";

const sections = fixture.pages.flatMap((page) => page.sections);
function sectionOf(id: string) {
  const section = sections.find((each) => each.id === id);
  if (!section) throw new Error(`The fixture has no section "${id}".`);
  return section;
}

describe("conditional sections", () => {
  test("list the visible questions in order, of one page or of all", () => {
    const keys = visiblePlaced(fixture, {}, initialArrangement, "education-ug").map(({ question }) => question.key);
    expect(keys).toEqual(["activity_name", "activity_kind", "activity_now", "gpa", "why_not", "taken"]);
    expect(visiblePlaced(fixture, {})).toHaveLength(19);
  });

  test("hide a section or a group without visible contents", () => {
    const sat = sectionOf("sat");
    const details = sat.nodes[1];
    if (!details) throw new Error("The fixture's SAT section has details.");
    expect(isNodeShown(fixture, sat, {})).toBe(true);
    expect(isNodeShown(fixture, details, {})).toBe(false);
    expect(isNodeShown(fixture, details, { taken: "Y" })).toBe(true);
    expect(isNodeShown(fixture, sectionOf("visa"), { country: "USA" })).toBe(false);
  });
});

test.each<[string, (inner: readonly Question[]) => Node, boolean]>([
  ["a row", (nodes) => ({ kind: "row", nodes }), false],
  ["a group", (nodes) => ({ kind: "group", id: "n", nodes }), false],
  ["an add-another", (nodes) => ({ kind: "addAnother", id: "n", noun: "n", blocks: [nodes] }), true],
  ["a notice", () => ({ kind: "notice", id: "n", text: "" }), true],
])("%s without a visible question is shown: $2", (_, nodeOf, expected) => {
  const hidden: Question = { control: "text", key: "a", label: "a", when: { key: "a", operator: "answered" } };
  const node = nodeOf([hidden]);
  const catalogue = formOf(node);
  expect(isNodeShown(catalogue, node, {})).toBe(expected);
  expect(catalogue.pages.flatMap(({ sections }) => sections).map((each) => isNodeShown(catalogue, each, {}))).toEqual([
    expected,
  ]);
});

describe("the keys that a field subscribes to", () => {
  test.each([
    ["first_name", []],
    ["gender_other", ["gender"]],
    ["state", ["country"]],
    ["visa_city", ["country", "visa", "visa_school"]],
    ["activity_name", []],
    ["activity_3_more", ["activity_3_name", "activity_3_kind", "activity_3_now", "activity_3_more"]],
    ["why_not", ["college_name"]],
    ["gpa", []],
  ])("of %s are %j", (key, expected) => {
    const reads = questionsOf(fixture).flatMap((each) => (each.key === key ? [readsOf(fixture, each)] : []));
    expect(reads).toEqual([expected]);
  });

  test("of a section without an always visible node include the keys that its contents read", () => {
    const nodes: readonly Node[] = [
      {
        kind: "row",
        nodes: [
          { control: "text", key: "b", label: "b", when: { key: "a", operator: "answered" } },
          { control: "text", key: "c", label: "c", when: { key: "b", operator: "answered" } },
        ],
      },
    ];
    const first: Section = { id: "first", heading: "", nodes: [{ control: "text", key: "a", label: "a" }] };
    const section: Section = { id: "s", heading: "", nodes };
    const catalogue: Catalogue = { lists: {}, pages: [{ id: "about", title: "", sections: [first, section] }] };
    expect(readsOf(catalogue, section)).toEqual(["a", "b"]);
    expect([isNodeShown(catalogue, section, {}), isNodeShown(catalogue, section, { a: "x" })]).toEqual([false, true]);
  });

  test("of a section with an always visible node among others are only those of its own condition", () => {
    const nodes: readonly Node[] = [
      { kind: "notice", id: "n", text: "", when: { key: "gender", operator: "answered" } },
      { kind: "group", id: "g", nodes: [{ control: "text", key: "a", label: "a" }] },
    ];
    const mixed: Section = { id: "s", heading: "", nodes: [{ kind: "group", id: "around", nodes }] };
    const catalogue: Catalogue = { lists: {}, pages: [{ id: "about", title: "", sections: [mixed] }] };
    expect([readsOf(catalogue, mixed), isAlwaysVisible(catalogue, mixed)]).toEqual([[], true]);
    expect(readsOf(fixture, sectionOf("person"))).toEqual([]);
    expect(readsOf(fixture, sectionOf("visa"))).toEqual(["country"]);
  });
});

describe("the index of a catalogue", () => {
  test("is built once", () => {
    expect(indexOf(fixture)).toBe(indexOf(fixture));
    expect(indexOf({ ...fixture })).not.toBe(indexOf(fixture));
  });

  test("accepts the keys of questions, of their labels, of years, and of the codes of lookups", () => {
    const questions = ["first_name", "texts", "gender", "gender_desc", "test_month"];
    const keys = [...questions, "test_year", "test_year_desc", "college_ceeb"];
    expect(keys.filter((key) => !indexOf(fixture).accepted.has(key))).toEqual([]);
  });

  test("knows without which answers another one means nothing, or something else", () => {
    const keys = ["state", "state_desc", "gender", "gender_desc", "first_name", "transcript"];
    expect(keys.map((key) => indexOf(fixture).dependsOn.get(key))).toEqual([
      ["country"],
      ["state", "country"],
      [],
      ["gender"],
      [],
      [],
    ]);
  });
});
