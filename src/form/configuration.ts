import { type AnswerValue, descKey } from "./answers";
import type { AddAnother, Catalogue, Node, Page, Section, TabSet } from "./catalogue";
import { indexOf } from "./catalogueIndex";
import { type Condition, partsOf, type SimpleCondition } from "./conditions";
import { isQuestion, partsOfNode, questionsIn, questionsOf } from "./nodes";
import { everyOption, isDriven } from "./options";
import type { OptionSource } from "./optionTypes";
import { fillsOf, isBoolean, kindOf, type Question, valueKeys } from "./question";

/**
 * The faults of a catalogue, each as thing, fault and remedy (§5 "Development only", §8).
 * `dataModel` names every key that the institution stores. For development and tests: it walks everything.
 */
export function configurationErrors(catalogue: Catalogue, dataModel: Iterable<string>): readonly string[] {
  const stored = new Set(dataModel);
  const repeated = repeatedKeys(catalogue);
  const { circles, accepted } = indexOf(catalogue);
  const readable = new Set([...accepted.keys(), ...stored, ...[...stored].map(descKey)]);
  return [
    ...new Set([
      ...repeated,
      ...questionErrors(catalogue, stored, readable),
      ...nodeErrors(catalogue, readable),
      ...circles.map(
        (keys) =>
          `The conditions of ${keys.map(quoted).join(" → ")} read each other in a circle. Break it at one of them.`,
      ),
    ]),
  ];
}

/** Throws one error that lists every fault of a catalogue, if it has any. */
export function assertCatalogue(catalogue: Catalogue, dataModel: Iterable<string>): void {
  const errors = configurationErrors(catalogue, dataModel);
  if (errors.length > 0) throw new Error(`Bad configuration:\n- ${errors.join("\n- ")}`);
}

/** Keys of the data model without a question on any page: a message, not an error (§5 "Development only"). */
export function keysWithoutPage(catalogue: Catalogue, dataModel: Iterable<string>): readonly string[] {
  const { accepted } = indexOf(catalogue);
  return [...dataModel].filter((key) => !accepted.has(key));
}

function repeatedKeys(catalogue: Catalogue): readonly string[] {
  const pagesOf = new Map<string, string[]>();
  for (const page of catalogue.pages) {
    for (const key of page.sections.flatMap((section) => questionsIn(section.nodes)).flatMap(valueKeys)) {
      pagesOf.set(key, [...(pagesOf.get(key) ?? []), page.id]);
    }
  }
  return [...pagesOf].flatMap(([key, pages]) => (pages.length > 1 ? [repetition(key, pages)] : []));
}

function repetition(key: string, pages: readonly string[]): string {
  const distinct = [...new Set(pages)];
  const where =
    distinct.length > 1
      ? `is on more than one page: ${distinct.map(quoted).join(", ")}`
      : `is ${pages.length} times on page "${distinct[0] ?? ""}"`;
  return `Question "${key}" ${where}. Keep it in one place.`;
}

function quoted(text: string): string {
  return `"${text}"`;
}

/** The faults of a condition of `thing`: a key without a question, or a target that its question cannot hold. */
function conditionErrors(
  catalogue: Catalogue,
  thing: string,
  condition: Condition | undefined,
  readable: ReadonlySet<string>,
): readonly string[] {
  if (!condition) return [];
  return partsOf(condition).flatMap((part) =>
    readable.has(part.key)
      ? targetErrors(catalogue, thing, part)
      : [`${thing} has a condition on unknown key "${part.key}". Name a question's key.`],
  );
}

function targetErrors(catalogue: Catalogue, thing: string, part: SimpleCondition): readonly string[] {
  const possible = possibleTargets(catalogue, part.key);
  return targetsOf(part)
    .filter((target) => possible && !possible.includes(target))
    .map(
      (target) =>
        `${thing} compares "${part.key}" with ${JSON.stringify(target)}, which it never holds. Use one of its values.`,
    );
}

function targetsOf(part: SimpleCondition): readonly AnswerValue[] {
  if (part.operator === "equals" || part.operator === "notEquals") return [part.target];
  return part.operator === "in" || part.operator === "notIn" ? part.target : [];
}

/** Every value of a coded question or a checkbox; null for a question that takes any text. */
function possibleTargets(catalogue: Catalogue, key: string): readonly AnswerValue[] | null {
  const question = indexOf(catalogue).accepted.get(key)?.placed.question;
  if (question?.key !== key) return null;
  if (isBoolean(question)) return [true, false];
  const source = kindOf(question).optionSource(question);
  const options = source === null ? null : everyOption(catalogue, source);
  return options && ["", ...options.map((option) => option.value)];
}

/**
 * The faults of the questions themselves: keys, prefixes, lists, fills, conditions and rules.
 * `stored` are the data model's keys, `readable` those that a condition may read.
 */
function questionErrors(
  catalogue: Catalogue,
  stored: ReadonlySet<string>,
  readable: ReadonlySet<string>,
): readonly string[] {
  return questionsOf(catalogue).flatMap((question) => [
    ...keyErrors(question, stored),
    ...prefixErrors(question),
    ...optionErrors(catalogue, question, readable),
    ...fillErrors(question, stored),
    ...ruleErrors(catalogue, question, readable),
    ...conditionErrors(catalogue, `Question "${question.key}"`, question.when, readable),
  ]);
}

