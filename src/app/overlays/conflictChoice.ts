import type { Answers, AnswerValue } from "../../form/answers";
import type { Day } from "../../form/calendar";
import type { Catalogue } from "../../form/catalogue";
import { placedQuestion } from "../../form/catalogueIndex";
import { displayValue } from "../../form/display";
import { valueKeys } from "../../form/ownedKeys";
import type { Conflict } from "../../state/saving/saveState";

/** A conflict as the applicant reads it: the question and both answers in words; `""` is no answer. */
export interface ConflictChoice {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What the words are made from. */
interface Source {
  readonly catalogue: Catalogue;
  readonly answers: Answers;
  readonly today: Day;
}

export function conflictChoice({ key, mine, theirs }: Conflict, source: Source): ConflictChoice {
  const placed = placedQuestion(source.catalogue, key);
  const label = placed ? [...placed.under, placed.question.label].join(": ") : key;
  return { key, label, mine: inWords(key, mine, source), theirs: inWords(key, theirs, source) };
}

/** A date's year alone says little, so a pair of keys shows whole; a lookup's companion shows as it is stored. */
function inWords(key: string, value: AnswerValue, { catalogue, answers, today }: Source): string {
  const question = placedQuestion(catalogue, key)?.question;
  if (!question || !valueKeys(question).includes(key)) return String(value);
  return displayValue(catalogue, question, { ...answers, [key]: value }, today);
}
