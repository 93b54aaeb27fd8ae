import { type Answers, type AnswerValue, descKey } from "../../form/answers";
import type { Conflict } from "./saveState";
import { sameAnswer } from "./unsaved";

const descEnding = descKey("");

/** The conflicts still to be settled, and what the account holds for their keys. */
export class Conflicts {
  #theirs: Record<string, AnswerValue> = {};
  #mine: Record<string, AnswerValue> = {};

  add(theirs: Answers, mine: Answers): void {
    for (const [key, value] of Object.entries(theirs)) {
      if (sameAnswer(value, mine[key])) continue;
      this.#theirs[key] = value;
      this.#mine[key] = mine[key] ?? "";
    }
    // A label alone is no choice to make: it follows its coded answer, which both places agree on.
    for (const key of Object.keys(this.#theirs)) {
      if (key.endsWith(descEnding) && !(key.slice(0, -descEnding.length) in this.#theirs)) this.#drop(key);
    }
  }

  has(key: string): boolean {
    return key in this.#theirs;
  }

  /** Ends one conflict; returns what the account holds for the answer and its label. */
  take(key: string): Answers {
    const taken: Record<string, AnswerValue> = {};
    for (const each of [key, descKey(key)]) {
      const value = this.#theirs[each];
      if (value !== undefined) taken[each] = value;
      this.#drop(each);
    }
    return taken;
  }

  /** One entry a question, labels left out. */
  list(): readonly Conflict[] {
    return Object.entries(this.#theirs)
      .filter(([key]) => !key.endsWith(descEnding))
      .map(([key, theirs]) => ({ key, theirs, mine: this.#mine[key] ?? "" }));
  }

  clear(): void {
    this.#theirs = {};
    this.#mine = {};
  }

  #drop(key: string): void {
    delete this.#theirs[key];
    delete this.#mine[key];
  }
}
