import { type Answers, type AnswerValue, descKey } from "../../../shared/form/answers";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import { setAnswer, setAnswers, settle } from "../../../shared/form/changeAnswers";
import { drivenList, isDriven, labelIn } from "../../../shared/form/options";
import { kindOf } from "../../../shared/form/question";
import type { AnswersStore } from "../answers/answers";

/** One answer that was changed in two places: the page's value and the account's. */
export interface Conflict {
  readonly key: string;
  readonly mine: AnswerValue;
  readonly theirs: AnswerValue;
  /** The account's label of a coded answer, if it differs too. */
  readonly theirsDesc?: AnswerValue | undefined;
}

/** Identifies a conflict with the account's current value; another value makes it another conflict. */
export function versionOf({ key, theirs }: Conflict): string {
  return `${key} ${theirs}`;
}

/** Whose answer to keep: the page's or the account's. */
export type Side = "mine" | "theirs";

/** The applicant's choices by answer key. */
export type Sides = Readonly<Record<string, Side>>;

/**
 * Puts the applicant's choices onto the page, all at once, because some answers depend on others (§3): kept answers of
 * the account replace the page's, and dependent answers that no longer fit are cleared.
 */
export function putChoices(
  answers: AnswersStore,
  catalogue: Catalogue,
  conflicts: readonly Conflict[],
  sides: Sides,
): void {
  const taken = conflicts.filter(({ key }) => sides[key] === "theirs");
  const theirs = heldOf(taken);
  const arrangement = answers.readArrangement();
  let kept: Answers = { ...setAnswers(catalogue, answers.read(), theirs, arrangement), ...theirs };
  for (const { key } of taken) {
    if (isStray(catalogue, kept, key, sides)) kept = setAnswer(catalogue, kept, key, "", arrangement);
  }
  answers.load(settle(catalogue, kept, arrangement));
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
