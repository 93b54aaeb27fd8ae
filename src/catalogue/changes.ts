import type { AddAnother, Confirmation, Group, Node, Page, Row, Section, TabSet } from "../form/catalogue";
import { isQuestion } from "../form/nodes";
import type { Question } from "../form/question";
import type { Rule } from "../form/rule";
import type { Institution, QuestionChange } from "./institution";

type Changes = Institution["questions"];

/**
 * The page with the institution's changes to its questions: labels and hints replaced (a "required" message that was the
 * label follows it), optional questions left out or made required. The same page when there are none.
 */
export function changedPage(page: Page, changes: Changes): Page {
  if (Object.keys(changes).length === 0) return page;
  const sections = page.sections.map((section) => ({ ...section, nodes: changedNodes(section.nodes, changes) }));
  return { ...page, sections: sections.filter(hasNodes) };
}

/** Whether a question must sometimes be answered, so that an institution cannot leave it out. */
export function isEverRequired(question: Question): boolean {
  return (question.rules ?? []).some(asksForAnswer);
}

function asksForAnswer({ rule }: Rule): boolean {
  return rule === "required" || rule === "accepted";
}

function hasNodes(node: Section | Row | Group): boolean {
  return node.nodes.length > 0;
}

function changedNodes(nodes: readonly Node[], changes: Changes): readonly Node[] {
  return nodes.flatMap((node) => (isQuestion(node) ? changedQuestion(node, changes) : changedNode(node, changes)));
}

function changedNode(node: Exclude<Node, Question>, changes: Changes): readonly Node[] {
  switch (node.kind) {
    case "notice":
      return [node];
    case "row":
      return [{ ...node, nodes: node.nodes.flatMap((each) => changedQuestion(each, changes)) }].filter(hasNodes);
    case "group":
      return [{ ...node, nodes: changedNodes(node.nodes, changes) }].filter(hasNodes);
    default:
      return [changedParts(node, changes)];
  }
}

function changedParts(node: AddAnother | TabSet | Confirmation, changes: Changes): Node {
  const changed = (nodes: readonly Node[]) => changedNodes(nodes, changes);
  if (node.kind === "addAnother") return { ...node, blocks: node.blocks.map(changed) };
  if (node.kind === "tabs") return { ...node, tabs: node.tabs.map((tab) => ({ ...tab, nodes: changed(tab.nodes) })) };
  return { ...node, before: changed(node.before), after: changed(node.after) };
}

function changedQuestion(question: Question, changes: Changes): readonly Question[] {
  const change = new Map(Object.entries(changes)).get(question.key);
  if (!change) return [question];
  if (change.hidden && !isEverRequired(question)) return [];
  const label = change.label ?? question.label;
  const hint = change.hint ?? question.hint;
  const rules = changedRules(question, label, change);
  return [{ ...question, label, ...(hint ? { hint } : {}), ...(rules.length > 0 ? { rules } : {}) }];
}

function changedRules(question: Question, label: string, change: QuestionChange): readonly Rule[] {
  const rules = (question.rules ?? []).map((rule) =>
    asksForAnswer(rule) && rule.message === question.label ? { ...rule, message: label } : rule,
  );
  if (!change.required || isEverRequired(question)) return rules;
  return [{ rule: question.control === "checkbox" ? "accepted" : "required", message: label }, ...rules];
}
