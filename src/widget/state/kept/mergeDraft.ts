import { type Answers, isAnswered, sameAnswer } from "../../../shared/form/answers";
import type { Day } from "../../../shared/form/calendar";
import { indexOf, placedQuestion } from "../../../shared/form/catalogueIndex";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import { settle } from "../../../shared/form/changeAnswers";
import { displayValue, valueKeys } from "../../../shared/form/question";
import { format } from "../../../shared/texts/format";
import type { AnswersStore } from "../answers/answers";
import type { LanguageStore } from "../language/language";
import { lastingToast, type Notices } from "../notices/notices";

/**
 * Fills the account's empty answers from the draft; also returns whether any was taken. An answer is taken only if
 * its dependent keys, such as a month's year or the country of a state, will have the same values as in the draft. A
 * label is taken with its answer.
 */
export function mergeDraft(
  catalogue: Catalogue,
  account: Answers,
  draft: Answers,
): { readonly answers: Answers; readonly taken: boolean } {
  const { dependsOn } = indexOf(catalogue);
  const isMissing = (key: string) => isAnswered(draft[key]) && !isAnswered(account[key]);
  const isInPlace = (key: string) => isMissing(key) || sameAnswer(account[key], draft[key]);
  const missing = Object.keys(draft).filter(
    (key) => isMissing(key) && [key, ...(dependsOn.get(key) ?? [])].every(isInPlace),
  );
  const taken = Object.fromEntries(missing.flatMap((key) => (draft[key] === undefined ? [] : [[key, draft[key]]])));
  return { answers: { ...account, ...taken }, taken: missing.length > 0 };
}

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

interface Stores {
  readonly answers: AnswersStore;
  readonly language: Pick<LanguageStore, "catalogue">;
  readonly notices: Notices;
}

/** Adds a draft's answers where the account has none, and shows what was added and what was not. */
export function addDraft({ answers, language, notices }: Stores, draft: Answers, today: Day): void {
  const catalogue = language.catalogue();
  const merged = mergeDraft(catalogue, answers.read(), draft);
  if (merged.taken) {
    answers.load(settle(catalogue, merged.answers, answers.readArrangement()));
    notices.show({ tone: "info", title: "", text: ({ state }) => state.draftMerged });
  }
  // An answer that the account already has is kept; the toast lists the draft's.
  const left = leftOf(catalogue, draft, answers.read());
  if (left.length === 0) return;
  notices.show({
    tone: "warning",
    title: ({ state }) => state.draftLeft.title,
    text: ({ state }, form) => format(state.draftLeft.text, { typed: leftInWords(form, left, draft, today) }),
    duration: lastingToast,
  });
}
