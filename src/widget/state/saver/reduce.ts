import { askedAnswers } from "../../../shared/form/accept";
import { type Answers, type AnswerValue, descKey, questionKeyOf, sameAnswer } from "../../../shared/form/answers";
import { filterEntries } from "../../../shared/form/objects";
import { first } from "../../../shared/texts/en";
import { type ApiError, BusyError, ConflictError, InvalidAnswersError } from "../../../shared/wire/errors";
import type { Unsaved } from "../kept/kept";
import {
  answersToSend,
  dependentKeys,
  hasUnsaved,
  isRefused,
  isUnsaved,
  type Page,
  type Run,
  type Saving,
} from "./saving";

/** What can happen to the saving of an account's answers. Times in ms since 1970. */
export type SaveEvent =
  /** The page has other answers, or another form. */
  | { readonly kind: "changed" }
  /** An earlier page of the applicant has kept answers; the account has `held`. */
  | { readonly kind: "restored"; readonly kept: Unsaved; readonly held: Answers }
  /** The applicant saves: what was refused without a reason is sent again. */
  | { readonly kind: "wanted" }
  /** A request is sent; `isBeside`: while another one runs, since the page closes. */
  | { readonly kind: "sent"; readonly body: Answers; readonly isBeside?: true }
  | Response
  | { readonly kind: "ended"; readonly at: number; readonly retryAt: number | null }
  /** The applicant has decided conflicts. */
  | { readonly kind: "decided"; readonly keys: readonly string[] };

/** How a request ended. `others`: what the account has beside it that was changed elsewhere. */
export type Response =
  | {
      readonly kind: "saved";
      readonly body: Answers;
      readonly message: string;
      readonly etag: string | null;
      readonly others: Answers;
    }
  | { readonly kind: "failed"; readonly body: Answers; readonly fault: ApiError };

/** The saving of an account that has `held`. */
export function firstSaving(username: string, held: Answers, etag: string | null, page: Page): Saving {
  return {
    ...page,
    username,
    etag,
    acknowledged: askedAnswers(page.form, held),
    inFlight: {},
    refused: {},
    conflicts: {},
    conflictReason: null,
    refusalReason: null,
    run: null,
    failure: null,
    savedAt: null,
  };
}

/** The next state of saving. Its `typed` differs from the page's where the page must show other answers. */
export function reduce(saving: Saving, page: Page, event: SaveEvent): Saving {
  // Answers that another form does not ask count as never acknowledged: they are not cleared in the account.
  const acknowledged = page.form === saving.form ? saving.acknowledged : askedAnswers(page.form, saving.acknowledged);
  return settled(afterEvent({ ...saving, ...page, acknowledged }, event));
}

function afterEvent(saving: Saving, event: SaveEvent): Saving {
  switch (event.kind) {
    case "changed":
      return {
        ...saving,
        failure: saving.failure?.retryAt ? saving.failure : null,
        savedAt: hasUnsaved(saving) ? null : saving.savedAt,
      };
    case "restored":
      return restored(saving, event.kept, event.held);
    case "wanted":
      return { ...saving, refused: filterEntries(saving.refused, (_, { reasons }) => reasons !== null) };
    case "sent":
      return sent(event.isBeside ? saving : inRun(saving, { body: event.body }), event.body);
    case "saved":
      return saved(saving, event);
    case "failed":
      return failed(saving, event.body, event.fault);
    case "ended": {
      const { failure = null, saves = 0 } = saving.run ?? {};
      return {
        ...saving,
        run: null,
        failure: failure && { fault: failure, retryAt: event.retryAt },
        savedAt: saves > 0 ? event.at : saving.savedAt,
      };
    }
    case "decided":
      return { ...saving, conflicts: filterEntries(saving.conflicts, (key) => !event.keys.includes(key)) };
  }
}

const newRun: Run = { body: {}, saves: 0, message: "", refusal: null, isAlone: false, suspect: null, failure: null };

/** With changes of the run; the first request begins one. */
const inRun = (saving: Saving, changes: Partial<Run>): Saving => ({
  ...saving,
  run: { ...newRun, ...saving.run, ...changes },
});

/** Without the refusals of answers that have changed, and without conflicts in which page and account agree. */
function settled(saving: Saving): Saving {
  const open = filterEntries(saving.conflicts, (key, value) => !sameAnswer(value, saving.typed[key]));
  return {
    ...saving,
    refused: filterEntries(saving.refused, (key) => isRefused(saving, key)),
    // A label alone is no conflict: it follows its coded answer, on which both places agree.
    conflicts: filterEntries(open, (key) => questionKeyOf(key) in open),
  };
}

