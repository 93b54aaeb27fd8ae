import { type Answers, type AnswerValue, descKey } from "../../form/answers";
import type { Catalogue } from "../../form/catalogue";
import { placedQuestion } from "../../form/catalogueIndex";
import { setAnswer, setAnswers, settle } from "../../form/changeAnswers";
import { drivenList, isDriven, labelIn } from "../../form/options";
import { kindOf } from "../../form/question";
import type { AnswersStore } from "../answers/answers";
import type { Conflict } from "./saveState";

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
