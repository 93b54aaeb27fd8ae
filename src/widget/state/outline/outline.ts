import { atom } from "jotai/vanilla";
import { isAnswered } from "../../../shared/form/answers";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import type { PlacedQuestion } from "../../../shared/form/placed";
import { isRequired, kindOf, valueKeys } from "../../../shared/form/question";
import type { Errors } from "../../../shared/form/validate";
import { isPlacedVisible, visiblePlaced } from "../../../shared/form/visibility";
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

/** What is not shown whole: a question that is away, or one line because its error is corrected. */
export type Filtered = ReadonlyMap<string, "away" | "mended">;

export type Outline = ReturnType<typeof createOutline>;

interface Stores {
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly check: Check;
}

const none: Filtered = new Map();

const hasError = (errors: Errors, { owned }: PlacedQuestion) => owned.some((key) => errors[key]);

const isSame = (a: Filtered, b: Filtered) => a.size === b.size && [...a].every(([key, how]) => b.get(key) === how);

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
  const filteredAtom = atom(none);
  const choiceAtom = atom((get): FilterChoice => {
    if (!get(check.isCheckingAtom)) return get(isOnlyRequiredAtom) ? "required" : "everything";
    const hasFound = Object.keys(get(check.foundAtom)).length > 0;
    return hasFound && !get(isEverythingLeftAtom) ? "left" : "everything";
  });
  /** Of the questions that were visible when the page opened, those that are away. None of the others ever is. */
  let away: readonly PlacedQuestion[] = [];
  /** The questions that never become one line. */
  let revealed = new Set<string>();

  function update(isOpening = false): void {
    if (isOpening) revealed = new Set();
    const choice = store.get(choiceAtom);
    if (choice === "everything") {
      away = [];
      store.set(filteredAtom, none);
      return;
    }
    const form = language.catalogue();
    const current = answers.read();
    const arrangement = answers.readArrangement();
    const errors: Errors = { ...store.get(check.errorsAtom), ...store.get(check.problemsAtom) };
    const found = choice === "left" ? { ...store.get(check.foundAtom), ...errors } : errors;
    const entries = store.get(answers.dates.entriesAtom);
    const mayHoldUpload = isUploading();
    const isAsked = ({ question }: PlacedQuestion) =>
      choice === "required" &&
      (isRequired(question, current) || valueKeys(question).some((key) => isAnswered(current[key]) || key in entries));
    const isAway = (each: PlacedQuestion) =>
      !(hasError(found, each) || isAsked(each) || (mayHoldUpload && kindOf(each.question).holdsFile)) &&
      !revealed.has(each.question.key);
    away = isOpening
      ? visiblePlaced(form, current, arrangement).filter(isAway)
      : // What an answer takes away and brings back is shown.
        away.filter((each) => isAway(each) && isPlacedVisible(form, each, current, arrangement));
    const filtered = new Map<string, "away" | "mended">(away.map(({ question }) => [question.key, "away"]));
    for (const key of choice === "left" ? Object.keys(found) : []) {
      const placed = placedQuestion(form, key);
      // A question for a file shows what becomes of it.
      if (!placed || hasError(errors, placed) || kindOf(placed.question).holdsFile) continue;
      const { key: own } = placed.question;
      if (!revealed.has(own) && store.get(check.editedAtom)?.key !== own) filtered.set(own, "mended");
    }
    store.set(filteredAtom, (before) => (isSame(filtered, before) ? before : filtered));
  }

  const follow = () => update();
  answers.subscribe(follow);
  for (const each of [check.errorsAtom, check.problemsAtom, check.editedAtom, answers.dates.entriesAtom]) {
    onEnd(store.sub(each, follow));
  }
  onEnd(store.sub(choiceAtom, () => update(true)));
  // A refused submission shows what is left.
  onEnd(
    store.sub(check.isSummaryWantedAtom, () => {
      if (store.get(check.isSummaryWantedAtom)) store.set(isEverythingLeftAtom, false);
    }),
  );

  return {
    choiceAtom,
    /** By key, of every page. */
    filteredAtom: readOnly(filteredAtom),
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
      update(true);
    },
    /** Shows these questions until a page opens. */
    reveal(keys: readonly string[]): void {
      revealed = new Set([...revealed, ...keys.filter((key) => store.get(filteredAtom).has(key))]);
      update();
    },
    /** How far a page is, whatever the status: begun with an answer, then done without errors, also of the server. */
    progressOf(page: string): "done" | "begun" | "toCome" {
      const current = answers.read();
      const placed = visiblePlaced(language.sourceCatalogue(), current, answers.readArrangement(), page);
      if (!placed.some(({ owned }) => owned.some((key) => isAnswered(current[key])))) return "toCome";
      const errors = { ...store.get(check.errorsAtom), ...check.find(page) };
      return placed.some(({ question }) => errors[question.key]) ? "begun" : "done";
    },
  };
}
