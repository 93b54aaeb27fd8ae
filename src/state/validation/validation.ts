import { type Atom, atom } from "jotai/vanilla";
import { isAnswered } from "../../form/answers";
import type { PageId } from "../../form/catalogue";
import { errorsByPage, type PageErrors, splitErrors } from "../../form/errorSummary";
import { validate } from "../../form/validate";
import { visiblePlaced } from "../../form/visibility";
import type { BackgroundPosts } from "../account/account";
import {
  type AnswersStore,
  controlErrorsAtom,
  type Errors,
  errorsAtom,
  foundErrorsAtom,
  isCheckingAtom,
  refusalMessageAtom,
  summaryWantedAtom,
  unlinkedErrorsAtom,
  validatingWaitsAtom,
} from "../answers/answers";
import { debounce, profileStateAtom, type Store, webStatusAtom } from "../core/core";
import type { LanguageStore } from "../language/language";

// The public module of this folder: errors of the answers.

/** The longest delay from a change to its errors (ms); they are computed outside the keystroke. */
const recomputeAfter = 150;

interface Context {
  readonly backgroundPosts: BackgroundPosts;
  readonly store: Store;
  readonly answers: AnswersStore;
  /** Errors are stored and posted in English. */
  readonly language: LanguageStore;
  readonly today: () => string;
}

/** A submission that was refused: its errors, and the server's message where the server refused it. */
export interface Refused {
  readonly errors: Errors;
  readonly message: string | null;
}

/** Checks the answers while the status is validating or waits to be, on every change and on demand (§4 "Web status", §5). */
export interface Validation {
  /** The errors by page and question (§2 "Error summary"), in English like the errors themselves. */
  readonly errorSummaryAtom: Atom<readonly PageErrors[]>;
  /** Whether every error of a refused submission is corrected; false until the profile is loaded. */
  readonly isMendedAtom: Atom<boolean>;
  /** Validates again after changes of the answers, the arrangement or the catalogue, until `destroy`. */
  start(): void;
  destroy(): void;
  /** Computes and shows the errors now; none unless they are checked. */
  compute(): Errors;
  /** Puts errors at their questions. */
  show(errors: Errors): void;
  /**
   * Shows the errors of a refused submission, also those of the server at questions that this page does not show, and
   * the server's message; the error summary takes the focus.
   */
  showRefusal(refused: Refused): void;
  /** The error summary has taken the focus. */
  summaryFocused(): void;
  /** The errors of one page or of all, whatever the status. */
  find(page?: PageId): Errors;
  /** Computes and posts the errors without showing them; posts nothing when there are none, or before validating. */
  postErrors(): Errors;
  /** Computes, posts and shows the errors (§4 "Next" and "Save"). */
  run(): void;
  /** How far a page is, whatever the status: begun with an answer, then done without errors, also of the server. */
  progressOf(page: PageId): "done" | "begun" | "toCome";
  /** Removes the errors at the end of a session. */
  reset(): void;
}

export function createValidation({ backgroundPosts, store, answers, language, today }: Context): Validation {
  const { sourceAtom, sourceCatalogue } = language;
  const errorSummaryAtom = atom((get) => errorsByPage(get(sourceAtom).catalogue, get(errorsAtom)));
  const isMendedAtom = atom((get) => {
    const isRefused = get(isCheckingAtom) && get(profileStateAtom).status === "ready";
    return isRefused && get(errorSummaryAtom).length + get(unlinkedErrorsAtom).length === 0;
  });
  let detach: () => void = () => undefined;
  const recompute = debounce(compute, recomputeAfter);

  function find(page?: PageId): Errors {
    const current = answers.read();
    // An answer from elsewhere replaces an incomplete date that was begun here.
    const begun = Object.keys(store.get(answers.dates.entriesAtom)).filter((key) => !isAnswered(current[key]));
    const arrangement = answers.readArrangement();
    return validate(sourceCatalogue(), current, {
      arrangement,
      begunDates: new Set(begun),
      today: today(),
      ...(page && { page }),
    });
  }

  const findIfChecking = () => (store.get(isCheckingAtom) ? find() : {});

  function compute(): Errors {
    const errors = findIfChecking();
    show(errors);
    return errors;
  }

  function show(errors: Errors): void {
    recompute.stop();
    store.set(errorsAtom, errors);
    store.set(foundErrorsAtom, (found) => ({ ...found, ...errors }));
  }

  function postErrors(): Errors {
    const errors = findIfChecking();
    const isPosted = store.get(webStatusAtom) === "validating";
    if (!isPosted || Object.keys(errors).length === 0) return errors;
    const body = Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key, [...messages]]));
    backgroundPosts.add("postValidations", { body });
    return errors;
  }

  return {
    errorSummaryAtom,
    isMendedAtom,
    start() {
      const recomputeSoon = () => {
        if (store.get(isCheckingAtom)) recompute.soon();
      };
      const stops = [
        answers.subscribe(recomputeSoon),
        store.sub(answers.arrangementAtom, recomputeSoon),
        store.sub(answers.dates.entriesAtom, recomputeSoon),
        // An institution's configuration may load after the profile and change the questions.
        store.sub(sourceAtom, recomputeSoon),
      ];
      detach = () => {
        for (const stop of stops) stop();
      };
    },
    destroy() {
      recompute.stop();
      detach();
    },
    compute,
    show,
    showRefusal({ errors, message }) {
      const { shown, unlinked } = splitErrors(sourceCatalogue(), errors, answers.read(), answers.readArrangement());
      store.set(foundErrorsAtom, {});
      show(shown);
      store.set(unlinkedErrorsAtom, unlinked);
      store.set(refusalMessageAtom, message);
      store.set(summaryWantedAtom, true);
    },
    summaryFocused: () => store.set(summaryWantedAtom, false),
    find,
    postErrors,
    run: () => show(postErrors()),
    progressOf(page) {
      const current = answers.read();
      const placed = visiblePlaced(sourceCatalogue(), current, answers.readArrangement(), page);
      if (!placed.some(({ owned }) => owned.some((key) => isAnswered(current[key])))) return "toCome";
      const errors = { ...store.get(errorsAtom), ...find(page) };
      return placed.some(({ question }) => errors[question.key]) ? "begun" : "done";
    },
    reset() {
      recompute.stop();
      store.set(errorsAtom, {});
      store.set(foundErrorsAtom, {});
      store.set(unlinkedErrorsAtom, []);
      store.set(refusalMessageAtom, null);
      store.set(validatingWaitsAtom, false);
      store.set(controlErrorsAtom, {});
      store.set(summaryWantedAtom, false);
    },
  };
}
