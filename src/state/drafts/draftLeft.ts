import { type Answers, isAnswered } from "../../form/answers";
import type { Day } from "../../form/calendar";
import type { Catalogue } from "../../form/catalogue";
import { placedQuestion } from "../../form/catalogueIndex";
import { displayValue, valueKeys } from "../../form/question";

const plain = (answers: Answers, key: string) => String(answers[key] ?? "").trim();

/** The keys of the questions whose draft answer is not in `answers`, the result of the merge. */
export function leftOf(catalogue: Catalogue, draft: Answers, answers: Answers): readonly string[] {
  const other = Object.keys(draft).filter((key) => isAnswered(draft[key]) && plain(draft, key) !== plain(answers, key));
  const keys = other.flatMap((key) => {
    const question = placedQuestion(catalogue, key)?.question;
    // A label or a school's code is not an answer by itself.
    return question && valueKeys(question).includes(key) ? [question.key] : [];
  });
  return [...new Set(keys)];
}

/**
 * The draft answers of these questions as text, so that they can be typed again: `Question: answer; …`. A sensitive
 * question is listed without its answer.
 */
export function leftInWords(catalogue: Catalogue, keys: readonly string[], draft: Answers, today: Day): string {
  const words = keys.flatMap((key) => {
    const question = placedQuestion(catalogue, key)?.question;
    if (!question) return [];
    return [
      question.sensitive ? question.label : `${question.label}: ${displayValue(catalogue, question, draft, today)}`,
    ];
  });
  return words.join("; ");
}
