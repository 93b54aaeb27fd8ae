import { array, is, literal, nullable, number, object, optional, record, string } from "superstruct";
import { type Answers, type AnswerValue, type Arrangement, descKey } from "../../../shared/form/answers";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import { questionsOf } from "../../../shared/form/nodes";
import { filterEntries } from "../../../shared/form/objects";
import { answers, answerValue } from "../../../shared/wire/shapes";
import type { DateEntries } from "../answers/answers";

/** Answers that the server has not acknowledged, with the server's values when they were typed. */
export interface Unsaved {
  readonly mine: Answers;
  readonly base: Answers;
  /** Values that were sent without a response: if the account has one of them, it came from this browser. */
  readonly sent: Readonly<Record<string, readonly AnswerValue[]>>;
}

export const nothingUnsaved: Unsaved = { mine: {}, base: {}, sent: {} };

/** What the browser keeps until an account has it: answers, the dates that are incomplete, and the page's arrangement. */
export interface KeptRecord extends Unsaved {
  /** The address of the account, or of the visitor's sign-up or login; null for a visitor without any. */
  readonly username: string | null;
  readonly dates: DateEntries;
  readonly arrangement: Arrangement;
}

/** A record in storage. A visitor's expires (ms since 1970). */
export type StoredRecord = KeptRecord & { readonly expires?: number | undefined };

const recordShape = object({
  username: nullable(string()),
  mine: answers,
  base: answers,
  sent: record(string(), array(answerValue)),
  dates: record(string(), object({ month: string(), day: string(), year: string() })),
  arrangement: object({
    addAnother: record(string(), number()),
    tabs: record(string(), string()),
    confirmed: record(string(), literal(true)),
  }),
  expires: optional(number()),
});

/** The record of a stored value; null for another value. */
export const readRecord = (value: unknown): StoredRecord | null => (is(value, recordShape) ? value : null);

export const hasAnswers = (record: KeptRecord | null) => record !== null && Object.keys(record.mine).length > 0;

export const isEmpty = ({ mine, dates }: KeptRecord) => Object.keys({ ...mine, ...dates }).length === 0;

/** Without the answers that must not be stored in the browser: the sensitive ones (SSN, registration numbers). */
export function persistable(record: KeptRecord, catalogue: Catalogue): KeptRecord {
  const sensitive = questionsOf(catalogue).filter((question) => question.sensitive);
  const barred = new Set(sensitive.flatMap(({ key }) => [key, descKey(key)]));
  const isKept = (key: string) => !barred.has(key);
  const { mine, base, sent } = record;
  return {
    ...record,
    mine: filterEntries(mine, isKept),
    base: filterEntries(base, isKept),
    sent: filterEntries(sent, isKept),
  };
}

/** The page's arrangement, with the blocks, tabs and confirmations that were open where `kept` was typed. */
export function joined(page: Arrangement, kept: Arrangement): Arrangement {
  const counts = Object.entries(kept.addAnother).map(([id, count]) => [id, Math.max(count, page.addAnother[id] ?? 1)]);
  return {
    addAnother: { ...page.addAnother, ...Object.fromEntries(counts) },
    tabs: { ...kept.tabs, ...page.tabs },
    confirmed: { ...kept.confirmed, ...page.confirmed },
  };
}
