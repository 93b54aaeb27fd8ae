import { type Answers, emptyLike, isAnswered } from "../../../shared/form/answers";
import type { Filled } from "../../../shared/form/arrangement";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import { settle } from "../../../shared/form/changeAnswers";
import { clearedNames, clearedQuestions } from "../../../shared/form/cleared";
import { withEntry } from "../../../shared/form/objects";
import { kindOf, type Question } from "../../../shared/form/question";
import { format } from "../../../shared/texts/format";
import type { TextOf } from "../language/language";

/** What a change is beside its answers. */
export interface ChangeDetails {
  /** The index of a removed block in its group. */
  readonly block?: number;
  /** The tab that was left. */
  readonly tab?: string;
  /** What was removed, where it is not named by its questions. */
  readonly name?: TextOf;
  /** Posts the former arrangement again. */
  readonly post?: () => Promise<unknown>;
}

/** A change of the page, with the answers and the arrangement before and after it. */
export interface Change extends ChangeDetails {
  /** The key of the changed question, or the id of the changed add-another group or tab set. */
  readonly anchor: string;
  readonly before: Filled;
  readonly after: Filled;
}

/** A change that has cleared answers, which the applicant can restore. */
export interface Removal extends Pick<Change, "anchor" | "block" | "tab"> {
  /** One sentence that lists what was removed. */
  readonly text: TextOf;
}

/** The keys whose answers differ. */
export function changedKeys(before: Answers, after: Answers): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => before[key] !== after[key]);
}

/** The removal by a change; null for one that has cleared no answers to other questions. */
export function removalOf(form: Catalogue, { anchor, block, tab, name, before, after }: Change): Removal | null {
  const isCleared = (key: string) =>
    key !== anchor && isAnswered(before.answers[key]) && !isAnswered(after.answers[key]);
  // A keystroke scans no catalogue.
  if (!changedKeys(before.answers, after.answers).some(isCleared)) return null;
  const keys = clearedQuestions(form, before.answers, after.answers, anchor);
  if (keys.length === 0) return null;
  const text: TextOf = (texts, catalogue) => {
    const { explanation, answerTo, removed, removedTogether } = texts.fields;
    const nameOf = (question: Question) =>
      kindOf(question).isProse ? explanation : format(answerTo, { label: question.groupName ?? question.label });
    const { answers, arrangement } = after;
    const named = name ? [name(texts, catalogue)] : clearedNames(catalogue, keys, answers, arrangement, nameOf);
    // A legend may be a question, too.
    const names = named.map((each) => (each.endsWith("?") ? format(answerTo, { label: each }) : each));
    const last = names.at(-1) ?? "";
    const others = names.slice(0, -1).join(", ");
    const sentence = others ? format(removedTogether, { names: others, last }) : format(removed, { name: last });
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  };
  return { anchor, text, ...(block !== undefined && { block }), ...(tab !== undefined && { tab }) };
}

/** `now` without a change, but with the cleared answers that were entered again since, and every confirmation. */
export function withoutChange(form: Catalogue, { anchor, before, after }: Change, now: Filled): Filled {
  // The changed answer itself goes back, whatever it is by now: the restored ones depend on it.
  const own = placedQuestion(form, anchor)?.owned ?? [];
  const isEntered = (key: string) => !isAnswered(after.answers[key]) && isAnswered(now.answers[key]);
  const back = changedKeys(before.answers, after.answers).filter((key) => own.includes(key) || !isEntered(key));
  const values = back.map((key) => [key, before.answers[key] ?? emptyLike(after.answers[key])]);
  const former = <T>(of: ({ arrangement }: Filled) => Readonly<Record<string, T>>) =>
    withFormer(anchor, of(before), of(after), of(now));
  const arrangement = {
    ...now.arrangement,
    addAnother: former(({ arrangement }) => arrangement.addAnother),
    tabs: former(({ arrangement }) => arrangement.tabs),
  };
  return { answers: settle(form, { ...now.answers, ...Object.fromEntries(values) }, arrangement), arrangement };
}

/** `now` with the value that `key` had before, unless it has changed again since. */
function withFormer<T>(
  key: string,
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
  now: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  return before[key] === after[key] || now[key] !== after[key] ? now : withEntry(now, key, before[key]);
}
