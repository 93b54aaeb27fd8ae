import { describe, expect, test } from "vitest";
import type { Node } from "../form/catalogueTypes";
import { configurationErrors, keysWithoutPage } from "../form/configuration";
import { isQuestion, partsOfNode, questionsOf } from "../form/nodes";
import type { OptionSource } from "../form/options";
import { asksForAnswer } from "../form/rules";
import { buildCatalogue } from "./catalogue";
import { answerKeys } from "./dataModel";
import { grandviewUniversity } from "./institution";

const catalogue = buildCatalogue(grandviewUniversity, "2026-11-20");
const questions = questionsOf(catalogue);

/** Every id of the catalogue's sections and nodes. */
function idsIn(nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (isQuestion(node)) return [];
    const own = node.kind === "row" ? [] : [node.id];
    return [...own, ...idsIn(partsOfNode(node).flat())];
  });
}

describe("§5 Development only", () => {
  test("the engine finds no error in the catalogue", () => {
    expect(configurationErrors(catalogue, answerKeys)).toEqual([]);
    expect(keysWithoutPage(catalogue, answerKeys)).toEqual([]);
  });

  test("no section or node has a question's key as its id, because controls have these ids", () => {
    const sections = catalogue.pages.flatMap((page) => page.sections);
    const ids = [...sections.map((section) => section.id), ...sections.flatMap((section) => idsIn(section.nodes))];
    const keys = new Set<string>(answerKeys);
    expect(ids.filter((id) => keys.has(id))).toEqual([]);
  });

  test("the required message is the label, except where §5 quotes another", () => {
    const others = new Set(["birth_date", "phone_home", "phone_mobile"]);
    const faults = questions.flatMap(({ key, label, rules = [] }) =>
      rules.filter((rule) => !others.has(key) && asksForAnswer(rule) && rule.message !== label).map(() => key),
    );
    expect(faults).toEqual([]);
  });

  test("identification numbers are sensitive", () => {
    const sensitive = questions.filter((question) => question.sensitive).map(({ key }) => key);
    expect(sensitive).toEqual(["alien_registration_number", "foreign_natl_num", "ssn"]);
  });
});

test("the labels of questions differ within a section, except in different blocks", () => {
  const faults = catalogue.pages
    .flatMap((page) => page.sections)
    .flatMap(({ id, nodes }) => repeatedIn(nodes.flatMap(ownLabels)).map((label) => `${id}: "${label}" twice`));
  expect(faults).toEqual([]);
});

function repeatedIn(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

/** The labels in a node; the first block represents the others, and a group's legend distinguishes its questions. */
function ownLabels(node: Node): readonly string[] {
  if (isQuestion(node)) return [node.label];
  if (node.kind === "addAnother") return (node.blocks[0] ?? []).flatMap(ownLabels);
  const labels = partsOfNode(node).flat().flatMap(ownLabels);
  return node.kind === "group" ? labels.map((label) => `${node.legend ?? ""} ${label}`) : labels;
}

function listNames(source: OptionSource): readonly string[] {
  if (typeof source === "string") return [source];
  return "by" in source ? Object.values(source.lists) : [];
}

const listsUsed = [
  ...new Set(questions.flatMap((question) => ("options" in question ? listNames(question.options) : []))),
];

test("every option list has several options, without a blank one and without duplicates", () => {
  const faults = listsUsed.flatMap((name) => {
    const list = catalogue.lists[name] ?? [];
    const [values, labels] = [list.map(({ value }) => value), list.map(({ label }) => label)];
    return [
      ...(list.length > 1 ? [] : [`${name}: fewer than two options`]),
      ...(values.includes("") ? [`${name}: a blank option`] : []),
      ...[...repeatedIn(values), ...repeatedIn(labels)].map((text) => `${name}: "${text}" twice`),
    ];
  });
  expect(listsUsed.length).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});
