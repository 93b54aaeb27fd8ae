import type { Client } from "../api/client";
import type { Catalogue, PageId } from "../form/catalogue";
import { validate } from "../form/validate";
import type { AnswersStore } from "./answers";
import { controlErrorsAtom, type Errors, errorsAtom, reportProblem } from "./errors";
import { catalogueAtom } from "./institution";
import { webStatusAtom } from "./snapshot";
import type { Store } from "./store";

/** After the last change the errors follow within this time (ms), outside the keystroke. */
const recomputeAfter = 150;

interface Parts {
  readonly client: Client;
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly catalogue: () => Catalogue;
  /** The same questionnaire as it is written, in English: what the university records has one language. */
  readonly written: () => Catalogue;
  /** A rule's message in the applicant's language. */
  readonly say: (message: string) => string;
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
      // An institution's config may come after the profile, and with it other questions.
      store.sub(catalogueAtom, () => this.#recomputeSoon()),
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
    this.#parts.store.set(controlErrorsAtom, {});
  }

  /** Computes the errors now; none unless the status is validating. */
  compute(): Errors {
    const { store, catalogue } = this.#parts;
    clearTimeout(this.#timer);
    const errors = store.get(webStatusAtom) === "validating" ? this.#check(catalogue()) : {};
    store.set(errorsAtom, errors);
    return errors;
  }

  #check(catalogue: Catalogue): Errors {
    const { answers, today } = this.#parts;
    return validate(catalogue, answers.read(), { arrangement: answers.readArrangement(), today: today() });
  }

  /** Computes and posts the errors; posts nothing when there are none. Resolves with them, also when posting fails. */
  async run(): Promise<Errors> {
    const errors = this.compute();
    if (Object.keys(errors).length === 0) return errors;
    const { catalogue, written } = this.#parts;
    const recorded = written() === catalogue() ? errors : this.#check(written());
    const body = Object.fromEntries(Object.entries(recorded).map(([key, messages]) => [key, [...messages]]));
    // The record of errors is the university's; its loss must not hold the applicant up.
    await this.#parts.client.call("postValidations", { body }).catch(() => undefined);
    return errors;
  }

  /** Whether nothing on the page is missing or wrong, whatever the status. */
  isDone(page: PageId): boolean {
    const { answers, catalogue, today } = this.#parts;
    const arrangement = answers.readArrangement();
    return Object.keys(validate(catalogue(), answers.read(), { arrangement, today: today(), page })).length === 0;
  }

  /** Errors that the server's own check found (422). */
  take(errors: Errors): void {
    const { store, say } = this.#parts;
    store.set(
      errorsAtom,
      Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key, messages.map(say)])),
    );
  }

  /** A control's word about itself; null takes it back. */
  report(key: string, message: string | null): void {
    reportProblem(this.#parts.store, key, message);
  }

  #recomputeSoon(): void {
    if (this.#parts.store.get(webStatusAtom) !== "validating") return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.compute(), recomputeAfter);
  }
}