function withInFlight(saving: Saving, changed: Readonly<Record<string, readonly AnswerValue[]>>): Saving {
  return { ...saving, inFlight: filterEntries({ ...saving.inFlight, ...changed }, (_, values) => values.length > 0) };
}

/** With other values in flight of the answers in `body`; `change` gets the index of the value of `body`, or -1. */
function inFlightOf(
  saving: Saving,
  body: Answers,
  change: (values: readonly AnswerValue[], at: number, value: AnswerValue) => readonly AnswerValue[],
): Saving {
  const changed = Object.entries(body).map(([key, value]) => {
    const values = saving.inFlight[key] ?? [];
    return [key, change(values, values.lastIndexOf(value), value)] as const;
  });
  return withInFlight(saving, Object.fromEntries(changed));
}

/** Of a value twice at most: a request without a response may have stored it, and the one that runs may be refused. */
const sent = (saving: Saving, body: Answers) =>
  inFlightOf(saving, body, (values, _, value) =>
    values.at(-1) === value && values.at(-2) === value ? values : [...values, value],
  );

/** The account has not stored `body`. */
const takenBack = (saving: Saving, body: Answers) =>
  inFlightOf(saving, body, (values, at) => (at < 0 ? values : values.toSpliced(at, 1)));

/** The account has `held`: what was sent before is over; values that were sent after it stay in flight. */
const acknowledging = (saving: Saving, held: Answers): Saving => ({
  ...inFlightOf(saving, held, (values, at) => (at < 0 ? [] : values.slice(at + 1))),
  acknowledged: { ...saving.acknowledged, ...held },
});

const isInFlight = ({ inFlight }: Saving, key: string, value: AnswerValue) => inFlight[key]?.includes(value) ?? false;

/** Whether the account has had this value before: then no other device has changed it. */
const isKnown = ({ acknowledged }: Saving, key: string, value: AnswerValue) => sameAnswer(acknowledged[key], value);

function saved(saving: Saving, { body, message, etag, others }: Response & { readonly kind: "saved" }): Saving {
  const next = { ...takenOver(acknowledging(saving, body), others), etag };
  const { suspect = null, isAlone = false, saves = 0 } = next.run ?? {};
  // The suspect request may have stored its answers, and its response was lost.
  const isStored = !suspect || !Object.keys(suspect.body).some((key) => isUnsaved(next, key));
  if (isStored) return inRun(next, { suspect: null, saves: saves + 1, message });
  const alone = inRun(next, { suspect: null, isAlone: true });
  return isAlone ? refusingOne(alone, suspect.body, suspect.fault) : alone;
}

/**
 * Puts answers that changed elsewhere onto the page. One that is also changed here, or whose options depend on such a change,
 * becomes a conflict, because the new tag no longer reveals it.
 */
function takenOver(saving: Saving, given: Answers): Saving {
  const others = askedAnswers(saving.form, given);
  const foreign = filterEntries(
    others,
    (key, value) => !isInFlight(saving, key, value) && !isKnown(saving, key, value),
  );
  const changedHere = Object.keys(foreign).filter((key) => isUnsaved(saving, key));
  const withDependents = changedHere.flatMap((key) => [key, ...dependentKeys(saving, key)]);
  const contested = new Set(withDependents.flatMap((key) => [key, descKey(key)]));
  const taken = filterEntries(foreign, (key) => !contested.has(key));
  return {
    ...acknowledging(saving, others),
    typed: Object.keys(taken).length > 0 ? { ...saving.typed, ...taken } : saving.typed,
    conflicts: { ...saving.conflicts, ...filterEntries(foreign, (key) => contested.has(key)) },
  };
}

function failed(saving: Saving, body: Answers, fault: ApiError): Saving {
  if (fault instanceof ConflictError && Object.keys(fault.answer).some((key) => key in body))
    return conflicted(takenBack(saving, body), fault);
  const next = fault.isTemporary ? saving : takenBack(saving, body);
  const suspect = next.run?.suspect;
  // The account takes no change at all now: what the suspect request met was no firewall.
  if (suspect) return refusingAll(inRun(next, { suspect: null }), suspect.body, suspect.fault);
  const errors = fault instanceof InvalidAnswersError ? fault.errors : {};
  const named = filterEntries(body, (key) => key in errors || questionKeyOf(key) in errors);
  if (Object.keys(named).length > 0) return refusing(next, named, (key) => errors[key] ?? [], fault);
  return mayBeContent(fault) ? inRun(next, { suspect: { body, fault } }) : refusingAll(next, body, fault);
}

