import { type Atom, atom } from "jotai/vanilla";
import { isAnswered } from "../../form/answers";
import type { PageId } from "../../form/catalogue";
import { errorsByPage, type PageErrors, splitErrors } from "../../form/errorSummary";
import { validate } from "../../form/validate";
import { visiblePlaced } from "../../form/visibility";
import {
  type AnswersStore,
  controlErrorsAtom,
  dateEntriesAtom,
  type Errors,
  errorsAtom,
  foundErrorsAtom,
  isCheckingAtom,
  refusalMessageAtom,
  unlinkedErrorsAtom,
  validatingWaitsAtom,
} from "../answers/answers";
import { profileStateAtom, type Store, webStatusAtom } from "../core/core";
import type { LanguageStore } from "../language/language";
import type { BackgroundPosts } from "../saving/saving";

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
export class Validation {
  /** The errors by page and question (§2 "Error summary"), in English like the errors themselves. */
  readonly errorSummaryAtom: Atom<readonly PageErrors[]>;
  /** Whether every error of a refused submission is corrected; false until the profile is loaded. */
  readonly isMendedAtom: Atom<boolean>;
  readonly #context: Context;
  #detach: () => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(context: Context) {
    this.#context = context;
    const { sourceAtom } = context.language;
    this.errorSummaryAtom = atom((get) => errorsByPage(get(sourceAtom).catalogue, get(errorsAtom)));
    this.isMendedAtom = atom((get) => {
      const isRefused = get(isCheckingAtom) && get(profileStateAtom).status === "ready";
      return isRefused && get(this.errorSummaryAtom).length + get(unlinkedErrorsAtom).length === 0;
    });
  }

  /** Validates again after changes of the answers, the arrangement or the catalogue, until `destroy`. */
  start(): void {
    const { answers, store, language } = this.#context;
    const stops = [
      answers.subscribe(() => this.#recomputeSoon()),
      store.sub(answers.arrangementAtom, () => this.#recomputeSoon()),
      store.sub(dateEntriesAtom, () => this.#recomputeSoon()),
      // An institution's configuration may load after the profile and change the questions.
      store.sub(language.sourceAtom, () => this.#recomputeSoon()),
    ];
    this.#detach = () => {
      for (const stop of stops) stop();
    };
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#detach();
  }

  /** Removes the errors at the end of a session. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#context.store.set(errorsAtom, {});
    this.#context.store.set(foundErrorsAtom, {});
    this.#context.store.set(unlinkedErrorsAtom, []);
    this.#context.store.set(refusalMessageAtom, null);
    this.#context.store.set(validatingWaitsAtom, false);
    this.#context.store.set(controlErrorsAtom, {});
  }

  /** Computes and shows the errors now; none unless they are checked. */
  compute(): Errors {
    const errors = this.#findIfChecking();
    this.show(errors);
    return errors;
  }

  /** Puts errors at their questions. */
  show(errors: Errors): void {
    clearTimeout(this.#timer);
    this.#context.store.set(errorsAtom, errors);
    this.#context.store.set(foundErrorsAtom, (found) => ({ ...found, ...errors }));
  }

  /**
   * Shows the errors of a refused submission, also those of the server at questions that this page does not show, and
   * the server's message.
   */
  showRefusal({ errors, message }: Refused): void {
    const { store, answers, language } = this.#context;
    const { shown, unlinked } = splitErrors(
      language.sourceCatalogue(),
      errors,
      answers.read(),
      answers.readArrangement(),
    );
    store.set(foundErrorsAtom, {});
    this.show(shown);
    store.set(unlinkedErrorsAtom, unlinked);
    store.set(refusalMessageAtom, message);
  }

  #findIfChecking(): Errors {
    return this.#context.store.get(isCheckingAtom) ? this.find() : {};
  }

  /** The errors of one page or of all, whatever the status. */
  find(page?: PageId): Errors {
    const { store, answers, language, today } = this.#context;
    const current = answers.read();
    // An answer from elsewhere replaces an incomplete date that was begun here.
    const begun = Object.keys(store.get(dateEntriesAtom)).filter((key) => !isAnswered(current[key]));
    const arrangement = answers.readArrangement();
    return validate(language.sourceCatalogue(), current, {
      arrangement,
      begunDates: new Set(begun),
      today: today(),
      ...(page && { page }),
    });
  }

  /** Computes and posts the errors without showing them; posts nothing when there are none, or before validating. */
  postErrors(): Errors {
    const errors = this.#findIfChecking();
    const isPosted = this.#context.store.get(webStatusAtom) === "validating";
    if (!isPosted || Object.keys(errors).length === 0) return errors;
    const body = Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key, [...messages]]));
    this.#context.backgroundPosts.add("postValidations", { body });
    return errors;
  }

  /** Computes, posts and shows the errors (§4 "Next" and "Save"). */
  run(): void {
    this.show(this.postErrors());
  }

  /** How far a page is, whatever the status: begun with an answer, then done without errors, also of the server. */
  progressOf(page: PageId): "done" | "begun" | "toCome" {
    const { answers, language, store } = this.#context;
    const current = answers.read();
    const placed = visiblePlaced(language.sourceCatalogue(), current, answers.readArrangement(), page);
    if (!placed.some(({ owned }) => owned.some((key) => isAnswered(current[key])))) return "toCome";
    const errors = { ...store.get(errorsAtom), ...this.find(page) };
    return placed.some(({ question }) => errors[question.key]) ? "begun" : "done";
  }

  #recomputeSoon(): void {
    if (!this.#context.store.get(isCheckingAtom)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.compute(), recomputeAfter);
  }
}
