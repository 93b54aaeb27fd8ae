import type { Answers, AnswerValue } from "../../form/answers";

/** Per key, in order, the values that were sent without an answer so far: the account may hold any of them. */
export class InFlightValues {
  readonly #values = new Map<string, readonly AnswerValue[]>();

  add(body: Answers): void {
    for (const [key, value] of Object.entries(body)) this.#values.set(key, [...(this.#values.get(key) ?? []), value]);
  }

  /** The server has acknowledged `body`: forgets it and what was sent before it; values sent after it stay. */
  heard(body: Answers): void {
    for (const [key, value] of Object.entries(body)) {
      const values = this.#values.get(key) ?? [];
      const at = values.lastIndexOf(value);
      this.#put(key, at < 0 ? [] : values.slice(at + 1));
    }
  }

  /** The server has refused `body`: forgets its values. */
  refused(body: Answers): void {
    for (const [key, value] of Object.entries(body)) {
      const values = this.#values.get(key) ?? [];
      const at = values.lastIndexOf(value);
      this.#put(key, at < 0 ? values : values.filter((_, place) => place !== at));
    }
  }

  hasAny(key: string): boolean {
    return this.#values.has(key);
  }

  has(key: string, value: AnswerValue): boolean {
    return this.#values.get(key)?.includes(value) ?? false;
  }

  all(): Readonly<Record<string, readonly AnswerValue[]>> {
    return Object.fromEntries(this.#values);
  }

  /** Adds the values that an earlier page sent. */
  restore(values: Readonly<Record<string, readonly AnswerValue[]>>): void {
    for (const [key, each] of Object.entries(values)) this.#put(key, each);
  }

  #put(key: string, values: readonly AnswerValue[]): void {
    if (values.length > 0) this.#values.set(key, values);
    else this.#values.delete(key);
  }
}
