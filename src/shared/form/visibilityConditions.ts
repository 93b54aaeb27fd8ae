import { type Answers, type Arrangement, isAnswered } from "./answers";
import type { AddAnother, Catalogue, Confirmation, Node, TabSet } from "./catalogueTypes";
import { type Condition, holds, keysOf } from "./conditions";
import { questionsIn } from "./nodes";
import { type DrivenSource, drivenList } from "./options";
import { valueKeys } from "./question";
import { unreachable } from "./unreachable";

/** Block `index` of a group; `keys` are the answer keys of this block and the later ones. */
interface BlockCondition {
  readonly kind: "block";
  readonly group: AddAnother;
  readonly index: number;
  readonly keys: readonly string[];
}

/** One side of a confirmation; `keys` are the answer keys inside `after`. */
interface SideCondition {
  readonly kind: "before" | "after";
  readonly confirmation: Confirmation;
  readonly keys: readonly string[];
}

/** One condition that must hold for the nodes inside it to be shown. */
export type VisibilityCondition =
  | { readonly kind: "when"; readonly condition: Condition }
  /** An option-driven question shows only while its list has options. */
  | { readonly kind: "options"; readonly source: DrivenSource }
  | BlockCondition
  | { readonly kind: "tab"; readonly set: TabSet; readonly tab: string }
  | SideCondition;

export function blockConditions(group: AddAnother): readonly BlockCondition[] {
  return group.blocks.map((_, index) => {
    const keys = group.blocks.slice(index).flatMap(keysIn);
    return { kind: "block", group, index, keys };
  });
}

export function sideCondition(kind: SideCondition["kind"], confirmation: Confirmation): SideCondition {
  return { kind, confirmation, keys: keysIn(confirmation.after) };
}

/** The keys whose values count as answers inside some nodes. */
function keysIn(nodes: readonly Node[]): readonly string[] {
  return questionsIn(nodes).flatMap(valueKeys);
}

/** Whether one visibility condition holds. */
export function isMet(
  catalogue: Catalogue,
  condition: VisibilityCondition,
  answers: Answers,
  arrangement: Arrangement,
): boolean {
  switch (condition.kind) {
    case "when":
      return holds(condition.condition, answers);
    case "options":
      return drivenList(catalogue, condition.source, answers).length > 0;
    case "block":
      return (
        condition.index === 0 ||
        (arrangement.addAnother[condition.group.id] ?? 1) > condition.index ||
        anyAnswered(condition.keys, answers)
      );
    case "tab":
      return tabOf(condition.set, arrangement) === condition.tab;
    case "before":
    case "after": {
      const confirmed =
        arrangement.confirmed[condition.confirmation.id] === true || anyAnswered(condition.keys, answers);
      return confirmed === (condition.kind === "after");
    }
    default:
      return unreachable(condition);
  }
}

export function keysRead(condition: VisibilityCondition): readonly string[] {
  switch (condition.kind) {
    case "when":
      return keysOf(condition.condition);
    case "options":
      return [condition.source.by];
    case "block":
      return condition.index === 0 ? [] : condition.keys;
    case "tab":
      return [];
    case "before":
    case "after":
      return condition.keys;
    default:
      return unreachable(condition);
  }
}

/**
 * The answer keys whose change may hide an *answered* question with this condition. An answer keeps its own block and
 * its own side `after` shown, so those two conditions never hide one.
 */
export function keysThatMayHide(condition: VisibilityCondition): readonly string[] {
  return condition.kind === "block" || condition.kind === "after" ? [] : keysRead(condition);
}

/** The chosen tab, or the default when none of the set's tabs is chosen. */
export function tabOf(set: TabSet, arrangement: Arrangement): string {
  const chosen = arrangement.tabs[set.id];
  return chosen !== undefined && set.tabs.some((tab) => tab.id === chosen) ? chosen : set.defaultTab;
}

function anyAnswered(keys: readonly string[], answers: Answers): boolean {
  return keys.some((key) => isAnswered(answers[key]));
}
