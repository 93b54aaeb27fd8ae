import { describe, expect, test } from "vitest";
import type { Catalogue, Node } from "./catalogue";
import { fixture, fixtureKeys } from "./catalogue.fixture";
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
const keys = ["a", "b", "c", "set_a", "set_2_a", "set_b"];

describe("§5 the configuration check", () => {
  test("finds no error in the fixture", () => {
    expect(configurationErrors(fixture, fixtureKeys)).toEqual([]);
    expect(() => assertCatalogue(fixture, fixtureKeys)).not.toThrow();
  });

  test.each<[string, Catalogue, string]>([
    [
      "a key on two pages",
      of([text("a")], [text("a")]),
      'Question "a" is on more than one page: "about", "final-steps". Keep it in one place.',
    ],
    [
      "a key twice on one page",
      of([text("a"), text("a")]),
      'Question "a" is 2 times on page "about". Keep it in one place.',
    ],
    [
      "a key that is not in the data model",
      of([text("z")]),
      'Question "z" is not in the data model. Add the key to the data model, or correct it.',
    ],
    [
      "a year's key that is not in the data model",
      of([
        {
          control: "monthYear",
          key: "a",
          yearKey: "z",
          label: "",
          years: { years: { count: 1, direction: "past" } },
        },
      ]),
      'Question "z" is not in the data model. Add the key to the data model, or correct it.',
    ],
    [
      "a prefix that is not part of the key",
      of([text("a", { prefix: "set" })]),
      'Question "a" has the prefix "set", which is not part of its key. Begin the key with "set_".',
    ],
    [
      "an unknown list",
      of([{ ...yesNo, options: "visas2" }]),
      'Question "a" uses unknown list "visas2". Add it to the catalogue\'s lists.',
    ],
    [
      "an unknown list of an option-driven select",
      of([text("b"), { ...yesNo, options: { by: "b", lists: { x: "gone" } } }]),
      'Question "a" uses unknown list "gone". Add it to the catalogue\'s lists.',
    ],
    [
      "an unknown key that selects a list",
      of([{ ...yesNo, options: { by: "z", lists: {} } }]),
      'Question "a" takes its list by unknown key "z". Name a question\'s key.',
    ],
    [
      "a condition on an unknown key",
      of([text("a", { when: { any: [{ key: "z", operator: "answered" }] } })]),
      'Question "a" has a condition on unknown key "z". Name a question\'s key.',
    ],
    [
      "a section's condition on an unknown key",
      {
        ...of([]),
        pages: [
          {
            id: "about",
            title: "",
            sections: [{ id: "s", heading: "", when: { key: "z", operator: "answered" }, nodes: [] }],
          },
        ],
      },
      'Section "s" has a condition on unknown key "z". Name a question\'s key.',
    ],
    [
      "a group's condition on an unknown key",
      of([{ kind: "group", id: "g", when: { key: "z", operator: "answered" }, nodes: [] }]),
      'The group "g" has a condition on unknown key "z". Name a question\'s key.',
    ],
    [
      "a rule on an unknown key",
      of([text("a", { rules: [{ rule: "required", message: "", when: { key: "z", operator: "answered" } }] })]),
      'Rule "required" of question "a" has a condition on unknown key "z". Name a question\'s key.',
    ],
    [
      "a condition on a value that its question never has",
      of([yesNo, text("b", { when: { key: "a", operator: "equals", target: "yes" } })]),
      'Question "b" compares "a" with "yes", which it never holds. Use one of its values.',
    ],
    [
      "a condition that compares a checkbox with a text",
      of([
        { control: "checkbox", key: "a", label: "" },
        text("b", { when: { key: "a", operator: "in", target: ["Y"] } }),
      ]),
      'Question "b" compares "a" with "Y", which it never holds. Use one of its values.',
    ],
    [
      "a lookup that fills an unknown key",
      of([{ control: "autocomplete", key: "a", label: "", category: "address", fills: { zip: "z" } }]),
      'Question "a" fills unknown key "z" from "zip". Add the key to the data model, or correct it.',
    ],
    [
      "a pattern that does not compile",
      of([text("a", { rules: [{ rule: "pattern", pattern: "(", message: "" }] })]),
      'Rule "pattern" of question "a" has a pattern that does not compile. Correct it.',
    ],
    [
      "two nodes with the same id",
      of([
        { kind: "notice", id: "n", text: "" },
        { kind: "group", id: "n", nodes: [] },
      ]),
      'Id "n" is used more than once. Give each its own.',
    ],
    [
      "conditions that form a cycle",
      of([
        text("a", { when: { key: "b", operator: "answered" } }),
        text("b", { when: { key: "a", operator: "answered" } }),
      ]),
      'The conditions of "a" → "b" → "a" read each other in a circle. Break it at one of them.',
    ],
    [
      "blocks with different questions",
      of([
        {
          kind: "addAnother",
          id: "set",
          noun: "set",
          blocks: [[text("set_a", { prefix: "set" })], [text("set_2_a", { prefix: "set_2" }), text("set_b")]],
        },
      ]),
      'Add-another "set": block 2 asks other questions than block 1. Make them alike.',
    ],
    [
      "a group without blocks",
      of([{ kind: "addAnother", id: "set", noun: "set", blocks: [] }]),
      'Add-another "set" has no blocks. Add one.',
    ],
    [
      "a document in a block",
      of([{ kind: "addAnother", id: "set", noun: "set", blocks: [[{ control: "document", key: "a", label: "" }]] }]),
      'Add-another "set" holds document "a", which cannot move to another block. Take it out.',
    ],
    [
      "an unknown default tab",
      of([{ kind: "tabs", id: "x", label: "", defaultTab: "no", tabs: [{ id: "yes", label: "", nodes: [] }] }]),
      'Tabs "x" start on unknown tab "no". Name one of its tabs.',
    ],
  ])("finds %s", (_, catalogue, expected) => {
    expect(configurationErrors(catalogue, keys)).toEqual([expected]);
  });
});

describe("§8 the configuration check in local development", () => {
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

test("§5 keysWithoutPage lists the keys that no page asks for", () => {
  expect(keysWithoutPage(of([text("a"), text("b")]), ["a", "b", "c"])).toEqual(["c"]);
});
