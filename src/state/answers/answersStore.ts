import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { askedAnswers } from "../../form/accept";
import { type Answers, type AnswerValue, type Arrangement, initialArrangement, isAnswered } from "../../form/answers";
import { settleArrangement } from "../../form/arrangement";
import { setAnswer } from "../../form/changeAnswers";
import { type Core, createListeners } from "../core/core";
import type { LanguageStore } from "../language/language";
import { offerUndo } from "./removal";

/**
 * The applicant's answers of one element. Each key has its own atom, so that a keystroke updates only the fields that
 * show that key; the whole map is kept beside them for the engine.
 */
export interface AnswersStore {
  read(): Answers;
  readArrangement(): Arrangement;
  readonly arrangementAtom: PrimitiveAtom<Arrangement>;
  /** The atom of one key; `""` while it has no answer. */
  answerAtom(key: string): PrimitiveAtom<AnswerValue>;
  /** Sets one answer; the engine clears what it hides and updates `_desc` (§4). */
  set(key: string, value: AnswerValue): void;
  /** Replaces all answers; only the atoms of changed keys are notified. */
  replace(next: Answers, arrangement?: Arrangement): void;
  /**
   * Like `replace`, for answers from a server or a draft: those that this form does not ask are dropped, and the arrangement
   * that they imply is stored too.
   */
  load(next: Answers, arrangement?: Arrangement): void;
  /** Called after every change with the keys that changed. */
  subscribe(listener: (keys: readonly string[]) => void): () => void;
}

type AnswersLanguage = Pick<LanguageStore, "catalogue" | "sourceAtom">;

function changedKeys(before: Answers, after: Answers): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => before[key] !== after[key]);
}

export function createAnswers({ store }: Pick<Core, "store">, language: AnswersLanguage): AnswersStore {
  const { catalogue, sourceAtom } = language;
  let current: Answers = {};
  const atoms = new Map<string, PrimitiveAtom<AnswerValue>>();
  const listeners = createListeners<readonly string[]>();
  const arrangementAtom = atom(initialArrangement);

  function answerAtom(key: string): PrimitiveAtom<AnswerValue> {
    const found = atoms.get(key);
    if (found) return found;
    const made = atom<AnswerValue>(current[key] ?? "");
    atoms.set(key, made);
    return made;
  }

  function replace(next: Answers, arrangement?: Arrangement): void {
    const keys = next === current ? [] : changedKeys(current, next);
    // First, because atoms of the arrangement read the answers too.
    current = next;
    if (arrangement) store.set(arrangementAtom, arrangement);
    for (const key of keys) {
      const held = atoms.get(key);
      if (held) store.set(held, next[key] ?? "");
    }
    if (keys.length > 0) listeners.call(keys);
  }

  // A configuration that loads after the answers may hide some of their questions.
  store.sub(sourceAtom, () => replace(askedAnswers(catalogue(), current)));

  return {
    read: () => current,
    readArrangement: () => store.get(arrangementAtom),
    arrangementAtom,
    answerAtom,
    set(key, value) {
      const [form, arrangement, before] = [catalogue(), store.get(arrangementAtom), current];
      const after = setAnswer(form, before, key, value, arrangement);
      const isCleared = (each: string) => each !== key && isAnswered(before[each]) && !isAnswered(after[each]);
      replace(after);
      // A keystroke scans no catalogue.
      if (after === before || !changedKeys(before, after).some(isCleared)) return;
      const filled = (answers: Answers) => ({ answers, arrangement });
      offerUndo(store, form, { anchor: key, before: filled(before), after: filled(after) });
    },
    replace,
    load(given, arrangement = store.get(arrangementAtom)) {
      const next = askedAnswers(catalogue(), given);
      replace(next, settleArrangement(catalogue(), next, arrangement));
    },
    subscribe: listeners.add,
  };
}
