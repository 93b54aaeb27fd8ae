import type { Catalogue, Node, Section, Showable } from "./catalogueTypes";
import type { Question } from "./question";
import { unreachable } from "./unreachable";

/** Whether a node is a question: a question has `control`, everything else has `kind` or is a section. */
export function isQuestion(node: Showable): node is Question {
  return "control" in node;
}

/** Every question among nodes, however deep, in order; those of hidden blocks, tabs and sides included. */
export function questionsIn(nodes: readonly Node[]): readonly Question[] {
  return nodes.flatMap((node) => (isQuestion(node) ? [node] : partsOfNode(node).flatMap(questionsIn)));
}

export function questionsOf(catalogue: Catalogue): readonly Question[] {
  return catalogue.pages.flatMap((page) => page.sections.flatMap((section) => questionsIn(section.nodes)));
}

/** The lists of nodes inside a node: blocks, tabs, both sides of a confirmation; one list for the rest. */
export function partsOfNode(node: Exclude<Node, Question> | Section): readonly (readonly Node[])[] {
  if (!("kind" in node)) return [node.nodes];
  switch (node.kind) {
    case "row":
    case "group":
      return [node.nodes];
    case "notice":
      return [];
    case "addAnother":
      return node.blocks;
    case "tabs":
      return node.tabs.map((tab) => tab.nodes);
    case "confirmation":
      return [node.before, node.after];
    default:
      return unreachable(node);
  }
}
