import { type Answers, type AnswerValue, isStorable, questionKeyOf, textLength } from "./answers";
import { type AcceptedKey, indexOf } from "./catalogueIndex";
import type { Catalogue } from "./catalogueTypes";
import { isBoolean, tidyAnswer } from "./question";
import { formatMessages } from "./wording";

/**
 * The reasons to refuse entries of a patch of answers, by key; empty when all are accepted. An applicant may read them.
 * Refused are keys that the form does not have, values of the wrong type, texts too long or with characters that a
 * database cannot hold, and coded values that no list of their question has on any day. A draft whose format is wrong
 * (half a phone number, an impossible date) or whose term has begun is accepted: `validate` reports it at submission.
 */
export function refusals(
  catalogue: Catalogue,
  patch: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const { accepted } = indexOf(catalogue);
  const reasons = Object.entries(patch).flatMap(([key, value]) => {
    const known = accepted.get(key);
    const reason = known ? reasonAgainst(catalogue, known, key, value) : `Answer "${key}" is not part of this form.`;
    return reason ? [[key, reason] as const] : [];
  });
  return Object.fromEntries(reasons);
}

/** A patch with each text as its question keeps it: digits as 0 to 9, a phone number formatted. */
export function tidied(catalogue: Catalogue, patch: Answers): Answers {
  const { accepted } = indexOf(catalogue);
  const entries = Object.entries(patch).map(([key, value]) => {
    const question = accepted.get(key)?.placed.question;
    return [key, question?.key === key && typeof value === "string" ? tidyAnswer(question, value) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** The answers whose keys the form has; the same reference if it has all of them. */
export function askedAnswers(catalogue: Catalogue, answers: Answers): Answers {
  const { accepted } = indexOf(catalogue);
  const entries = Object.entries(answers);
  const asked = entries.filter(([key]) => accepted.has(key));
  return asked.length === entries.length ? answers : Object.fromEntries(asked);
}

/**
 * Whether an answer of `answers` is one that the form can give: its key is the form's, and a coded value, or the value whose
 * label it is, is in a list of its question on some day.
 */
export function isPossible(catalogue: Catalogue, answers: Answers, key: string): boolean {
  const { accepted } = indexOf(catalogue);
  const isListed = (each: string, value: AnswerValue | undefined) =>
    typeof value !== "string" || value === "" || accepted.get(each)?.accepts(value, catalogue) !== false;
  const coded = questionKeyOf(key);
  return accepted.has(key) && isListed(key, answers[key]) && isListed(coded, answers[coded]);
}

function reasonAgainst(catalogue: Catalogue, accepted: AcceptedKey, key: string, value: unknown): string | null {
  if (isBoolean(accepted.placed.question)) {
    return typeof value === "boolean" ? null : `Answer "${key}" must be true or false.`;
  }
  if (typeof value !== "string") return `Answer "${key}" must be text.`;
  if (!isStorable(value)) return `Answer "${key}" contains a character that cannot be stored.`;
  const { maxLength } = accepted;
  if (textLength(value) > maxLength) return `Answer "${key}" is longer than ${maxLength} characters.`;
  return value === "" || accepted.accepts(value, catalogue) ? null : formatMessages.notListed;
}
