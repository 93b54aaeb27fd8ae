import { type Atom, atom } from "jotai/vanilla";
import type { Arrangement } from "../../form/answers";
import type { Filled } from "../../form/arrangementChanges";
import type { Catalogue, Node } from "../../form/catalogue";
import { clearedQuestions } from "../../form/clearedQuestions";
import { isQuestion, partsOfNode } from "../../form/nodes";
import type { Store } from "../core/core";
import type { Message } from "../language/language";

export type Translatable = Exclude<Message, string>;

/** A change of the page that may clear answers. */
interface Change {
  /** The key of the changed question, or the id of the changed add-another group or tab set. */
  readonly anchor: string;
  readonly before: Filled;
  readonly after: Filled;
  /** The place of a removed block in its group. */
  readonly block?: number;
  /** What was removed, where it is not named by its questions. */
  readonly name?: Translatable;
  /** Posts the former arrangement again. */
  readonly post?: () => Promise<unknown>;
}

/** A change that has cleared answers, which the applicant can restore. */
export interface Removal extends Change {
  /** The questions whose answers were cleared. */
  readonly keys: readonly string[];
}

/** The last change that cleared answers, until the applicant leaves the page; null for none. */
export const removalAtom = atom<Removal | null>(null);

/** Whether a node is, or has inside it, the question with this key or the node with this id. */
export function isInside(node: Node, anchor: string): boolean {
  if (isQuestion(node)) return node.key === anchor;
  const isOwn = node.kind !== "row" && node.id === anchor;
  return isOwn || partsOfNode(node).some((part) => part.some((each) => isInside(each, anchor)));
}

/** The last removal if a change inside these nodes has caused it, otherwise null. */
export function removalIn(nodes: readonly Node[]): Atom<Removal | null> {
  return atom((get) => {
    const removal = get(removalAtom);
    return removal && nodes.some((node) => isInside(node, removal.anchor)) ? removal : null;
  });
}

/** Offers to undo a change if it has cleared answers to other questions. */
export function offerUndo(store: Store, catalogue: Catalogue, change: Change): void {
  const keys = clearedQuestions(catalogue, change.before.answers, change.after.answers, change.anchor);
  if (keys.length > 0) store.set(removalAtom, { ...change, keys });
}

/** `now` with the changes from `before` to `after` undone, except those that were overwritten since. */
export function restored<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
  now: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  const isUndone = (key: string) => before[key] !== after[key] && now[key] === after[key];
  const undone = Object.keys({ ...before, ...after }).filter(isUndone);
  const kept = Object.entries(now).filter(([key]) => !undone.includes(key));
  const back = Object.entries(before).filter(([key]) => undone.includes(key));
  return Object.fromEntries([...kept, ...back]);
}

/** The arrangement `now` with the changes from `before` to `after` undone; a confirmation stays. */
export function restoredArrangement(before: Arrangement, after: Arrangement, now: Arrangement): Arrangement {
  return {
    ...now,
    addAnother: restored(before.addAnother, after.addAnother, now.addAnother),
    tabs: restored(before.tabs, after.tabs, now.tabs),
  };
}
