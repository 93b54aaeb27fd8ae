import { type Atom, atom } from "jotai/vanilla";
import { type Answers, isAnswered } from "../../../shared/form/answers";
import { errorsByPage, splitErrors, type UnlinkedError } from "../../../shared/form/errorSummary";
import { withEntry } from "../../../shared/form/objects";
import { type Errors, validate } from "../../../shared/form/validate";
import type { AnswersStore } from "../answers/answers";
import { debounce, readOnly, type Scope } from "../core/core";
import type { LanguageStore } from "../language/language";
import type { Profile } from "../profile/profile";
import type { Saver } from "../saver/saver";

/** Errors are computed outside the keystroke: this long after the last change (ms). */
const recomputeAfter = 150;

/** A submission that was refused: its errors, and the server's message where the server refused it. */
export interface RefusedSubmission {
  readonly errors: Errors;
  readonly message: string | null;
}

/** Checks the answers on every change while the status is validating or waits to be, and on demand. */
export type ErrorsStore = ReturnType<typeof createErrors>;

interface Stores {
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly saver: Pick<Saver, "refusedAtom">;
  readonly profile: Pick<Profile, "stateAtom" | "webStatusAtom" | "post">;
}

/** `isWaitingAtom`: whether a refused submission waits for its status. It is checked as if it had it. */
export function createErrors(
  { store, today, onEnd }: Pick<Scope, "store" | "today" | "onEnd">,
  { answers, language, saver, profile }: Stores,
  isWaitingAtom: Atom<boolean>,
) {
  const { sourceAtom, sourceCatalogue } = language;
  const isCheckingAtom = atom((get) => get(profile.webStatusAtom) === "validating" || get(isWaitingAtom));
  const errorsAtom = atom<Errors>({});
  const foundAtom = atom<Errors>({});
  const unlinkedAtom = atom<readonly UnlinkedError[]>([]);
  const messageAtom = atom<string | null>(null);
  const isSummaryWantedAtom = atom(false);
  const reportedAtom = atom<Errors>({});
  /** The answers that files will give which are being converted. */
  const convertingAtom = atom<Answers>({});
  const summaryAtom = atom((get) => errorsByPage(get(sourceAtom).catalogue, get(errorsAtom)));
  const recompute = debounce(compute, recomputeAfter);

  function check(current: Answers, page?: string): Errors {
    // An answer from elsewhere replaces an incomplete date that was begun here.
    const begun = Object.keys(store.get(answers.dates.entriesAtom)).filter((key) => !isAnswered(current[key]));
    const arrangement = answers.readArrangement();
    return validate(sourceCatalogue(), current, {
      arrangement,
      begunDates: new Set(begun),
      today: today(),
      ...(page && { page }),
    });
  }

  /** The errors of all pages for which a submission is refused, whatever the status. */
  const findAll = () => check({ ...answers.read(), ...store.get(convertingAtom) });
  const findIfChecking = () => (store.get(isCheckingAtom) ? findAll() : {});

  /** Computes and shows the errors now; none unless they are checked. */
  function compute(): Errors {
    const errors = findIfChecking();
    show(errors);
    return errors;
  }

  function show(errors: Errors): void {
    recompute.stop();
    store.set(errorsAtom, errors);
    store.set(foundAtom, (found) => ({ ...found, ...errors }));
  }

  /** Computes and posts the errors without showing them; posts nothing when there are none, or before validating. */
  function postErrors(): Errors {
    const errors = findIfChecking();
    const isPosted = store.get(profile.webStatusAtom) === "validating";
    if (!isPosted || Object.keys(errors).length === 0) return errors;
    const body = Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key, [...messages]]));
    profile.post("postValidations", { body });
    return errors;
  }

  const recomputeSoon = () => {
    if (store.get(isCheckingAtom)) recompute.soon();
  };
  answers.subscribe(recomputeSoon);
  // An institution's configuration may load after the profile and change the questions.
  for (const each of [answers.arrangementAtom, answers.dates.entriesAtom, convertingAtom, sourceAtom]) {
    onEnd(store.sub(each, recomputeSoon));
  }
  onEnd(recompute.stop);

  return {
    /** Whether the answers are checked and their errors shown. */
    isCheckingAtom,
    /** The schema errors of the whole application by field key, in English; empty unless they are checked. */
    errorsAtom: readOnly(errorsAtom),
    /** Every error found since the last refused submission, also those that are corrected since. */
    foundAtom: readOnly(foundAtom),
    /** The errors of a refused submission at questions that this page does not show, until the next one. */
    unlinkedAtom: readOnly(unlinkedAtom),
    /** The server's message about a refused submission, until the next one. */
    messageAtom: readOnly(messageAtom),
    /** True after a refused submission, until the error summary has taken the focus. */
    isSummaryWantedAtom: readOnly(isSummaryWantedAtom),
    /** The errors by page and question. */
    summaryAtom,
    /** Whether every error of a refused submission is corrected; false until the profile is loaded. */
    isMendedAtom: atom((get) => {
      const isRefused = get(isCheckingAtom) && get(profile.stateAtom).status === "ready";
      return isRefused && get(summaryAtom).length + get(unlinkedAtom).length === 0;
    }),
    /**
     * The errors that are shown: those above; and at any status what the server has refused, and what a control or an upload
     * reports about itself, such as a file too large.
     */
    visibleErrorsAtom: atom((get): Errors => ({ ...get(errorsAtom), ...get(saver.refusedAtom), ...get(reportedAtom) })),
    /** Sets the messages that a control reports about itself; no messages clear them. */
    report(key: string, ...messages: readonly string[]): void {
      store.set(reportedAtom, (all) => withEntry(all, key, messages.length > 0 ? messages : undefined));
    },
    /** Whether the university still converts the file of this question. The file then counts as an answer in a submission. */
    setConverting(key: string, isConverting: boolean): void {
      store.set(convertingAtom, (all) => withEntry(all, key, isConverting ? "ANSWERED" : undefined));
    },
    compute,
    /** Shows the errors of a refused submission, and the server's message. The error summary takes the focus. */
    showRefusal({ errors, message }: RefusedSubmission): void {
      const { shown, unlinked } = splitErrors(sourceCatalogue(), errors, answers.read(), answers.readArrangement());
      store.set(foundAtom, {});
      show(shown);
      store.set(unlinkedAtom, unlinked);
      store.set(messageAtom, message);
      store.set(isSummaryWantedAtom, true);
    },
    /** The error summary has taken the focus. */
    summaryFocused: () => store.set(isSummaryWantedAtom, false),
    /** The errors in the answers of one page, whatever the status. */
    find: (page: string) => check(answers.read(), page),
    findAll,
    postErrors,
    /** Computes, posts and shows the errors. */
    checkAndPost: () => show(postErrors()),
  };
}
