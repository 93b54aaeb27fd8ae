import { describe, expect, test } from "vitest";
import { fixture, fixtureKeys } from "./catalogue.fixture";
import type { AddAnother, Catalogue, Group, Node, TabSet } from "./catalogueTypes";
import type { Condition } from "./conditions";
import { assertCatalogue, configurationErrors, keysWithoutPage } from "./configuration";
import type { Question, QuestionOf } from "./question";

function of(nodes: readonly Node[], more: readonly Node[] = []): Catalogue {
  return {
    lists: fixture.lists,
    pages: [
      { id: "about", title: "", sections: [{ id: "s", heading: "", nodes }] },
      { id: "final-steps", title: "", sections: [{ id: "t", heading: "", nodes: more }] },
    ],
  };
}
function text(key: string, more: Partial<QuestionOf<"text">> = {}): QuestionOf<"text"> {
  return { control: "text", key, label: key, ...more };
}
const yesNo: Question = { control: "radio", key: "a", label: "a", options: "yesNo" };
const keys = ["a", "b", "c", "set_a", "set_2_a", "set_b", "set_"];

const on = (key: string): Condition => ({ key, operator: "answered" });
const onUnknown = on("z");
const equals = (target: string): Condition => ({ key: "a", operator: "equals", target });
const among: Condition = { key: "a", operator: "notIn", target: ["Y", "maybe"] };
const required = { rule: "required", message: "" } as const;
const brokenPattern = { rule: "pattern", pattern: "(", message: "" } as const;
const checkbox: Question = { control: "checkbox", key: "a", label: "" };
const lookup: QuestionOf<"autocomplete"> = {
  control: "autocomplete",
  key: "a",
  label: "",
  category: "address",
  fills: {},
};
const years = { years: { count: 1, direction: "past" } } as const;
const monthYear: QuestionOf<"monthYear"> = { control: "monthYear", key: "a", yearKey: "b", label: "", years };
const tabs: TabSet = { kind: "tabs", id: "x", label: "", defaultTab: "y", tabs: [{ id: "y", label: "", nodes: [] }] };
const group = (id: string): Group => ({ kind: "group", id, nodes: [] });
const inSet = (number: string) => text(`set${number}_a`, { prefix: `set${number}` });
const blocksOf = (...blocks: readonly (readonly Question[])[]): AddAnother => ({
  kind: "addAnother",
  id: "set",
  noun: "set",
  blocks,
});
const drivenBy = (by: string, list: string): Question => ({ ...yesNo, options: { by, lists: { x: list } } });
const withSectionCondition: Catalogue = {
  ...of([]),
  pages: [{ id: "about", title: "", sections: [{ id: "s", heading: "", when: onUnknown, nodes: [] }] }],
};

describe("the configuration check", () => {
  test("finds no error in the fixture", () => {
    expect(configurationErrors(fixture, fixtureKeys)).toEqual([]);
    expect(() => assertCatalogue(fixture, fixtureKeys)).not.toThrow();
  });

  // The words that each fault must name; the sentences around them are the engineers' own.
  test.each<[string, Catalogue, RegExp]>([
    ["a key on two pages", of([text("a")], [text("a")]), /"a" .*"about", "final-steps"/],
    ["a key twice on one page", of([text("a"), text("a")]), /"a" is 2 times on page "about"/],
    ["a key that is not in the data model", of([text("z")]), /"z" is not in the data model/],
    ["a year's key that is in no data model", of([{ ...monthYear, yearKey: "z" }]), /"z" is not in the data model/],
    ["a prefix that is not part of the key", of([text("a", { prefix: "set" })]), /"a" .*"set_"/],
    ["a prefix that is the whole key", of([text("set_a", { prefix: "set_a" })]), /"set_a" .*"set_a_"/],
    ["a prefix with nothing after it", of([text("set_", { prefix: "set" })]), /"set_" .*prefix "set"/],
    ["an unknown list", of([{ ...yesNo, options: "gone" }]), /"a" .*"gone"/],
    ["an unknown list of an option-driven select", of([text("b"), drivenBy("b", "gone")]), /"a" .*"gone"/],
    ["an unknown key that selects a list", of([drivenBy("z", "yesNo")]), /"a" .*unknown key "z"/],
    ["a condition on an unknown key", of([text("a", { when: { any: [onUnknown] } })]), /"a" .*unknown key "z"/],
    ["a section's condition on an unknown key", withSectionCondition, /Section "s" .*unknown key "z"/],
    ["a group's condition on an unknown key", of([{ ...group("g"), when: onUnknown }]), /"g" .*unknown key "z"/],
    ["a rule on an unknown key", of([text("a", { rules: [{ ...required, when: onUnknown }] })]), /"required" .*"z"/],
    ["a condition on a value that no answer has", of([yesNo, text("b", { when: equals("yes") })]), /"b" .*"yes"/],
    ["a condition on several, of which one is none", of([yesNo, text("b", { when: among })]), /"b" .*"maybe"/],
    ["a checkbox compared with a text", of([checkbox, text("b", { when: equals("Y") })]), /"b" .*"Y"/],
    ["a lookup of an unknown key", of([{ ...lookup, fills: { zip: "z" } }]), /"a" fills unknown key "z" from "zip"/],
    ["a pattern that does not compile", of([text("a", { rules: [brokenPattern] })]), /"pattern" of question "a"/],
    [
      "two pages with the same id",
      { ...of([]), pages: [...of([]).pages, { id: "about", title: "", sections: [] }] },
      /Page "about"/,
    ],
    ["two nodes with the same id", of([{ kind: "notice", id: "n", text: "" }, group("n")]), /Id "n"/],
    [
      "conditions in a cycle, without what leads there",
      of([text("c", { when: on("a") }), text("a", { when: on("b") }), text("b", { when: on("a") })]),
      /of "a" → "b" → "a"/,
    ],
    ["blocks with different questions", of([blocksOf([inSet("")], [inSet("_2"), text("set_b")])]), /"set": block 2/],
    ["a group without blocks", of([blocksOf()]), /"set" has no blocks/],
    ["a block's document", of([blocksOf([{ control: "document", key: "a", label: "" }])]), /"set" holds document "a"/],
    ["an unknown default tab", of([{ ...tabs, defaultTab: "no" }]), /"x" .*"no"/],
  ])("finds %s", (_, catalogue, words) => {
    expect(configurationErrors(catalogue, keys)).toEqual([expect.stringMatching(words)]);
  });
});

describe("the configuration check in local development", () => {
  const blocks = (count: number): Catalogue => {
    const prefixes = Array.from({ length: count }, (_, index) => `set_${index}`);
    const nodes = prefixes.map((prefix) => [text(`${prefix}_a`, { prefix })]);
    return of([{ kind: "addAnother", id: "set", noun: "set", blocks: nodes }]);
  };
  const many = Array.from({ length: 11 }, (_, index) => `set_${index}_a`);

  test("accepts 10 blocks and refuses 11", () => {
    expect(configurationErrors(blocks(10), many)).toEqual([]);
    expect(configurationErrors(blocks(11), many)).toEqual([
      'The maxNumberOfComponents cannot exceed 10. Add-another "set" has 11 blocks. Remove 1.',
    ]);
  });

  test("throws one error that lists every fault", () => {
    expect(() => assertCatalogue(of([text("y"), text("z")]), keys)).toThrow(/Bad configuration:\n- .*"y".*\n- .*"z"/);
  });
});

test("keysWithoutPage lists the keys that no page asks for", () => {
  expect(keysWithoutPage(of([text("a"), text("b")]), ["a", "b", "c"])).toEqual(["c"]);
});
