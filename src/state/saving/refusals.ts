import { type ApiError, InvalidAnswersError } from "../../api/errors";
import { type Answers, type AnswerValue, questionKeyOf, sameAnswer } from "../../form/answers";
import type { Errors } from "../answers/answers";

/** An answer that the server has refused. */
interface Refused {
  readonly value: AnswerValue;
  /** The server's reasons; null when it has refused the whole change without naming any answer. */
  readonly reasons: readonly string[] | null;
}

/** The answers that the server has refused, which are not sent again until they change. */
export class Refusals {
  readonly #refused = new Map<string, Refused>();
  #fault: ApiError | null = null;
  #isNews = false;

  /**
   * Holds back the answers of `body` that the fault names with their labels, or all when it names none. False when the fault is not
   * about answers.
   */
  add(body: Answers, fault: ApiError): boolean {
    if (fault.isTemporary || ![400, 413, 422].includes(fault.status)) return false;
    const errors = fault instanceof InvalidAnswersError ? fault.errors : {};
    const isNamed = (key: string) => Object.hasOwn(errors, key) || Object.hasOwn(errors, questionKeyOf(key));
    const named = Object.keys(body).filter(isNamed);
    for (const key of named.length > 0 ? named : Object.keys(body)) {
      this.#refused.set(key, { value: body[key] ?? "", reasons: named.length > 0 ? (errors[key] ?? []) : null });
    }
    this.#fault = fault;
    this.#isNews = true;
    return true;
  }

  has(key: string, value: AnswerValue | undefined): boolean {
    const refused = this.#refused.get(key);
    return refused !== undefined && sameAnswer(refused.value, value);
  }

  /** Forgets the refusals of answers that have changed since, and returns their keys. */
  settle(current: Answers): readonly string[] {
    const changed = [...this.#refused.keys()].filter((key) => !this.has(key, current[key]));
    for (const key of changed) this.#refused.delete(key);
    return changed;
  }

  /** The reasons by question. */
  errors(): Errors {
    const entries = [...this.#refused].flatMap(([key, { reasons }]) =>
      reasons?.length ? [[questionKeyOf(key), reasons]] : [],
    );
    return Object.fromEntries(entries);
  }

  /** The last fault; null without any. */
  get fault(): ApiError | null {
    return this.#refused.size > 0 ? this.#fault : null;
  }

  /** The last fault if it has not been reported yet. */
  news(): ApiError | null {
    const news = this.#isNews ? this.#fault : null;
    this.#isNews = false;
    return news;
  }

  /** Lets answers be sent again that the server has refused without naming them: the applicant saves again. */
  retryUnnamed(): void {
    for (const [key, { reasons }] of this.#refused) if (reasons === null) this.#refused.delete(key);
  }

  clear(): void {
    this.#refused.clear();
    this.#fault = null;
    this.#isNews = false;
  }
}
