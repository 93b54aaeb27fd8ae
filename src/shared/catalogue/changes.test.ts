import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answers } from "../form/answers";
import type { Catalogue, Confirmation, Node, Page, Section, TabSet } from "../form/catalogueTypes";
import type { Condition } from "../form/conditions";
import { isQuestion, partsOfNode, questionsOf } from "../form/nodes";
import type { Question } from "../form/question";
import { validate } from "../form/validate";
import { all, any, group, notice, text, when } from "./ask";
import { buildCatalogue } from "./catalogue";
import { changedPage, isEverRequired } from "./changes";
import { readConfig } from "./config/readConfig";
import type { AnswerKey } from "./dataModel";
import { finalStepsPage } from "./final-steps/page";
import { grandviewUniversity, type QuestionChange, sampleConfig } from "./institution";
import { activityPrefixes, collegeFields, collegePrefixes } from "./repeatedSets";

const today = "2026-11-20";

/** The catalogue of an institution that makes the same change to some questions; throws if the config is refused. */
function changed(keys: readonly string[], change: QuestionChange): Catalogue {
  const reading = readConfig({ ...sampleConfig, questions: Object.fromEntries(keys.map((key) => [key, change])) });
  if (reading.institution === null || reading.faults.length > 0) throw new Error(JSON.stringify(reading.faults));
  return buildCatalogue(reading.institution, today);
}

const without = (...keys: readonly string[]) => changed(keys, { hidden: true });

/** A section's questions by key and its other nodes by id, outermost only; null if the section was removed. */
function contentOf(catalogue: Catalogue, id: string): readonly string[] | null {
  const section = catalogue.pages.flatMap(({ sections }) => sections).find((each) => each.id === id);
  return section ? section.nodes.map(nameOf) : null;
}

function nameOf(node: Node): string {
  if (isQuestion(node)) return node.key;
  return node.kind === "row" ? `row of ${node.nodes.map(({ key }) => key).join(" ")}` : `${node.kind} ${node.id}`;
}

const ranks = "row of class_rank class_size";
const activityNames = activityPrefixes.map((prefix) => `${prefix}_name`);
const collegeNames = collegePrefixes.map((prefix) => `${prefix}_name`);
const collegeKeys = collegePrefixes.flatMap((prefix) =>
  collegeFields.filter((field) => !field.endsWith("_year")).map((field) => `${prefix}_${field}`),
);

test("a section that has only notices left keeps no lead, which is about its questions", () => {
  const advice = notice("advice", "Take your time.");
  const section = { id: "rank", heading: "Rank", lead: "One number.", nodes: [text("class_rank", "Rank"), advice] };
  const leadWithout = (key: AnswerKey) =>
    changedPage({ id: "p", title: "P", sections: [section] }, { [key]: { hidden: true } }).sections.map(
      ({ lead }) => lead,
    );
  expect([leadWithout("class_size"), leadWithout("class_rank")]).toEqual([["One number."], [undefined]]);
});

