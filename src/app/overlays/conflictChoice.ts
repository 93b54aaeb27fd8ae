import { type Answers, type AnswerValue, descKey } from "../../form/answers";
import type { Day } from "../../form/calendar";
import type { Catalogue } from "../../form/catalogue";
import { placedQuestion } from "../../form/catalogueIndex";
import { displayValue, valueKeys } from "../../form/question";
import type { Conflict } from "../../state/saver/saver";

/** A conflict as the applicant reads it: the question and both answers as text; `""` is no answer. */
export interface ConflictChoice {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The data of the texts. */
interface Source {
  readonly catalogue: Catalogue;
  /** The page's answers. */
  readonly answers: Answers;
  /** The account's answers to every conflict. */
  readonly theirs: Answers;
  readonly today: Day;
}

/**
 * The account's answer is displayed with the account's other answers, because one answer may decide another's
 * options, and with the account's own label, because a code that this page cannot label must not show as the page's
 * choice.
 */
export function conflictChoice({ key, mine, theirs, theirsDesc = "" }: Conflict, source: Source): ConflictChoice {
  const placed = placedQuestion(source.catalogue, key);
  const label = placed ? [...placed.under, placed.question.label].join(": ") : key;
  const held = { ...source.answers, ...source.theirs, [descKey(key)]: theirsDesc };
  return { key, label, mine: inWords(key, mine, source), theirs: inWords(key, theirs, { ...source, answers: held }) };
}

/**
 * An answer as text. A pair of keys shows whole, since a date's year alone means little; a lookup's `_desc` companion
 * shows as it is stored.
 */
function inWords(key: string, value: AnswerValue, { catalogue, answers, today }: Source): string {
  const question = placedQuestion(catalogue, key)?.question;
  if (!question || !valueKeys(question).includes(key)) return String(value);
  return displayValue(catalogue, question, { ...answers, [key]: value }, today);
}
