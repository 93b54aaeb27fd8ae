import { type Atom, atom } from "jotai/vanilla";
import type { Answers, Arrangement } from "../../form/answers";
import type { Filled } from "../../form/arrangementChanges";
import type { Catalogue, Node } from "../../form/catalogue";
import { placedQuestion } from "../../form/catalogueIndex";
import { settle } from "../../form/changeAnswers";
import { clearedNames, clearedQuestions } from "../../form/clearedQuestions";
import { isQuestion, partsOfNode } from "../../form/nodes";
import { kindOf } from "../../form/question";
import type { Store } from "../core/core";
import type { Message } from "../i18n/i18n";
import { announce } from "../notices/notices";

type Translatable = Exclude<Message, string>;

/** A change of the page that may clear answers. */
interface Change {
  /** The key of the changed question, or the id of the changed add-another group or tab set. */
  readonly anchor: string;
  readonly before: Filled;
  readonly after: Filled;
  /** What was removed, where it is not named by its questions. */
  readonly name?: Translatable;
  /** Posts the former arrangement again. */
  readonly post?: () => Promise<unknown>;
}

/** A change that has cleared answers, which the applicant may bring back. */
export interface Removal extends Change {
  /** One sentence that says what was removed. */
  readonly text: Translatable;
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

/** Offers to undo a change, and announces it, if it has cleared answers to other questions. */
export function offerUndo(store: Store, catalogue: Catalogue, change: Change): void {
  const { anchor, before, after, name } = change;
  const keys = clearedQuestions(catalogue, before.answers, after.answers, anchor);
  if (keys.length === 0) return;
  const text: Translatable = (texts, now) => {
    const names = name ? [name(texts, now)] : clearedNames(now, keys, after.answers, after.arrangement);
    return texts.fields.removed(names[0] ?? "", names.length - 1);
  };
  store.set(removalAtom, { ...change, text });
  announce(store, (texts, now) => `${text(texts, now)} ${texts.fields.undoFollows}`);
}

interface Context {
  readonly store: Store;
  /** As in `AnswersStore`, whose module imports this one. */
  readonly answers: {
    read(): Answers;
    readArrangement(): Arrangement;
    replace(next: Answers, arrangement: Arrangement): void;
  };
  readonly catalogue: () => Catalogue;
}

/** Brings back the answers that the offered change has cleared, except those that were given anew since. */
export function undoRemoval({ store, answers, catalogue }: Context): void {
  const removal = store.get(removalAtom);
  if (!removal) return;
  store.set(removalAtom, null);
  const { anchor, before, after, post } = removal;
  const now = answers.readArrangement();
  const arrangement = {
    ...now,
    addAnother: restored(before.arrangement.addAnother, after.arrangement.addAnother, now.addAnother),
    tabs: restored(before.arrangement.tabs, after.arrangement.tabs, now.tabs),
  };
  // The changed answer itself goes back, whatever it is by now: the restored ones depend on it.
  const changed = placedQuestion(catalogue(), anchor);
  const own = changed?.owned.map((key) => [key, before.answers[key] ?? kindOf(changed.question).empty]) ?? [];
  const back = { ...restored(before.answers, after.answers, answers.read()), ...Object.fromEntries(own) };
  answers.replace(settle(catalogue(), back, arrangement), arrangement);
  post?.().catch(() => undefined);
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