describe("what an institution hides leaves no empty section, tab or group:", () => {
  test.each<[string, readonly string[], string, readonly string[] | null]>([
    ["the transcript's upload", ["transcript_file"], "grades", ["row of hs_gpa gpa_scale", "notice large-gpa", ranks]],
    ["the typed grades", ["hs_gpa", "gpa_scale"], "grades", ["transcript_file", ranks]],
    ["both ways to give the grades", ["hs_gpa", "gpa_scale", "transcript_file"], "grades", [ranks]],
    ["every activity's name", activityNames, "activities", null],
    ["every question about colleges", collegeKeys, "colleges", null],
    ["the name on which the questions about a college depend", collegeNames, "colleges", null],
    ["the choice on which the questions about the SAT depend", ["sat_taken"], "sat", null],
    ["the choice on which a section depends", ["parent_communication_preference"], "parent-1", null],
    ["a file beside an independent notice", ["fafsa_file"], "financial-aid", ["notice fafsa-code"]],
  ])("%s", (_what, keys, section, content) => {
    expect(contentOf(without(...keys), section)).toEqual(content);
  });

  test("any optional questions, with a config that is accepted", () => {
    const sets = optionalSets();
    fc.assert(
      fc.property(fc.subarray(sets), (hidden) => {
        const catalogue = without(...hidden.flat());
        expect(catalogue.pages.flatMap(({ sections }) => sections).flatMap(emptyIn)).toEqual([]);
        expect(questionsOf(catalogue).filter(({ key }) => hidden.flat().includes(key))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

/** Optional questions, those that the blocks of a repeated set share together: a set is changed as a whole. */
function optionalSets(): (readonly string[])[] {
  const sets = new Map<string, string[]>();
  for (const question of questionsOf(buildCatalogue(grandviewUniversity, today))) {
    if (isEverRequired(question)) continue;
    const name = question.key.replace(/^([a-z]+)_\d_/, "$1_");
    sets.set(name, [...(sets.get(name) ?? []), question.key]);
  }
  return [...sets.values()];
}

/** The empty parts of a section or a node. */
function emptyIn(node: Exclude<Node, Question> | Section): readonly string[] {
  const parts = partsOfNode(node);
  const inner = parts.flat().flatMap((each) => (isQuestion(each) ? [] : emptyIn(each)));
  const name = "kind" in node ? nameOf(node) : `section ${node.id}`;
  const needed = "kind" in node && node.kind === "confirmation" ? [node.after] : parts;
  const isChoice = !("kind" in node) || node.kind !== "tabs" || node.tabs.length > 1;
  return isChoice && needed.every((part) => part.length > 0) ? inner : [...inner, name];
}

describe("an institution's change of other nodes than the built-in ones", () => {
  const condition = when("ged").equals("Y");
  const [gpa, size, rank] = [text("hs_gpa", "GPA"), text("class_size", "Size"), text("class_rank", "Rank")];
  const tabs: TabSet = {
    kind: "tabs",
    id: "t",
    label: "Which?",
    defaultTab: "GPA",
    when: condition,
    tabs: [gpa, size, rank].map((question) => ({ id: question.label, label: question.label, nodes: [question] })),
  };
  const confirmation: Confirmation = {
    kind: "confirmation",
    id: "c",
    trigger: "button",
    label: "More",
    before: [notice("advice", "Open it for more."), gpa],
    after: [size],
  };

  function nodesWithout(keys: readonly AnswerKey[], ...nodes: readonly Node[]): readonly Node[] {
    const page: Page = { id: "about", title: "", sections: [{ id: "s", heading: "", nodes }] };
    return changedPage(page, Object.fromEntries(keys.map((key) => [key, { hidden: true }]))).sections.flatMap(
      (section) => section.nodes,
    );
  }

  test("makes the first remaining tab the default if the default tab is hidden", () => {
    expect(nodesWithout(["hs_gpa"], tabs)).toEqual([{ ...tabs, defaultTab: "Size", tabs: tabs.tabs.slice(1) }]);
    expect(nodesWithout(["class_rank"], tabs)).toEqual([{ ...tabs, tabs: tabs.tabs.slice(0, 2) }]);
  });

  test("keeps the condition of the tabs for a single remaining tab", () => {
    expect(nodesWithout(["hs_gpa", "class_size"], tabs)).toEqual([group("t", { when: condition }, rank)]);
  });

  test("keeps the first part of a confirmation without its second part", () => {
    expect(nodesWithout(["class_size"], confirmation)).toEqual([gpa]);
    expect(nodesWithout(["class_size", "hs_gpa"], { ...confirmation, when: condition })).toEqual([]);
  });

  test("keeps a question whose condition can still be true", () => {
    const asked = (given: Condition) => nodesWithout(["ged"], { ...gpa, when: given }).length;
    const other = when("city").answered;
    expect([condition, when("ged").notAnswered, any(condition, other), all(condition, other)].map(asked)).toEqual([
      0, 1, 1, 0,
    ]);
  });
});

describe("a question that an institution requires", () => {
  test.each<[AnswerKey, Answers, readonly string[]]>([
    ["zip", { country: "MEX" }, ["ZIP/Postal Code"]],
    ["zip", { country: "USA" }, ["ZIP/Postal Code"]],
    ["zip", { country: "USA", zip: "1" }, ["ZIP/Postal Code must be at least 5 characters."]],
    ["zip", { country: "MEX", zip: "1" }, []],
    ["phone_home", { phone_mobile: "(614) 555-0142" }, ["Home Phone"]],
    ["phone_home", {}, ["Home Phone"]],
    ["optin_sms_ind", { optin_sms_ind: false }, ["Text me updates about my application"]],
    ["city", {}, ["City"]],
    ["native_language", { first_language_english: "N" }, ["What is your native language?"]],
    ["native_language", { first_language_english: "Y" }, []],
  ])("%s has the right errors when %j", (key, answers, messages) => {
    expect(validate(changed([key], { required: true }), answers, { today })[key] ?? []).toEqual(messages);
  });

  test("does not change the rules of other questions", () => {
    const errors = validate(changed(["phone_home"], { required: true }), {}, { today });
    expect(errors.phone_mobile).toEqual(["Please enter either a home phone or cell phone number."]);
  });
});

test("a page without changes stays the same object", () => {
  const page = finalStepsPage(grandviewUniversity);
  expect(changedPage(page, {})).toBe(page);
});
