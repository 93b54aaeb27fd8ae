import { type Answers, isAnswered } from "../../form/answers";
import type { Day } from "../../form/calendar";
import type { Catalogue } from "../../form/catalogue";
import { placedQuestion } from "../../form/catalogueIndex";
import { displayValue } from "../../form/display";

/** The questions that were answered before the login, and otherwise in the account, by key. */
export function leftOf(catalogue: Catalogue, draft: Answers, account: Answers): readonly string[] {
  const isOther = (key: string) => isAnswered(draft[key]) && isAnswered(account[key]) && draft[key] !== account[key];
  return Object.keys(draft).filter((key) => isOther(key) && placedQuestion(catalogue, key)?.question.key === key);
}

/** What was typed for them in words, so that it can be typed again: `Question: answer; …`. */
export function leftInWords(catalogue: Catalogue, keys: readonly string[], draft: Answers, today: Day): string {
  const words = keys.flatMap((key) => {
    const question = placedQuestion(catalogue, key)?.question;
    return question ? [`${question.label}: ${displayValue(catalogue, question, draft, today)}`] : [];
  });
  return words.join("; ");
}
