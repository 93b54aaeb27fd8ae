import { type Answers, type Arrangement, isAnswered } from "./answers";
import type { Catalogue, TabSet } from "./catalogue";
import { holds, keysOf } from "./conditions";
import { drivenList } from "./options";
import type { Gate } from "./placement";
import { unreachable } from "./unreachable";

/** Whether one gate is open. */
export function isOpen(catalogue: Catalogue, gate: Gate, answers: Answers, arrangement: Arrangement): boolean {
  switch (gate.kind) {
    case "when":
      return holds(gate.condition, answers);
    case "options":
      return drivenList(catalogue, gate.source, answers).length > 0;
    case "block":
      return (
        gate.index === 0 || (arrangement.addAnother[gate.group.id] ?? 1) > gate.index || anyAnswered(gate.keys, answers)
      );
    case "tab":
      return tabOf(gate.set, arrangement) === gate.tab;
    case "before":
    case "after": {
      const confirmed = arrangement.confirmed[gate.confirmation.id] === true || anyAnswered(gate.keys, answers);
      return confirmed === (gate.kind === "after");
    }
    default:
      return unreachable(gate);
  }
}

/** The answer keys that a gate reads. */
export function readsOfGate(gate: Gate): readonly string[] {
  switch (gate.kind) {
    case "when":
      return keysOf(gate.condition);
    case "options":
      return [gate.source.by];
    case "block":
      return gate.index === 0 ? [] : gate.keys;
    case "tab":
      return [];
    case "before":
    case "after":
      return gate.keys;
    default:
      return unreachable(gate);
  }
}

/**
 * The answer keys whose change may hide an *answered* question behind this gate. An answer keeps its own block and
 * its own side `after` shown, so those two gates never hide one.
 */
export function readsThatHide(gate: Gate): readonly string[] {
  return gate.kind === "block" || gate.kind === "after" ? [] : readsOfGate(gate);
}

/** The chosen tab, or the default when none of the set's tabs is chosen. */
export function tabOf(set: TabSet, arrangement: Arrangement): string {
  const chosen = arrangement.tabs[set.id];
  return chosen !== undefined && set.tabs.some((tab) => tab.id === chosen) ? chosen : set.defaultTab;
}

/** Whether any of the keys holds an answer. */
export function anyAnswered(keys: readonly string[], answers: Answers): boolean {
  return keys.some((key) => isAnswered(answers[key]));
}
