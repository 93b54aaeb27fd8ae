import { descKey } from "./answers";
import { indexOf } from "./catalogueIndex";
import type { AddAnother, Catalogue, Node, Page, Section, TabSet } from "./catalogueTypes";
import { isQuestion, partsOfNode, questionsIn } from "./nodes";
import { kindOf, type Question, valueKeys } from "./question";
import { conditionErrors, questionErrors } from "./questionErrors";

/**
 * The faults of a catalogue, each as thing, fault and remedy.
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

/** Keys of the data model without a question on any page: a message, not an error. */
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

/** The most blocks that an add-another group may have. */
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
