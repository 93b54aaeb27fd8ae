import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { askedAnswers } from "../../../shared/form/accept";
import { type Answers, type AnswerValue, type Arrangement, initialArrangement } from "../../../shared/form/answers";
import { type Filled, settleArrangement } from "../../../shared/form/arrangement";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import { setAnswer, setAnswers } from "../../../shared/form/changeAnswers";
import { isVisible } from "../../../shared/form/visibility";
import { createEmitter, readOnly, type Scope } from "../core/core";
import type { LanguageStore } from "../language/language";
import type { Notices } from "../notices/notices";
import { createDates } from "./dates";
import { type Change, type ChangeDetails, changedKeys, type Removal, removalOf, withoutChange } from "./undo";

// The public module of this folder: the answers, the dates that are being typed, and undo.
export { type DateEntries, datePartsOf } from "./dates";
export type { ChangeDetails, Removal } from "./undo";

/**
 * The applicant's answers and arrangement (chosen tabs, number of blocks, confirmations) of one element. Each key has its
 * own atom, so that a keystroke updates only the fields that show that key; the whole map is kept beside them for the engine.
 *
 * `set` and `change` are for the applicant's own changes, which may be undone; `put`, `replace` and `load` for all others.
 * The stores below follow the changes: what is kept, the saver, the errors.
 */
export type AnswersStore = ReturnType<typeof createAnswers>;

type AnswersLanguage = Pick<LanguageStore, "catalogue" | "sourceAtom">;

export function createAnswers({ store, onEnd }: Pick<Scope, "store" | "onEnd">, language: AnswersLanguage) {
  const { catalogue, sourceAtom } = language;
  let current: Answers = {};
  /** The change that `removalAtom` offers to undo. */
  let last: Change | null = null;
  const atoms = new Map<string, PrimitiveAtom<AnswerValue>>();
  const changed = createEmitter<[keys: readonly string[]]>();
  const typed = createEmitter<[key: string, before: Answers]>();
  const arrangementAtom = atom(initialArrangement);
  const removalAtom = atom<Removal | null>(null);
  const dates = createDates(store, (get, key) => String(get(answerAtom(key))));

  function answerAtom(key: string): PrimitiveAtom<AnswerValue> {
    const found = atoms.get(key);
    if (found) return found;
    const made = atom<AnswerValue>(current[key] ?? "");
    atoms.set(key, made);
    return made;
  }

  const now = (): Filled => ({ answers: current, arrangement: store.get(arrangementAtom) });

  /** Replaces all answers; only the atoms of changed keys are notified. */
  function replace(next: Answers, arrangement?: Arrangement): void {
    const keys = next === current ? [] : changedKeys(current, next);
    // First, because atoms of the arrangement read the answers too.
    current = next;
    if (arrangement) store.set(arrangementAtom, arrangement);
    for (const key of keys) {
      const held = atoms.get(key);
      if (held) store.set(held, next[key] ?? "");
    }
    if (keys.length > 0 || arrangement) dates.settle(next, isHidden);
    if (keys.length > 0) changed.emit(keys);
  }

  function isHidden(key: string): boolean {
    const form = catalogue();
    return placedQuestion(form, key) !== undefined && !isVisible(form, key, current, store.get(arrangementAtom));
  }

  /**
   * Changes answers and arrangement together around a question, group or tab set. Returns a function that takes the
   * change back, for a change that the server refuses.
   */
  function change(anchor: string, next: Filled, details: ChangeDetails = {}): () => void {
    const made: Change = { ...details, anchor, before: now(), after: next };
    replace(next.answers, next.arrangement);
    const removal = removalOf(catalogue(), made);
    if (removal) {
      last = made;
      store.set(removalAtom, removal);
    }
    return () => takeBack(made);
  }

  function takeBack(made: Change): void {
    dismissRemoval();
    const { answers, arrangement } = withoutChange(catalogue(), made, now());
    replace(answers, arrangement);
  }

  /** Ends the offer to undo, of any change or of one at `anchor`. */
  function dismissRemoval(anchor = last?.anchor): void {
    if (last?.anchor !== anchor) return;
    last = null;
    store.set(removalAtom, null);
  }

  // A configuration that loads after the answers may hide some of their questions.
  onEnd(store.sub(sourceAtom, () => replace(askedAnswers(catalogue(), current))));

  return {
    read: () => current,
    readArrangement: () => store.get(arrangementAtom),
    arrangementAtom: readOnly(arrangementAtom),
    /** The atom of one key; `""` while it has no answer. */
    answerAtom: (key: string) => readOnly(answerAtom(key)),
    /** Sets one answer; the engine clears what it hides and updates `_desc`. */
    set(key: string, value: AnswerValue): void {
      const arrangement = store.get(arrangementAtom);
      const before = current;
      const answers = setAnswer(catalogue(), before, key, value, arrangement);
      if (answers === before) return;
      change(key, { answers, arrangement });
      typed.emit(key, before);
    },
    change,
    /** Sets answers that the applicant has not typed; the engine clears what they hide and updates `_desc`. */
    put: (patch: Answers) => replace(setAnswers(catalogue(), current, patch, store.get(arrangementAtom))),
    replace,
    /**
     * Like `replace`, for answers from a server or a draft: those that this form does not ask are dropped, and the
     * arrangement that they imply is stored too.
     */
    load(given: Answers, arrangement: Arrangement = store.get(arrangementAtom)): void {
      const next = askedAnswers(catalogue(), given);
      replace(next, settleArrangement(catalogue(), next, arrangement));
    },
    /** Called after every change with the keys that changed. */
    subscribe: changed.listen,
    /** Called after each `set` with its key and the answers before it. */
    whenTyped: typed.listen,
    /** The last change that cleared answers, until the applicant leaves the page; null for none. */
    removalAtom: readOnly(removalAtom),
    /**
     * Restores the answers that it has cleared, except those that were entered again since, and announces it. Changes
     * nothing where `removal` is no longer the last.
     */
    undo(removal: Removal, { announce }: Pick<Notices, "announce">): void {
      if (!last || store.get(removalAtom) !== removal) return;
      const { post } = last;
      takeBack(last);
      announce(({ fields }) => fields.undone);
      post?.().catch(() => undefined);
    },
    dismissRemoval,
    dates,
  };
}
