import type { ApiError } from "../../api/errors";
import { type Answers, type AnswerValue, questionKeyOf } from "../../form/answers";

/** The most requests that one save may spend on finding the answers that the server refuses. */
export const searchBudget = 24;

/** True when one answer of the body may cause the fault, so that the others are worth sending separately. */
export function isAboutAnswers({ status, isTemporary }: ApiError): boolean {
  return !isTemporary && (status === 400 || status === 413 || status === 422);
}

/** Halves a body without separating a coded answer from its label; null for a single question. */
export function halves(body: Answers): readonly [Answers, Answers] | null {
  const questions = [...new Set(Object.keys(body).map(questionKeyOf))];
  if (questions.length < 2) return null;
  const first = new Set(questions.slice(0, Math.ceil(questions.length / 2)));
  const part = (isFirst: boolean) =>
    Object.fromEntries(Object.entries(body).filter(([key]) => first.has(questionKeyOf(key)) === isFirst));
  return [part(true), part(false)];
}

/** Answers that the server refused. They are not sent again until they change or the applicant saves. */
export class Refusals {
  readonly #values = new Map<string, AnswerValue>();
  #fault: ApiError | null = null;
  #isNews = false;

  add(body: Answers, fault: ApiError): void {
    for (const [key, value] of Object.entries(body)) this.#values.set(key, value);
    this.#fault = fault;
    this.#isNews = true;
  }

  has(key: string, value: AnswerValue | undefined): boolean {
    return value !== undefined && this.#values.get(key) === value;
  }

  /** The last fault; null without any. */
  get fault(): ApiError | null {
    return this.#fault;
  }

  /** The last fault if it has not been reported yet. */
  news(): ApiError | null {
    const news = this.#isNews ? this.#fault : null;
    this.#isNews = false;
    return news;
  }

  clear(): void {
    this.#values.clear();
    this.#fault = null;
    this.#isNews = false;
  }
}
