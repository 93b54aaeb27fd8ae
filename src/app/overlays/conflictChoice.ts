import { type Answers, type AnswerValue, descKey } from "../../form/answers";
import type { Day } from "../../form/calendar";
import type { Catalogue } from "../../form/catalogue";
import { placedQuestion } from "../../form/catalogueIndex";
import { displayValue } from "../../form/display";
import { valueKeys } from "../../form/ownedKeys";
import type { Conflict } from "../../state/saving/saving";

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
  /** The page's. */
  readonly answers: Answers;
  /** The account's, of every conflict. */
  readonly theirs: Answers;
  readonly today: Day;
}

/**
 * What the account holds is read beside what else it holds, since one answer may steer another's options; and with the
 * account's own label, since a code that nothing here explains must not read as what was chosen here.
 */
export function conflictChoice({ key, mine, theirs, theirsDesc = "" }: Conflict, source: Source): ConflictChoice {
  const placed = placedQuestion(source.catalogue, key);
  const label = placed ? [...placed.under, placed.question.label].join(": ") : key;
  const held = { ...source.answers, ...source.theirs, [descKey(key)]: theirsDesc };
  return { key, label, mine: inWords(key, mine, source), theirs: inWords(key, theirs, { ...source, answers: held }) };
}

/** A date's year alone says little, so a pair of keys shows whole; a lookup's companion shows as it is stored. */
function inWords(key: string, value: AnswerValue, { catalogue, answers, today }: Source): string {
  const question = placedQuestion(catalogue, key)?.question;
  if (!question || !valueKeys(question).includes(key)) return String(value);
  return displayValue(catalogue, question, { ...answers, [key]: value }, today);
}