function conflicted(saving: Saving, fault: ConflictError): Saving {
  // To a request without a tag no server answers so: then the applicant decides, and nothing is sent without end.
  const isTrusted = saving.etag !== null;
  const held = askedAnswers(saving.form, fault.answer);
  const foreign = filterEntries(
    held,
    (key, value) => !isInFlight(saving, key, value) && !(isTrusted && isKnown(saving, key, value)),
  );
  return {
    ...acknowledging(saving, held),
    // A conflict that names no other value acknowledges what this page has sent; where a proxy changes the tags, only a
    // request without one can pass.
    etag: Object.keys(foreign).length > 0 ? fault.etag : null,
    conflicts: { ...saving.conflicts, ...foreign },
    conflictReason: fault.message,
  };
}

/** Statuses of an account that takes no change now, whatever the answers are: its session, its state, its load. */
const notAboutContent = [401, 408, 409, 412, 425, 429, 502, 503, 504];

/** Whether another change could be taken: a firewall refuses with any status, with a page of its own, or by closing the connection. */
function mayBeContent(fault: ApiError): boolean {
  return !(fault instanceof BusyError) && !notAboutContent.includes(fault.status);
}

function refusing(
  saving: Saving,
  answers: Answers,
  reasons: (key: string) => readonly string[] | null,
  fault: ApiError,
): Saving {
  const refused = Object.entries(answers).map(([key, value]) => [key, { value, reasons: reasons(key) }] as const);
  const all = { ...saving.refused, ...Object.fromEntries(refused) };
  return inRun({ ...saving, refused: all, refusalReason: fault.message }, { refusal: fault });
}

/** Holds back the first question of `body`, which was sent alone: any others there are those on which it depends. */
function refusingOne(saving: Saving, body: Answers, fault: ApiError): Saving {
  // Only an API gives reasons in sentences; what a firewall says in JSON ("Forbidden") helps no applicant.
  const isReason = !fault.isTemporary && (fault.status === 400 || fault.status === 422);
  const reason = isReason ? fault.message : first.state.answerBlocked;
  const [question = ""] = Object.keys(body).map(questionKeyOf);
  const named = new InvalidAnswersError(reason, fault.status, fault.detail, { [question]: [reason] });
  const own = filterEntries(body, (key) => questionKeyOf(key) === question);
  return refusing(saving, own, () => [reason], named);
}

/** Holds back a change that the API refuses like any other. A fault that is not about answers ends the run. */
function refusingAll(saving: Saving, body: Answers, fault: ApiError): Saving {
  if (!fault.isTemporary && [400, 413, 422].includes(fault.status)) return refusing(saving, body, () => null, fault);
  return inRun(saving, { failure: fault });
}

/** Answers that the account has changed since become conflicts. */
function restored(saving: Saving, { mine: kept, base, sent: former }: Unsaved, held: Answers): Saving {
  const mine = askedAnswers(saving.form, kept);
  const isForeign = (key: string) =>
    !sameAnswer(held[key], base[key]) && !former[key]?.some((value) => sameAnswer(value, held[key]));
  // The earlier page may have sent these while it closed.
  const waiting = filterEntries(mine, (key, value) => !sameAnswer(value, held[key]) && !isForeign(key));
  const foreign = Object.keys(mine).filter(isForeign);
  return {
    ...sent(withInFlight(saving, former), waiting),
    typed: { ...saving.typed, ...mine },
    conflicts: { ...saving.conflicts, ...Object.fromEntries(foreign.map((key) => [key, held[key] ?? ""])) },
  };
}

/**
 * The requests beside a running one, while the page closes. An answer that was changed since that was sent would conflict
 * with its value, whose tag is not known yet: it is sent without a tag.
 */
export function besideBodies(saving: Saving): readonly { readonly body: Answers; readonly etag: string | null }[] {
  const { run, etag } = saving;
  const isTypedOn = (key: string, value: AnswerValue) => run !== null && key in run.body && run.body[key] !== value;
  const all = answersToSend(saving);
  const bodies = [
    { body: filterEntries(all, (key, value) => !isTypedOn(key, value)), etag },
    { body: filterEntries(all, isTypedOn), etag: null },
  ];
  return bodies.filter(({ body }) => Object.keys(body).length > 0);
}
