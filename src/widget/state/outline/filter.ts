import { type Atom, atom } from "jotai/vanilla";
import { isAnswered } from "../../../shared/form/answers";
import type { PlacedQuestion } from "../../../shared/form/placed";
import { isRequired, kindOf, valueKeys } from "../../../shared/form/question";
import type { Errors } from "../../../shared/form/validate";
import { visiblePlaced } from "../../../shared/form/visibility";
import type { AnswersStore } from "../answers/answers";
import type { Check } from "../check/check";
import type { Scope } from "../core/core";
import { tabStorage } from "../kept/kept";
import type { LanguageStore } from "../language/language";

/**
 * Which questions a step shows on the screen: every one, the required ones, or after a refused submission what is left of
 * its errors.
 */
export type FilterChoice = "everything" | "required" | "left";

/** One filter for both choices; a printed page shows every question. No question with an error is ever hidden. */
export interface Filter {
  readonly choiceAtom: Atom<FilterChoice>;
  /**
   * The visible questions that the filter leaves, by key, of every page; null for all of them. Answered and required questions,
   * and questions with an error, are among them. What has been shown since the page opened stays.
   */
  readonly shownAtom: Atom<ReadonlySet<string> | null>;
  /** Those of the shown questions whose error has been corrected: each is one line. */
  readonly mendedAtom: Atom<ReadonlySet<string>>;
  /** Chooses fewer questions, which are the required ones or what is left, or every question. */
  chooseFewer(isFewer: boolean): void;
  /** A page opens, with the choice that this browser has kept; what was shown on request is hidden again. */
  open(): void;
  /** Shows these questions until a page opens. */
  reveal(keys: readonly string[]): void;
  /** The question that has the focus; it does not become one line meanwhile. Null for none. */
  hold(key: string | null): void;
}

interface Stores {
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly check: Check;
}

const none: ReadonlySet<string> = new Set<string>();

/** `isUploading`: whether a file is being uploaded; then no question for files is hidden. */
export function createFilter(
  { name, store, view, onEnd }: Pick<Scope, "name" | "store" | "view" | "onEnd">,
  { answers, language, check }: Stores,
  isUploading: () => boolean,
): Filter {
  const kept = tabStorage(view, `${name} only required`, "localStorage");
  const isOnlyRequiredAtom = atom(false);
  const isEverythingLeftAtom = atom(false);
  const shownAtom = atom<ReadonlySet<string> | null>(null);
  const mendedAtom = atom(none);
  const choiceAtom = atom((get): FilterChoice => {
    if (!get(check.isCheckingAtom)) return get(isOnlyRequiredAtom) ? "required" : "everything";
    const hasFound = Object.keys(get(check.foundAtom)).length > 0;
    return hasFound && !get(isEverythingLeftAtom) ? "left" : "everything";
  });
  /** The questions that stay shown until a page opens. */
  let staying = new Set<string>();
  /** The visible questions at the last update; null where a page opens. */
  let visible: ReadonlySet<string> | null = null;
  let held: string | null = null;

  function set(shown: ReadonlySet<string> | null, mended: ReadonlySet<string>): void {
    store.set(shownAtom, (before) => (shown && before && isSame(shown, before) ? before : shown));
    store.set(mendedAtom, (before) => (isSame(mended, before) ? before : mended));
  }

  function update(): void {
    const choice = store.get(choiceAtom);
    if (choice === "everything") {
      visible = null;
      set(null, none);
      return;
    }
    const current = answers.read();
    const errors: Errors = { ...store.get(check.errorsAtom), ...store.get(check.problemsAtom) };
    const found = choice === "left" ? { ...store.get(check.foundAtom), ...errors } : errors;
    const entries = store.get(answers.dates.entriesAtom);
    const mayHoldUpload = isUploading();
    const isAsked = ({ question }: PlacedQuestion) =>
      choice === "required" &&
      (isRequired(question, current) || valueKeys(question).some((key) => isAnswered(current[key]) || key in entries));
    const isBusy = ({ question }: PlacedQuestion) => mayHoldUpload && kindOf(question).holdsFile === true;
    const placed = visiblePlaced(language.catalogue(), current, answers.readArrangement());
    if (visible === null) staying = new Set();
    // What an answer, another tab or one more block has brought into view.
    else for (const { question } of placed) if (!visible.has(question.key)) staying.add(question.key);
    visible = keysOf(placed);
    const shown = placed.filter(
      (each) => staying.has(each.question.key) || hasError(found, each) || isAsked(each) || isBusy(each),
    );
    if (choice === "required") staying = keysOf(shown);
    // A question for a file shows what becomes of it.
    const isMended = (each: PlacedQuestion) =>
      !hasError(errors, each) &&
      !kindOf(each.question).holdsFile &&
      !staying.has(each.question.key) &&
      each.question.key !== held;
    set(keysOf(shown), choice === "left" ? keysOf(shown.filter(isMended)) : none);
  }

  function openAnew(): void {
    visible = null;
    update();
  }

  answers.subscribe(update);
  for (const each of [check.errorsAtom, check.problemsAtom, answers.arrangementAtom, answers.dates.entriesAtom]) {
    onEnd(store.sub(each, update));
  }
  onEnd(store.sub(choiceAtom, openAnew));
  // A refused submission shows what is left.
  onEnd(
    store.sub(check.isSummaryWantedAtom, () => {
      if (store.get(check.isSummaryWantedAtom)) store.set(isEverythingLeftAtom, false);
    }),
  );

  return {
    choiceAtom,
    shownAtom,
    mendedAtom,
    chooseFewer(isFewer) {
      if (store.get(check.isCheckingAtom)) store.set(isEverythingLeftAtom, !isFewer);
      else {
        store.set(isOnlyRequiredAtom, isFewer);
        kept.write(isFewer);
      }
    },
    open() {
      store.set(isOnlyRequiredAtom, kept.read() === true);
      openAnew();
    },
    reveal(keys) {
      const hidden = keys.filter((key) => !store.get(shownAtom)?.has(key) || store.get(mendedAtom).has(key));
      if (store.get(shownAtom) === null || hidden.length === 0) return;
      staying = new Set([...staying, ...hidden]);
      update();
    },
    hold(key) {
      if (held === key) return;
      held = key;
      update();
    },
  };
}

const keysOf = (placed: readonly PlacedQuestion[]) => new Set(placed.map(({ question }) => question.key));

const hasError = (errors: Errors, { owned }: PlacedQuestion) => owned.some((key) => errors[key]);

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((key) => b.has(key));
