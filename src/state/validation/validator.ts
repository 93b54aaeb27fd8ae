import { isAnswered } from "../../form/answers";
import type { Catalogue, PageId } from "../../form/catalogue";
import { splitErrors } from "../../form/errorSummary";
import { validate } from "../../form/validate";
import {
  type AnswersStore,
  controlErrorsAtom,
  dateEntriesAtom,
  type Errors,
  errorsAtom,
  reportProblem,
  unlinkedErrorsAtom,
} from "../answers/answers";
import { writtenAtom } from "../config/config";
import { type Store, webStatusAtom } from "../core/core";
import type { Records } from "../saving/saving";

/** After the last change the errors follow within this time (ms), outside the keystroke. */
const recomputeAfter = 150;

interface Parts {
  readonly records: Records;
  readonly store: Store;
  readonly answers: AnswersStore;
  /** The questionnaire as it is written, in English: what the university records and the stores hold has one language. */
  readonly written: () => Catalogue;
  readonly today: () => string;
}

/** Checks the answers while the status is validating, on every change and on demand (§4, §5 "General"). */
export class Validation {
  readonly #parts: Parts;
  #detach: () => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Follows the answers, what is arranged beside them and the questionnaire, until `destroy`. */
  start(): void {
    const { answers, store } = this.#parts;
    const stops = [
      answers.subscribe(() => this.#recomputeSoon()),
      store.sub(answers.arrangementAtom, () => this.#recomputeSoon()),
      store.sub(dateEntriesAtom, () => this.#recomputeSoon()),
      // An institution's config may come after the profile, and with it other questions.
      store.sub(writtenAtom, () => this.#recomputeSoon()),
    ];
    this.#detach = () => {
      for (const stop of stops) stop();
    };
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#detach();
  }

  /** The applicant has gone, and what was wrong with their answers goes with them. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#parts.store.set(errorsAtom, {});
    this.#parts.store.set(unlinkedErrorsAtom, []);
    this.#parts.store.set(controlErrorsAtom, {});
    this.#parts.store.set(dateEntriesAtom, {});
  }

  /** Computes and shows the errors now; none unless the status is validating. */
  compute(): Errors {
    const errors = this.#findIfValidating();
    this.show(errors);
    return errors;
  }

  /** Puts errors at their questions. */
  show(errors: Errors): void {
    clearTimeout(this.#timer);
    this.#parts.store.set(errorsAtom, errors);
  }

  /** Shows the errors of a refused submit, also those that the server found at questions which this page does not show. */
  showRefusal(errors: Errors): void {
    const { store, answers, written } = this.#parts;
    const { shown, unlinked } = splitErrors(written(), errors, answers.read(), answers.readArrangement());
    this.show(shown);
    store.set(unlinkedErrorsAtom, unlinked);
  }

  #findIfValidating(): Errors {
    return this.#parts.store.get(webStatusAtom) === "validating" ? this.find() : {};
  }

  /** What is missing or wrong, on one page or on all, whatever the status. */
  find(page?: PageId): Errors {
    const { store, answers, written, today } = this.#parts;
    const current = answers.read();
    // An answer that came from elsewhere stands for what was begun here.
    const begun = Object.keys(store.get(dateEntriesAtom)).filter((key) => !isAnswered(current[key]));
    const arrangement = answers.readArrangement();
    return validate(written(), current, {
      arrangement,
      begunDates: new Set(begun),
      today: today(),
      ...(page && { page }),
    });
  }

  /** Computes and posts the errors, without showing them yet; posts nothing when there are none. */
  record(): Errors {
    const errors = this.#findIfValidating();
    if (Object.keys(errors).length === 0) return errors;
    const body = Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key, [...messages]]));
    this.#parts.records.add("postValidations", { body });
    return errors;
  }

  /** Computes, posts and shows the errors (§4 "Next and save buttons"). */
  run(): void {
    this.show(this.record());
  }

  /** Whether nothing on the page is missing or wrong, whatever the status. */
  isDone(page: PageId): boolean {
    return Object.keys(this.find(page)).length === 0;
  }

  /** A control's words about itself; none take them back. */
  report(key: string, ...messages: readonly string[]): void {
    reportProblem(this.#parts.store, key, ...messages);
  }

  #recomputeSoon(): void {
    if (this.#parts.store.get(webStatusAtom) !== "validating") return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.compute(), recomputeAfter);
  }
}
