import type { Confirmation, Node, Page, Section, TabSet } from "../form/catalogueTypes";
import { type Condition, holds } from "../form/conditions";
import { isQuestion, questionsIn } from "../form/nodes";
import { isBoolean, type Question } from "../form/question";
import { asksForAnswer, type Rule } from "../form/rules";
import { unreachable } from "../form/unreachable";
import { group } from "./ask";
import type { Institution, QuestionChange } from "./institution";

type Changes = ReadonlyMap<string, QuestionChange>;

/**
 * The page with the institution's changes to its questions: labels and hints replaced (a "required" message that was the
 * label follows it), questions left out, made required or made optional. Questions that depend on a question that is left out are left
 * out, too, and so are nodes that would be empty. The same page when there are no changes.
 */
export function changedPage(page: Page, questions: Institution["questions"]): Page {
  const changes = new Map(
    Object.entries(questions).flatMap(([key, change]) => (change ? [[key, change] as const] : [])),
  );
  if (changes.size === 0) return page;
  const sections = page.sections
    .filter(({ when }) => canHold(when, changes))
    .map((section) => changedSection(section, changes));
  return { ...page, sections: sections.filter(hasNodes) };
}

/** A section that has only notices left has no lead, which is about its questions. */
function changedSection({ lead, ...section }: Section, changes: Changes): Section {
  const nodes = changedNodes(section.nodes, changes);
  return { ...section, nodes, ...(lead !== undefined && questionsIn(nodes).length > 0 && { lead }) };
}

/** Whether a question must sometimes be answered, so that an institution cannot leave it out. */
export function isEverRequired(question: Question): boolean {
  return (question.rules ?? []).some(asksForAnswer);
}

function hasNodes({ nodes }: { readonly nodes: readonly Node[] }): boolean {
  return nodes.length > 0;
}

/** Whether a condition can hold while no question that is left out has an answer. */
function canHold(condition: Condition | undefined, changes: Changes): boolean {
  if (!condition) return true;
  if ("all" in condition) return condition.all.every((part) => canHold(part, changes));
  if ("any" in condition) return condition.any.some((part) => canHold(part, changes));
  return !changes.get(condition.key)?.hidden || holds(condition, {});
}

function changedNodes(nodes: readonly Node[], changes: Changes): readonly Node[] {
  return nodes.flatMap((node) => (isQuestion(node) ? changedQuestion(node, changes) : changedNode(node, changes)));
}

function changedNode(node: Exclude<Node, Question>, changes: Changes): readonly Node[] {
  if (node.kind === "row") {
    return [{ ...node, nodes: node.nodes.flatMap((each) => changedQuestion(each, changes)) }].filter(hasNodes);
  }
  if (!canHold(node.when, changes)) return [];
  const changed = (nodes: readonly Node[]) => changedNodes(nodes, changes);
  switch (node.kind) {
    case "notice":
      return [node];
    case "group":
      return [{ ...node, nodes: changed(node.nodes) }].filter(hasNodes);
    case "addAnother": {
      const blocks = node.blocks.map(changed);
      // Blocks that are no longer alike stay: the check of a configuration reports them.
      return blocks.some((block) => block.length > 0) ? [{ ...node, blocks }] : [];
    }
    case "tabs":
      return changedTabs(node, node.tabs.map((tab) => ({ ...tab, nodes: changed(tab.nodes) })).filter(hasNodes));
    case "confirmation":
      return changedSides(node, changed(node.before), changed(node.after));
    default:
      return unreachable(node);
  }
}

/** A tab set with its remaining tabs; with one tab left, the nodes of that tab. */
function changedTabs(set: TabSet, tabs: TabSet["tabs"]): readonly Node[] {
  const [first, second] = tabs;
  if (!first) return [];
  if (!second) return inPlaceOf(set, first.nodes);
  return [{ ...set, tabs, defaultTab: (tabs.find(({ id }) => id === set.defaultTab) ?? first).id }];
}

/** A confirmation without questions to reveal is removed together with the advice before it. */
function changedSides(confirmation: Confirmation, before: readonly Node[], after: readonly Node[]): readonly Node[] {
  if (after.length > 0) return [{ ...confirmation, before, after }];
  return inPlaceOf(
    confirmation,
    before.filter((node) => isQuestion(node) || node.kind !== "notice"),
  );
}

/** The nodes that replace a node, under its condition. */
function inPlaceOf({ id, when }: TabSet | Confirmation, nodes: readonly Node[]): readonly Node[] {
  return when ? [group(id, { when }, ...nodes)].filter(hasNodes) : nodes;
}

function changedQuestion(question: Question, changes: Changes): readonly Question[] {
  if (!canHold(question.when, changes)) return [];
  const change = changes.get(question.key);
  if (!change) return [question];
  if (change.hidden && (change.required === false || !isEverRequired(question))) return [];
  const label = change.label ?? question.label;
  const hint = change.hint ?? question.hint;
  const rules = changedRules(question, label, change);
  return [{ ...question, label, ...(hint ? { hint } : {}), ...(rules.length > 0 ? { rules } : {}) }];
}

function changedRules(question: Question, label: string, change: QuestionChange): readonly Rule[] {
  const rules = (question.rules ?? []).map((rule) =>
    asksForAnswer(rule) && rule.message === question.label ? { ...rule, message: label } : rule,
  );
  if (change.required === false) return rules.filter((rule) => !asksForAnswer(rule));
  if (!change.required || rules.some((rule) => asksForAnswer(rule) && !rule.when)) return rules;
  // A rule that requires the answer conditionally is redundant now.
  const others = rules.filter((rule) => !asksForAnswer(rule));
  return [{ rule: isBoolean(question) ? "accepted" : "required", message: label }, ...others];
}
