import { type Answers, type AnswerValue, descKey, questionKeyOf, sameAnswer } from "../../form/answers";
import type { Conflict } from "./saveState";

/** The unresolved conflicts: the account's values of their keys. */
export class Conflicts {
  #theirs: Record<string, AnswerValue> = {};
  /** The server's message about the last conflict that it found. */
  reason: string | null = null;

  /** Adds the account's values that differ from the page's; the same answer in both places is no conflict. */
  add(theirs: Answers, current: Answers): void {
    this.#theirs = { ...this.#theirs, ...theirs };
    this.settle(current);
  }

  /** Removes the conflicts in which the page and the account now agree. */
  settle(current: Answers): void {
    for (const [key, value] of Object.entries(this.#theirs)) {
      if (sameAnswer(value, current[key])) delete this.#theirs[key];
    }
    // A label alone is no conflict: it follows its coded answer, on which both places agree.
    for (const key of Object.keys(this.#theirs)) {
      if (!(questionKeyOf(key) in this.#theirs)) delete this.#theirs[key];
    }
  }

  get isEmpty(): boolean {
    return Object.keys(this.#theirs).length === 0;
  }

  has(key: string): boolean {
    return key in this.#theirs;
  }

  /** Removes the conflicts of these answers and their labels. */
  end(keys: readonly string[]): void {
    for (const key of keys) {
      delete this.#theirs[key];
      delete this.#theirs[descKey(key)];
    }
  }

  /** One conflict for each question, with its label and the page's current value. */
  list(current: Answers): readonly Conflict[] {
    return Object.entries(this.#theirs)
      .filter(([key]) => questionKeyOf(key) === key)
      .map(([key, theirs]) => ({ key, theirs, theirsDesc: this.#theirs[descKey(key)], mine: current[key] ?? "" }));
  }
}
