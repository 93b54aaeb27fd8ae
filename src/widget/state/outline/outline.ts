import { type Atom, atom } from "jotai/vanilla";
import { isAnswered } from "../../../shared/form/answers";
import { visiblePlaced } from "../../../shared/form/visibility";
import type { AnswersStore } from "../answers/answers";
import type { Check } from "../check/check";
import type { Core } from "../core/core";
import { tabStorage } from "../kept/kept";
import type { LanguageStore } from "../language/language";

// The public module of this folder: how far the pages are, and which questions are put away.

/**
 * How far each page is, which is computed from the answers, and the choice "Only required". With it a page puts away the
 * optional questions that are unanswered as it opens, and brings one back as soon as it is needed.
 */
export interface Outline {
  /** Whether the applicant wants to see only what must be answered, which this tab keeps. */
  readonly isOnlyRequiredAtom: Atom<boolean>;
  /** The optional, unanswered questions of the open page that are hidden for it. */
  readonly putAwayAtom: Atom<ReadonlySet<string>>;
  showOnlyRequired(isOn: boolean): void;
  /** Applies the choice that this tab has kept, once the page is mounted. */
  restore(): void;
  /** Hides these questions, instead of those before. */
  putAway(keys: readonly string[]): void;
  /** Shows the hidden questions again that `isStill` does not keep hidden. */
  bringBack(isStill: (key: string) => boolean): void;
  /** How far a page is, whatever the status: begun with an answer, then done without errors, also of the server. */
  progressOf(page: string): "done" | "begun" | "toCome";
}

interface Stores {
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly check: Check;
}

export function createOutline(
  { name, store, view }: Pick<Core, "name" | "store" | "view">,
  { answers, language, check }: Stores,
): Outline {
  const isOnlyRequiredAtom = atom(false);
  const putAwayAtom = atom<ReadonlySet<string>>(new Set<string>());
  const kept = tabStorage(view, `${name} only required`);
  const putAway = (keys: readonly string[]) => store.set(putAwayAtom, new Set(keys));
  return {
    isOnlyRequiredAtom,
    putAwayAtom,
    showOnlyRequired(isOn) {
      store.set(isOnlyRequiredAtom, isOn);
      kept.write(isOn);
    },
    restore() {
      if (kept.read() === true) store.set(isOnlyRequiredAtom, true);
    },
    putAway,
    bringBack(isStill) {
      const hidden = store.get(putAwayAtom);
      const left = [...hidden].filter(isStill);
      if (left.length < hidden.size) putAway(left);
    },
    progressOf(page) {
      const current = answers.read();
      const placed = visiblePlaced(language.sourceCatalogue(), current, answers.readArrangement(), page);
      if (!placed.some(({ owned }) => owned.some((key) => isAnswered(current[key])))) return "toCome";
      const errors = { ...store.get(check.errorsAtom), ...check.find(page) };
      return placed.some(({ question }) => errors[question.key]) ? "begun" : "done";
    },
  };
}
