import { type Answers, type Arrangement, initialArrangement, isAnswered } from "./answers";
import { brokenBy } from "./builtInRules";
import { type Day, isDay } from "./calendar";
import type { Catalogue, PageId } from "./catalogue";
import { maxLengthOf, textLength } from "./lengths";
import { labelIn, optionsOf, yearOptionsOf } from "./options";
import { valueKeys } from "./ownedKeys";
import type { MonthYearQuestion, Question } from "./question";
import { visiblePlaced } from "./visibility";
import { wordingOf } from "./wording";

/** Error messages by question key, in the order of the catalogue; a key without errors is absent. */
export type Errors = Readonly<Record<string, readonly string[]>>;

/** The inputs of a check besides the answers. */
export interface CheckOptions {
  readonly arrangement?: Arrangement;
  /** The date questions with an incomplete or impossible entry: unanswered, but not empty. */
  readonly begunDates?: ReadonlySet<string>;
  /** The day that ages and windows are counted from, `YYYY-MM-DD`. */
  readonly today: Day;
}

/**
 * Checks every shown question of the form or of one page (§5). All errors are collected, identical messages of a
 * question once. A hidden question has no errors. The errors of a month and year have the month's key.
 */
export function validate(
  catalogue: Catalogue,
  answers: Answers,
  { arrangement = initialArrangement, begunDates, today, page }: CheckOptions & { readonly page?: PageId },
): Errors {
  const errors: Record<string, readonly string[]> = {};
  for (const { question } of visiblePlaced(catalogue, answers, arrangement, page)) {
    const messages = messagesFor(catalogue, question, answers, today);
    if (messages.length > 0) errors[question.key] = messages;
    else if (begunDates?.has(question.key)) errors[question.key] = [wordingOf(catalogue).format.notADate];
  }
  return errors;
}

/** Every message for a question that is shown, each once. */
function messagesFor(catalogue: Catalogue, question: Question, answers: Answers, today: Day): readonly string[] {
  const value = wholeValue(question, answers);
  const broken = (question.rules ?? []).flatMap((rule) => brokenBy(rule, value, answers, today) ?? []);
  return [...new Set([...broken, ...formatErrors(catalogue, question, answers, today, broken.length > 0)])];
}

/** A month and year count as answered together: half of a pair is no answer. */
function wholeValue(question: Question, answers: Answers) {
  const keys = valueKeys(question);
  return keys.every((key) => isAnswered(answers[key])) ? (answers[question.key] ?? "") : "";
}

/** The faults of an answer that its control could not have produced; none if a rule has failed already. */
function formatErrors(
  catalogue: Catalogue,
  question: Question,
  answers: Answers,
  today: Day,
  hasSpoken: boolean,
): readonly string[] {
  const value = answers[question.key];
  const { format } = wordingOf(catalogue);
  if (question.control === "monthYear") return pairErrors(catalogue, question, answers, today, hasSpoken);
  if (typeof value !== "string" || !isAnswered(value)) return [];
  switch (question.control) {
    case "select":
    case "radio":
      return labelIn(optionsOf(catalogue, question, answers, today), value) === null ? [format.notListed] : [];
    case "date":
      return isDay(value.trim()) || hasSpoken ? [] : [format.notADate];
    case "checkbox":
    case "document":
      return [];
    default:
      return lengthErrors(question, value, hasSpoken ? null : format.tooLong);
  }
}

function pairErrors(
  catalogue: Catalogue,
  question: MonthYearQuestion,
  answers: Answers,
  today: Day,
  hasSpoken: boolean,
): readonly string[] {
  const { format } = wordingOf(catalogue);
  const [month, year] = [String(answers[question.key] ?? ""), String(answers[question.yearKey] ?? "")];
  const isListed =
    labelIn(optionsOf(catalogue, question, answers, today), month) !== null &&
    labelIn(yearOptionsOf(question.years, today), year) !== null;
  if (!isListed) return [format.notListed];
  return (month === "") === (year === "") || hasSpoken ? [] : [format.halfMonthYear];
}

function lengthErrors(question: Question, value: string, tooLong: string | null): readonly string[] {
  const max = maxLengthOf(question);
  return textLength(value) <= max || tooLong === null ? [] : [tooLong.replace("{max}", String(max))];
}
