import { isPossible } from "../../../shared/form/accept";
import {
  type Answers,
  type AnswerValue,
  descKey,
  emptyLike,
  isAnswered,
  questionKeyOf,
  sameAnswer,
} from "../../../shared/form/answers";
import { indexOf } from "../../../shared/form/catalogueIndex";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import type { Errors } from "../../../shared/form/validate";
import type { ApiError } from "../../../shared/wire/errors";
import type { Unsaved } from "../kept/kept";
import type { Conflict } from "./conflicts";

/** What the page shows: its form, and the answers that the applicant sees. */
export interface Page {
  readonly form: Catalogue;
  readonly typed: Answers;
}

/** An answer that the server has refused, and its reasons; null when it has refused a whole change without naming any answer. */
interface Refused {
  readonly value: AnswerValue;
  readonly reasons: readonly string[] | null;
}

/** Requests that follow each other until nothing is left to send. */
export interface Run {
  /** The body of the last request. */
  readonly body: Answers;
  /** How often the account has taken answers, and the server's last message about it. */
  readonly saves: number;
  readonly message: string;
  /** The last refusal of an answer. */
  readonly refusal: ApiError | null;
  /** Whether the answers go one by one, since a firewall may refuse one of them. */
  readonly isAlone: boolean;
  /** A request that may have failed for its content: the next one asks without answers whether the account takes changes. */
  readonly suspect: { readonly body: Answers; readonly fault: ApiError } | null;
  /** What has ended the run. */
  readonly failure: ApiError | null;
}

/**
 * The saving of one account's answers, as one value that only `reduce` changes. Each answer is in
 * one of these states:
 *
 * | state        | the value has                             | sent  | ends                                              |
 * | ------------ | ----------------------------------------- | ----- | ------------------------------------------------- |
 * | acknowledged | the same value `typed` and `acknowledged` | no    | by a change on the page                           |
 * | typed        | another value `typed`                     | yes   | by a response, or by a change back                |
 * | in flight    | values `inFlight`, without a response     | again | by a response that shows what the account has     |
 * | refused      | the value `typed` among `refused`         | no    | by a change on the page                           |
 * | in conflict  | the account's value among `conflicts`     | no    | by the applicant's choice, or by typing the other |
 */
export interface Saving extends Page {
  /** The address of the account. */
  readonly username: string;
  readonly etag: string | null;
  readonly acknowledged: Answers;
  /** By key, in order, the values that were sent without a response: the account may have any of them. */
  readonly inFlight: Readonly<Record<string, readonly AnswerValue[]>>;
  readonly refused: Readonly<Record<string, Refused>>;
  readonly conflicts: Answers;
  /** The server's messages about the last conflict and the last refusal. */
  readonly conflictReason: string | null;
  readonly refusalReason: string | null;
  readonly run: Run | null;
  /** How the last run failed, and when it is repeated, if it is (ms since 1970). */
  readonly failure: { readonly fault: ApiError; readonly retryAt: number | null } | null;
  /** When everything was saved (ms since 1970), until the next change. */
  readonly savedAt: number | null;
}

/** The state of saving, as the page shows it. Times in ms since 1970. */
export type SaveState =
  | { readonly status: "clean" }
  | { readonly status: "unsaved" }
  | { readonly status: "saving" }
  | { readonly status: "saved"; readonly at: number }
  | { readonly status: "retrying"; readonly reason: string; readonly at: number }
  | {
      readonly status: "refused";
      readonly reason: string;
      /** The account has changed in a way that the server did not name: load it again before the next save. */
      readonly isOutdated?: boolean;
    }
  | {
      readonly status: "conflicted";
      readonly conflicts: readonly Conflict[];
      /** The server's message; null for a conflict that this page found. */
      readonly reason: string | null;
    };

/** The keys on which an answer depends, such as the country of a state. */
export const dependentKeys = ({ form }: Page, key: string) => indexOf(form).dependsOn.get(key) ?? [];

/** Whether the account may have another value than the page. An answer that this form cannot give is not counted. */
export function isUnsaved({ form, typed, acknowledged, inFlight }: Saving, key: string): boolean {
  return (!sameAnswer(typed[key], acknowledged[key]) || key in inFlight) && isPossible(form, typed, key);
}

