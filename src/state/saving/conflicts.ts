import { type Answers, type AnswerValue, descKey, sameAnswer } from "../../form/answers";
import type { Catalogue } from "../../form/catalogue";
import { placedQuestion } from "../../form/catalogueIndex";
import { setAnswer, setAnswers, settle } from "../../form/changeAnswers";
import { drivenList, isDriven, labelIn } from "../../form/options";
import { kindOf } from "../../form/question";
import type { AnswersStore } from "../answers/answers";
import type { Conflict } from "./saveState";

const descSuffix = descKey("");

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
      if (key.endsWith(descSuffix) && !(key.slice(0, -descSuffix.length) in this.#theirs)) delete this.#theirs[key];
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
      .filter(([key]) => !key.endsWith(descSuffix))
      .map(([key, theirs]) => ({ key, theirs, theirsDesc: this.#theirs[descKey(key)], mine: current[key] ?? "" }));
  }
}

/** Whose answer to keep: the page's or the account's. */
export type Side = "mine" | "theirs";

/** The applicant's choices by answer key. */
export type Sides = Readonly<Record<string, Side>>;

interface Context {
  readonly answers: AnswersStore;
  readonly catalogue: () => Catalogue;
  readonly saver: { decided(keys: readonly string[]): void };
}

/**
 * Resolves all conflicts at once, because some answers depend on others (§3): kept answers of the page are saved over
 * the account's, kept answers of the account replace the page's, and dependent answers that no longer fit are cleared
 * in both places.
 */
export function resolve({ answers, catalogue, saver }: Context, conflicts: readonly Conflict[], sides: Sides): void {
  const taken = conflicts.filter(({ key }) => sides[key] === "theirs");
  const theirs = heldOf(taken);
  const arrangement = answers.readArrangement();
  const form = catalogue();
  let kept: Answers = { ...setAnswers(form, answers.read(), theirs, arrangement), ...theirs };
  for (const { key } of taken) {
    if (isStray(form, kept, key, sides)) kept = setAnswer(form, kept, key, "", arrangement);
  }
  answers.load(settle(form, kept, arrangement));
  saver.decided(conflicts.map(({ key }) => key));
}

/** The account's values in these conflicts, with their labels. */
function heldOf(conflicts: readonly Conflict[]): Answers {
  const held: Record<string, AnswerValue> = {};
  for (const { key, theirs, theirsDesc } of conflicts) {
    held[key] = theirs;
    if (theirsDesc !== undefined) held[descKey(key)] = theirsDesc;
  }
  return held;
}

/** Whether the account's choice depends on another value than the one that is kept. */
function isStray(catalogue: Catalogue, kept: Answers, key: string, sides: Sides): boolean {
  const question = placedQuestion(catalogue, key)?.question;
  const source = question ? kindOf(question).optionSource(question) : null;
  if (!isDriven(source)) return false;
  const isOffered = labelIn(drivenList(catalogue, source, kept), String(kept[key])) !== null;
  return sides[source.by] === "mine" || !isOffered;
}
