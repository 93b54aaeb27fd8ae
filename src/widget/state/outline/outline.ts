import { atom } from "jotai/vanilla";
import { isAnswered } from "../../../shared/form/answers";
import type { PlacedQuestion } from "../../../shared/form/placed";
import { isRequired, kindOf, valueKeys } from "../../../shared/form/question";
import type { Errors } from "../../../shared/form/validate";
import { visiblePlaced } from "../../../shared/form/visibility";
import type { AnswersStore } from "../answers/answers";
import type { Check } from "../check/check";
import { readOnly, type Scope } from "../core/core";
import { tabStorage } from "../kept/kept";
import type { LanguageStore } from "../language/language";

// The public module of this folder: how far the pages are, and which of their questions are shown.

/**
 * Which questions a step shows on the screen: every one, the required ones, or after a refused submission what is left of
 * its errors.
 */
type FilterChoice = "everything" | "required" | "left";

/** The visible questions that the filter leaves, by key: whole, or one line because its error is corrected. */
export type Shown = ReadonlyMap<string, "whole" | "mended">;

export type Outline = ReturnType<typeof createOutline>;

interface Stores {
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly check: Check;
}

const hasError = (errors: Errors, { owned }: PlacedQuestion) => owned.some((key) => errors[key]);

const isSame = (a: Shown, b: Shown) => a.size === b.size && [...a].every(([key, how]) => b.get(key) === how);

/**
 * How far the pages are, and one filter for both choices; a printed page shows every question. No question with an error is
 * ever hidden. `isUploading`: whether a file is being uploaded; then no question for files is hidden.
 */
export function createOutline(
  { name, store, view, onEnd }: Pick<Scope, "name" | "store" | "view" | "onEnd">,
  { answers, language, check }: Stores,
  isUploading: () => boolean,
) {
  const kept = tabStorage(view, `${name} only required`, "localStorage");
  const isOnlyRequiredAtom = atom(false);
  const isEverythingLeftAtom = atom(false);
  const shownAtom = atom<Shown | null>(null);
  const choiceAtom = atom((get): FilterChoice => {
    if (!get(check.isCheckingAtom)) return get(isOnlyRequiredAtom) ? "required" : "everything";
    const hasFound = Object.keys(get(check.foundAtom)).length > 0;
    return hasFound && !get(isEverythingLeftAtom) ? "left" : "everything";
  });
  /** The questions that stay shown until a page opens: each was shown, or is of a tab or block that was opened, or a link led to it. */
  let staying = new Set<string>();
  /** The visible questions at the last update; null where a page opens. */
  let visible: ReadonlySet<string> | null = null;

  /** `isArranged`: where another tab, one more block or a confirmation brings questions into view, these stay. */
  function update(isArranged = false): void {
    const choice = store.get(choiceAtom);
    if (choice === "everything") {
      visible = null;
      store.set(shownAtom, null);
      return;
    }
    const current = answers.read();
    const errors = store.get(check.visibleErrorsAtom);
    const found = choice === "left" ? { ...store.get(check.foundAtom), ...errors } : errors;
    const entries = store.get(answers.dates.entriesAtom);
    const edited = store.get(check.editedAtom)?.key;
    const mayHoldUpload = isUploading();
    const isAsked = ({ question }: PlacedQuestion) =>
      choice === "required" &&
      (isRequired(question, current) || valueKeys(question).some((key) => isAnswered(current[key]) || key in entries));
    const isBusy = ({ question }: PlacedQuestion) => mayHoldUpload && kindOf(question).holdsFile === true;
    const placed = visiblePlaced(language.catalogue(), current, answers.readArrangement());
    const keys = placed.map(({ question }) => question.key);
    const brought = isArranged ? keys.filter((key) => !visible?.has(key)) : [];
    staying = new Set(visible === null ? [] : [...staying, ...brought]);
    visible = new Set(keys);
    const left = placed.filter(
      (each) => staying.has(each.question.key) || hasError(found, each) || isAsked(each) || isBusy(each),
    );
    if (choice === "required") staying = new Set(left.map(({ question }) => question.key));
    const shown: Shown = new Map(
      left.map((each) => {
        const { question } = each;
        // A question for a file shows what becomes of it.
        const isWhole =
          hasError(errors, each) || kindOf(question).holdsFile || staying.has(question.key) || question.key === edited;
        return [question.key, isWhole ? "whole" : "mended"];
      }),
    );
    store.set(shownAtom, (before) => (before && isSame(shown, before) ? before : shown));
  }

  function openAnew(): void {
    visible = null;
    update();
  }

  answers.subscribe(() => update());
  onEnd(store.sub(answers.arrangementAtom, () => update(true)));
  for (const each of [check.visibleErrorsAtom, check.editedAtom, answers.dates.entriesAtom]) {
    onEnd(store.sub(each, () => update()));
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
    /**
     * Of every page; null for every question, whole. Answered and required questions, and questions with an error, are among
     * them.
     */
    shownAtom: readOnly(shownAtom),
    /** Chooses fewer questions, which are the required ones or what is left, or every question. */
    chooseFewer(isFewer: boolean): void {
      if (store.get(check.isCheckingAtom)) store.set(isEverythingLeftAtom, !isFewer);
      else {
        store.set(isOnlyRequiredAtom, isFewer);
        kept.write(isFewer);
      }
    },
    /** A page opens, with the choice that this browser has kept; what was shown on request is hidden again. */
    open(): void {
      store.set(isOnlyRequiredAtom, kept.read() === true);
      openAnew();
    },
    /** Shows these questions until a page opens. */
    reveal(keys: readonly string[]): void {
      const shown = store.get(shownAtom);
      const hidden = keys.filter((key) => shown && shown.get(key) !== "whole");
      if (hidden.length === 0) return;
      staying = new Set([...staying, ...hidden]);
      update();
    },
    /** How far a page is, whatever the status: begun with an answer, then done without errors, also of the server. */
    progressOf(page: string): "done" | "begun" | "toCome" {
      const current = answers.read();
      const placed = visiblePlaced(language.sourceCatalogue(), current, answers.readArrangement(), page);
      const found = store.get(check.errorsAtom);
      if (placed.some(({ owned }) => owned.some((key) => found[key]))) return "begun";
      if (!placed.some(({ owned }) => owned.some((key) => isAnswered(current[key])))) return "toCome";
      const errors = check.find(page);
      return placed.some(({ question }) => errors[question.key]) ? "begun" : "done";
    },
  };
}