function unsavedAnswers(saving: Saving): Answers {
  const { typed, acknowledged, inFlight } = saving;
  const keys = Object.keys({ ...acknowledged, ...typed, ...inFlight }).filter((key) => isUnsaved(saving, key));
  return Object.fromEntries(keys.map((key) => [key, typed[key] ?? emptyLike(acknowledged[key])]));
}

export const hasUnsaved = (saving: Saving) => Object.keys(unsavedAnswers(saving)).length > 0;

/** Whether the server has refused the answer as it is now. */
export function isRefused({ refused, typed }: Saving, key: string): boolean {
  const found = refused[key];
  return found !== undefined && sameAnswer(found.value, typed[key]);
}

/**
 * The answers to send, without conflicts and refused ones. Dependent keys are sent as they are on the page: where another
 * device has changed them, that is a conflict too, and no state is stored under another country. `isAlone`: the answers of
 * one question, which depends on no other that is to be sent.
 */
export function answersToSend(saving: Saving, isAlone = false): Answers {
  const isHeldBack = (key: string) => key in saving.conflicts || isRefused(saving, key);
  const all = Object.entries(unsavedAnswers(saving)).filter(([key]) => !isHeldBack(key));
  const keys = new Set(all.map(([key]) => key));
  const first = all.find(([key]) => !dependentKeys(saving, key).some((each) => keys.has(each))) ?? all[0];
  const isFirst = (key: string) => first !== undefined && questionKeyOf(key) === questionKeyOf(first[0]);
  const changed = isAlone ? all.filter(([key]) => isFirst(key)) : all;
  const body: Record<string, AnswerValue> = Object.fromEntries(changed);
  for (const dependent of changed.flatMap(([key]) => dependentKeys(saving, key))) {
    for (const key of [dependent, descKey(dependent)]) {
      const value = saving.typed[key];
      if (value !== undefined && isAnswered(value) && !isHeldBack(key)) body[key] = value;
    }
  }
  return body;
}

/** The body of the next request of a run; null at its end. */
export function nextBody(saving: Saving): Answers | null {
  if (saving.run?.failure) return null;
  if (saving.run?.suspect) return {};
  const body = answersToSend(saving, saving.run?.isAlone);
  return Object.keys(body).length > 0 ? body : null;
}

/** One conflict for each question, with its label. */
function conflictsOf({ conflicts, typed }: Saving): readonly Conflict[] {
  const keys = Object.keys(conflicts).filter((key) => questionKeyOf(key) === key);
  return keys.map((key) => ({
    key,
    mine: typed[key] ?? "",
    theirs: conflicts[key] ?? "",
    theirsDesc: conflicts[descKey(key)],
  }));
}

export function saveState(saving: Saving): SaveState {
  const { run, failure, savedAt, conflictReason, refusalReason } = saving;
  if (failure && !run) {
    const { fault, retryAt } = failure;
    if (retryAt !== null) return { status: "retrying", reason: fault.message, at: retryAt };
    return { status: "refused", reason: fault.message, isOutdated: fault.status === 412 };
  }
  // Also during a run, so that the others stay in view while one decision is saved; not while a failed one is repeated.
  const conflicts = failure ? [] : conflictsOf(saving);
  if (conflicts.length > 0) return { status: "conflicted", conflicts, reason: conflictReason };
  if (run) return { status: "saving" };
  if (hasUnsaved(saving)) {
    const isStuck = refusalReason !== null && nextBody(saving) === null;
    return isStuck ? { status: "refused", reason: refusalReason } : { status: "unsaved" };
  }
  return savedAt === null ? { status: "clean" } : { status: "saved", at: savedAt };
}

/** The server's reasons against answers, by question. */
export function reasonsOf(refused: Saving["refused"]): Errors {
  const named = Object.entries(refused).flatMap(([key, { reasons }]) =>
    reasons?.length ? [[questionKeyOf(key), reasons]] : [],
  );
  return Object.fromEntries(named);
}

/** What a later page needs to save the unsaved answers. */
export function unsavedOf(saving: Saving): Unsaved {
  const { acknowledged, conflicts, inFlight: sent } = saving;
  const mine = unsavedAnswers(saving);
  // A conflict is kept as if it were typed over the same value: the account has another, so the conflict is found again.
  const bases = Object.keys(mine).map((key) => [key, key in conflicts ? mine[key] : (acknowledged[key] ?? "")]);
  return { mine, base: Object.fromEntries(bases), sent };
}
