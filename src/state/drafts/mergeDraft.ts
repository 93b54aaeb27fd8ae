import { type Answers, isAnswered, sameAnswer } from "../../form/answers";

/**
 * Fills the account's empty answers from the draft (§6); also returns whether any was taken. `dependentKeys` names the
 * keys on which an answer's meaning depends, such as a month's year or the country of a state: an answer is taken
 * only if they will have the same values as in the draft. A label is taken with its answer.
 */
export function mergeDraft(
  account: Answers,
  draft: Answers,
  dependentKeys: (key: string) => readonly string[] = () => [],
): { readonly answers: Answers; readonly taken: boolean } {
  const isMissing = (key: string) => isAnswered(draft[key]) && !isAnswered(account[key]);
  const isInPlace = (key: string) => isMissing(key) || sameAnswer(account[key], draft[key]);
  const missing = Object.keys(draft).filter((key) => isMissing(key) && [key, ...dependentKeys(key)].every(isInPlace));
  const taken = Object.fromEntries(missing.flatMap((key) => (draft[key] === undefined ? [] : [[key, draft[key]]])));
  return { answers: { ...account, ...taken }, taken: missing.length > 0 };
}
