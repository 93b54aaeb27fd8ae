import { type Answers, type AnswerValue, descKey, questionKeyOf, sameAnswer } from "../../../shared/form/answers";
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

/** The unresolved conflicts of one account. */
export type Conflicts = ReturnType<typeof createConflicts>;

export function createConflicts(current: () => Answers) {
  /** The account's values of their keys. */
  const theirs = new Map<string, AnswerValue>();

  /** Removes the conflicts in which the page and the account now agree. */
  function settleAgreed(): void {
    for (const [key, value] of theirs) if (sameAnswer(value, current()[key])) theirs.delete(key);
    // A label alone is no conflict: it follows its coded answer, on which both places agree.
    for (const key of theirs.keys()) if (!theirs.has(questionKeyOf(key))) theirs.delete(key);
  }

  return {
    get isEmpty() {
      return theirs.size === 0;
    },
    has: (key: string) => theirs.has(key),
    /** Adds the account's values that differ from the page's; the same answer in both places is no conflict. */
    add(values: Answers): void {
      for (const [key, value] of Object.entries(values)) theirs.set(key, value);
      settleAgreed();
    },
    settle: settleAgreed,
    /** Removes the conflicts of these answers and their labels. */
    end(keys: readonly string[]): void {
      for (const key of keys.flatMap((each) => [each, descKey(each)])) theirs.delete(key);
    },
    /** One conflict for each question, with its label and the page's current value. */
    list(): readonly Conflict[] {
      return [...theirs]
        .filter(([key]) => questionKeyOf(key) === key)
        .map(([key, value]) => ({
          key,
          theirs: value,
          theirsDesc: theirs.get(descKey(key)),
          mine: current()[key] ?? "",
        }));
    },
  };
}

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
