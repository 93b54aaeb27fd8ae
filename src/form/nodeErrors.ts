import type { AddAnother, Catalogue, Node, Page, Section, TabSet } from "./catalogue";
import { conditionErrors } from "./conditionErrors";
import { isQuestion, partsOfNode, questionsIn } from "./nodes";
import { kindOf, type Question } from "./question";

/** The most blocks that an add-another group may have (§9). */
const maxBlocks = 10;

/** The faults of sections, groups, tab sets, add-another groups and the other nodes: ids, conditions, contents. */
export function nodeErrors(catalogue: Catalogue, readable: ReadonlySet<string>): readonly string[] {
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
