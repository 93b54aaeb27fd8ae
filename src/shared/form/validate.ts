import { type Answers, type Arrangement, initialArrangement, isAnswered } from "./answers";
import type { Day } from "./calendar";
import type { Catalogue } from "./catalogueTypes";
import { kindOf, type Question, valueKeys } from "./question";
import { brokenBy } from "./rules";
import { visiblePlaced } from "./visibility";
import { wordingOf } from "./wording";

/** Error messages by question key, in the order of the catalogue; a key without errors is absent. */
export type Errors = Readonly<Record<string, readonly string[]>>;

/** The inputs of a check besides the answers. */
interface CheckOptions {
  readonly arrangement?: Arrangement;
  /** The date questions with an incomplete or impossible entry: unanswered, but not empty. */
  readonly begunDates?: ReadonlySet<string>;
  /** The day that ages and windows are counted from, `YYYY-MM-DD`. */
  readonly today: Day;
}

/**
 * Checks every shown question of the form or of one page. All errors are collected, identical messages of a
 * question once. A hidden question has no errors. The errors of a month and year have the month's key.
 */
export function validate(
  catalogue: Catalogue,
  answers: Answers,
  { arrangement = initialArrangement, begunDates, today, page }: CheckOptions & { readonly page?: string },
): Errors {
  const errors: Record<string, readonly string[]> = {};
  for (const { question } of visiblePlaced(catalogue, answers, arrangement, page)) {
    const messages = messagesFor(catalogue, question, answers, today);
    if (messages.length > 0) errors[question.key] = messages;
    else if (begunDates?.has(question.key)) errors[question.key] = [wordingOf(catalogue).format.notADate];
  }
  return errors;
}

/** The messages for the answer of one question that is shown, each once: its broken rules, then its faults of format. */
function messagesFor(catalogue: Catalogue, question: Question, answers: Answers, today: Day): readonly string[] {
  const value = wholeValue(question, answers);
  const broken = (question.rules ?? []).flatMap((rule) => brokenBy(rule, value, answers, today) ?? []);
  const context = { catalogue, today, hasBrokenRule: broken.length > 0 };
  return [...new Set([...broken, ...kindOf(question).formatErrors(question, answers, context)])];
}

/**
 * What to tell an applicant who leaves a question with an answer that a submission would refuse: the same messages; none
 * for an empty answer or half a pair.
 */
export function adviceFor(catalogue: Catalogue, question: Question, answers: Answers, today: Day): readonly string[] {
  return isAnswered(wholeValue(question, answers)) ? messagesFor(catalogue, question, answers, today) : [];
}

/** A month and year count as answered together: half of a pair is no answer. */
function wholeValue(question: Question, answers: Answers) {
  const keys = valueKeys(question);
  return keys.every((key) => isAnswered(answers[key])) ? (answers[question.key] ?? "") : "";
}
