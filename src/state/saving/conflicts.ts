import { type Answers, type AnswerValue, descKey } from "../../form/answers";
import { sameAnswer } from "./pendingChanges";
import type { Conflict } from "./saveState";

const descEnding = descKey("");

/** The conflicts still to be settled: what the account holds for their keys. */
export class Conflicts {
  #theirs: Record<string, AnswerValue> = {};

  /** `theirs` against what the page holds now: the same answer in both places is no conflict. */
  add(theirs: Answers, current: Answers): void {
    this.#theirs = { ...this.#theirs, ...theirs };
    this.settle(current);
  }

  /** Ends the conflicts in which the page has come to say what the account says. */
  settle(current: Answers): void {
    for (const [key, value] of Object.entries(this.#theirs)) {
      if (sameAnswer(value, current[key])) delete this.#theirs[key];
    }
    // A label alone is no choice to make: it follows its coded answer, which both places agree on.
    for (const key of Object.keys(this.#theirs)) {
      if (key.endsWith(descEnding) && !(key.slice(0, -descEnding.length) in this.#theirs)) delete this.#theirs[key];
    }
  }

  get isEmpty(): boolean {
    return Object.keys(this.#theirs).length === 0;
  }

  has(key: string): boolean {
    return key in this.#theirs;
  }

  /** Ends the conflicts over these answers and their labels. */
  end(keys: readonly string[]): void {
    for (const key of keys) {
      delete this.#theirs[key];
      delete this.#theirs[descKey(key)];
    }
  }

  /** One entry a question, its label within, with what the page holds now. */
  list(current: Answers): readonly Conflict[] {
    return Object.entries(this.#theirs)
      .filter(([key]) => !key.endsWith(descEnding))
      .map(([key, theirs]) => ({ key, theirs, theirsDesc: this.#theirs[descKey(key)], mine: current[key] ?? "" }));
  }

  clear(): void {
    this.#theirs = {};
  }
}