function keyErrors(question: Question, stored: ReadonlySet<string>): readonly string[] {
  return valueKeys(question)
    .filter((key) => !stored.has(key))
    .map((key) => `Question "${key}" is not in the data model. Add the key to the data model, or correct it.`);
}

function prefixErrors({ key, prefix }: Question): readonly string[] {
  if (prefix === undefined || (key.startsWith(`${prefix}_`) && key.length > prefix.length + 1)) return [];
  return [
    `Question "${key}" has the prefix "${prefix}", which is not part of its key. Begin the key with "${prefix}_".`,
  ];
}

function optionErrors(catalogue: Catalogue, question: Question, readable: ReadonlySet<string>): readonly string[] {
  const source = kindOf(question).optionSource(question);
  if (source === null) return [];
  const thing = `Question "${question.key}"`;
  const unknown = listNames(source)
    .filter((name) => !Object.hasOwn(catalogue.lists, name))
    .map((name) => `${thing} uses unknown list "${name}". Add it to the catalogue's lists.`);
  if (!isDriven(source) || readable.has(source.by)) return unknown;
  return [...unknown, `${thing} takes its list by unknown key "${source.by}". Name a question's key.`];
}

function listNames(source: OptionSource): readonly string[] {
  if (typeof source === "string") return [source];
  return isDriven(source) ? Object.values(source.lists) : [];
}

function fillErrors(question: Question, stored: ReadonlySet<string>): readonly string[] {
  return Object.entries(fillsOf(question))
    .filter(([, key]) => !stored.has(key))
    .map(
      ([field, key]) =>
        `Question "${question.key}" fills unknown key "${key}" from "${field}". Add the key to the data model, or correct it.`,
    );
}

function ruleErrors(catalogue: Catalogue, question: Question, readable: ReadonlySet<string>): readonly string[] {
  return (question.rules ?? []).flatMap((rule) => {
    const thing = `Rule "${rule.rule}" of question "${question.key}"`;
    const pattern = rule.rule === "pattern" && !compiles(rule.pattern);
    return [
      ...conditionErrors(catalogue, thing, rule.when, readable),
      ...(pattern ? [`${thing} has a pattern that does not compile. Correct it.`] : []),
    ];
  });
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

/** The most blocks that an add-another group may have (§9). */
const maxBlocks = 10;

/** The faults of sections, groups, tab sets, add-another groups and the other nodes: ids, conditions, contents. */
function nodeErrors(catalogue: Catalogue, readable: ReadonlySet<string>): readonly string[] {
  const parts = catalogue.pages.flatMap((page) => page.sections.flatMap((section) => [section, ...inner(section)]));
  const named = parts.filter((part) => "id" in part);
  return [
    ...repeatedIds(catalogue.pages, "Page"),
    ...repeatedIds(named, "Id"),
    ...named.flatMap((part) => conditionErrors(catalogue, nameOf(part), part.when, readable)),
    ...parts.flatMap((part) => ("kind" in part && part.kind === "addAnother" ? blockErrors(part) : [])),
    ...parts.flatMap((part) => ("kind" in part && part.kind === "tabs" ? tabErrors(part) : [])),
  ];
}

type Part = Exclude<Node, Question> | Section;

function inner(part: Part): readonly Part[] {
  const direct = partsOfNode(part).flat();
  return direct.flatMap((node) => (isQuestion(node) ? [] : [node, ...inner(node)]));
}

function nameOf(part: Exclude<Part, { readonly kind: "row" }>): string {
  return "kind" in part ? `The ${part.kind} "${part.id}"` : `Section "${part.id}"`;
}

function repeatedIds(things: readonly (Page | { readonly id: string })[], what: string): readonly string[] {
  const ids = things.map((thing) => thing.id);
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...twice].map((id) => `${what} "${id}" is used more than once. Give each its own.`);
}

function blockErrors(group: AddAnother): readonly string[] {
  const count = group.blocks.length;
  const thing = `Add-another "${group.id}"`;
  const documents = group.blocks.flatMap(questionsIn).filter((question) => kindOf(question).holdsFile);
  return [
    ...(count > maxBlocks
      ? [
          `The maxNumberOfComponents cannot exceed ${maxBlocks}. ${thing} has ${count} blocks. Remove ${count - maxBlocks}.`,
        ]
      : []),
    ...(count === 0 ? [`${thing} has no blocks. Add one.`] : []),
    ...unlikeBlocks(group).map(
      (index) => `${thing}: block ${index + 1} asks other questions than block 1. Make them alike.`,
    ),
    ...documents.map(({ key }) => `${thing} holds document "${key}", which cannot move to another block. Take it out.`),
  ];
}

/** The blocks whose questions differ from the first block's: answers could not move between them. */
function unlikeBlocks({ blocks }: AddAnother): readonly number[] {
  const [first = "", ...later] = blocks.map((block) => questionsIn(block).map(shapeOf).join(" "));
  return later.flatMap((shape, index) => (shape === first ? [] : [index + 1]));
}

function shapeOf({ control, key, prefix }: Question): string {
  return prefix === undefined ? control : `${control}:${key.slice(prefix.length)}`;
}

function tabErrors(set: TabSet): readonly string[] {
  const hasDefault = set.tabs.some((tab) => tab.id === set.defaultTab);
  return [
    ...repeatedIds(set.tabs, `In tabs "${set.id}", tab`),
    ...(hasDefault ? [] : [`Tabs "${set.id}" start on unknown tab "${set.defaultTab}". Name one of its tabs.`]),
  ];
}
