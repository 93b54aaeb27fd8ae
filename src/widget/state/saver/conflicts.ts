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

/**
 * Puts the account's answers to these conflicts onto the page, with their labels. One that the other answers do not offer is
 * cleared, and so are dependent answers that no longer fit.
 */
export function putTheirs(answers: AnswersStore, catalogue: Catalogue, conflicts: readonly Conflict[]): void {
  const held: Answers = Object.fromEntries(
    conflicts.flatMap(({ key, theirs, theirsDesc }): readonly (readonly [string, AnswerValue])[] => [
      [key, theirs],
      ...(theirsDesc === undefined ? [] : [[descKey(key), theirsDesc] as const]),
    ]),
  );
  const arrangement = answers.readArrangement();
  let kept: Answers = { ...setAnswers(catalogue, answers.read(), held, arrangement), ...held };
  for (const { key, theirs } of conflicts) {
    const source = sourceOf(catalogue, key);
    const isOffered = !source || labelIn(drivenList(catalogue, source, kept), String(theirs)) !== null;
    if (!isOffered) kept = setAnswer(catalogue, kept, key, "", arrangement);
  }
  answers.load(settle(catalogue, kept, arrangement));
}

/** The conflicts that the applicant decides, each with those whose options depend on its answer: they follow it. */
export function decidable(
  catalogue: Catalogue,
  conflicts: readonly Conflict[],
): readonly { readonly conflict: Conflict; readonly together: readonly Conflict[] }[] {
  const leaderOf = ({ key }: Conflict) => conflicts.find((each) => each.key === sourceOf(catalogue, key)?.by);
  return conflicts
    .filter((conflict) => !leaderOf(conflict))
    .map((conflict) => ({
      conflict,
      together: conflicts.filter((each) => each === conflict || leaderOf(each) === conflict),
    }));
}

/** The answer on which a question's options depend, with its lists; null without. */
function sourceOf(catalogue: Catalogue, key: string) {
  const question = placedQuestion(catalogue, key)?.question;
  const source = question ? kindOf(question).optionSource(question) : null;
  return isDriven(source) ? source : null;
}
