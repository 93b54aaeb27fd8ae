import { type Answers, type Arrangement, isAnswered } from "../../src/shared/form/answers";
import type { AddAnother, Catalogue, Node, TabSet } from "../../src/shared/form/catalogueTypes";
import { type Condition, holds } from "../../src/shared/form/conditions";
import type { Question } from "../../src/shared/form/question";

/**
 * The keys of the visible questions, found by a walk through the catalogue without an index. The engine's index must agree
 * with it.
 */
export function slowlyVisible(catalogue: Catalogue, answers: Answers, arrangement: Arrangement): readonly string[] {
  const isTrue = (when: Condition | undefined) => when === undefined || holds(when, answers);

  function shown(nodes: readonly Node[]): readonly Question[] {
    return nodes.flatMap((node) => {
      if ("control" in node) return isTrue(node.when) && hasOptions(node) ? [node] : [];
      if (node.kind === "row") return shown(node.nodes);
      if (!isTrue(node.when)) return [];
      if (node.kind === "group") return shown(node.nodes);
      if (node.kind === "addAnother") return node.blocks.slice(0, count(node)).flatMap(shown);
      if (node.kind === "tabs") return shown(node.tabs.find((tab) => tab.id === chosen(node))?.nodes ?? []);
      if (node.kind === "confirmation") {
        return shown(arrangement.confirmed[node.id] || holdsAnswer(node.after) ? node.after : node.before);
      }
      return [];
    });
  }

  function hasOptions(question: Question): boolean {
    if (question.control !== "select" && question.control !== "radio") return true;
    if (typeof question.options === "string" || "years" in question.options) return true;
    const name = new Map(Object.entries(question.options.lists)).get(String(answers[question.options.by] ?? ""));
    return name !== undefined && (catalogue.lists[name] ?? []).length > 0;
  }

  function count(group: AddAnother): number {
    const answered = group.blocks.map((block, index) => (holdsAnswer(block) ? index + 1 : 0));
    return Math.max(1, arrangement.addAnother[group.id] ?? 1, ...answered);
  }

  function chosen(set: TabSet): string {
    return set.tabs.find((tab) => tab.id === arrangement.tabs[set.id])?.id ?? set.defaultTab;
  }

  function holdsAnswer(nodes: readonly Node[]): boolean {
    return nodes.some((node) => {
      if ("control" in node) {
        return isAnswered(answers[node.key]) || (node.control === "monthYear" && isAnswered(answers[node.yearKey]));
      }
      if (node.kind === "row" || node.kind === "group") return holdsAnswer(node.nodes);
      if (node.kind === "addAnother") return node.blocks.some(holdsAnswer);
      if (node.kind === "tabs") return node.tabs.some((tab) => holdsAnswer(tab.nodes));
      return node.kind === "confirmation" && holdsAnswer([...node.before, ...node.after]);
    });
  }

  const sections = catalogue.pages.flatMap((page) => page.sections);
  return sections.flatMap((section) => (isTrue(section.when) ? shown(section.nodes) : [])).map(({ key }) => key);
}
