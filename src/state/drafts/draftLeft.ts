import { type Answers, isAnswered } from "../../form/answers";
import type { Day } from "../../form/calendar";
import type { Catalogue } from "../../form/catalogue";
import { placedQuestion } from "../../form/catalogueIndex";
import { displayValue } from "../../form/display";
import { valueKeys } from "../../form/ownedKeys";

const plain = (answers: Answers, key: string) => String(answers[key] ?? "").trim();

/** The questions, by key, of which the draft holds an answer that is not in `answers`, into which it was merged. */
export function leftOf(catalogue: Catalogue, draft: Answers, answers: Answers): readonly string[] {
  const other = Object.keys(draft).filter((key) => isAnswered(draft[key]) && plain(draft, key) !== plain(answers, key));
  const keys = other.flatMap((key) => {
    const question = placedQuestion(catalogue, key)?.question;
    // A label or a school's code says nothing by itself.
    return question && valueKeys(question).includes(key) ? [question.key] : [];
  });
  return [...new Set(keys)];
}

/** What was typed for them in words, so that it can be typed again: `Question: answer; …`. Of a sensitive one the name alone. */
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
