import type { Client } from "../../api/client";
import { ApiError, InvalidAnswersError } from "../../api/errors";
import { postedStatusesAtom, setWebStatus } from "../account/account";
import type { Errors } from "../answers/answers";
import { type Store, sameSession, sessionCheck, webStatusAtom } from "../core/core";
import type { Records, Saver } from "../saving/saving";
import type { Validation } from "../validation/validation";

interface Parts {
  readonly client: Client;
  readonly store: Store;
  readonly saver: Saver;
  readonly validation: Validation;
  readonly records: Records;
  readonly reloadProfile: () => Promise<void>;
  /** It is submitted: nothing of it can be changed here any more. */
  readonly onSubmitted: () => void;
}

/** A submission that this page itself knows to be too early. */
interface Refusal {
  readonly errors: Errors;
  /** Settles once the account knows of it; rejects with the `ApiError`, after which `tellOwed` may still mend it. */
  readonly noted: Promise<void>;
}

export interface Submission {
  /**
   * Steps 1 to 3 of a submission (§4 "Submit") when the page itself finds errors; null when it finds none. The errors
   * are shown without waiting for the network; the posts follow in the order of §4.
   */
  refuse(): Refusal | null;
  /** Something got through again: tells the account of a refusal that it has not heard of. */
  tellOwed(): void;
  /**
   * Steps 1 to 4. Resolves with null once the application is submitted, otherwise with the errors to be shown: none where
   * another place's answers are in the way. They are not shown yet, so that they come with the page to which they lead. A
   * second call while one runs joins it. Rejects with the `ApiError`.
   */
  submit(): Promise<Errors | null>;
}

export function createSubmission(parts: Parts): Submission {
  const { store, validation } = parts;
  const [noting, submitting] = [underWay<void>(store), underWay<Errors | null>(store)];

  /** What was typed since an earlier one began goes with one of its own behind it. */
  function tell(): Promise<void> {
    const before = noting.now();
    return noting.begin(note(parts, before));
  }

  return {
    refuse() {
      const errors = validation.find();
      const isOver = submitting.now() || store.get(webStatusAtom) === "submitted";
      if (isOver || Object.keys(errors).length === 0) return null;
      store.set(webStatusAtom, "validating");
      return { errors, noted: tell() };
    },
    tellOwed() {
      const isOwed = store.get(webStatusAtom) === "validating" && !store.get(postedStatusesAtom).has("validating");
      if (isOwed && !noting.now() && !submitting.now()) tell().catch(() => undefined);
    },
    submit: () => submitting.now() ?? submitting.begin(submitOrCatchUp(parts, noting.now())),
  };
}

/** The work that runs, for as long as the session lasts in which it began. */
function underWay<T>(store: Store) {
  let work: Promise<T> | null = null;
  let isCurrent = () => false;
  return {
    now: () => (isCurrent() ? work : null),
    begin(next: Promise<T>): Promise<T> {
      const own = next.finally(() => {
        if (work === own) work = null;
      });
      isCurrent = sameSession(store);
      work = own;
      return own;
    },
  };
}

/**
 * Tells the account what was answered, that it was to be submitted, and what was wrong; after `before`, an earlier note
 * that is still on its way.
 */
async function note(parts: Parts, before: Promise<void> | null): Promise<void> {
  const { store, saver, validation } = parts;
  const checkSession = sessionCheck(store);
  await before?.catch(() => undefined);
  checkSession();
  await saver.save();
  checkSession();
  // Another tab was quicker.
  if (store.get(webStatusAtom) === "submitted") return;
  // The applicant cannot repair a lost status post; it is sent again later (`tellOwed`).
  await setWebStatus("validating", parts).catch(() => undefined);
  checkSession();
  validation.record();
}

/** `before` is what of an earlier one is still on its way. */
async function submit(parts: Parts, before: Promise<void> | null): Promise<Errors | null> {
  const { store, saver, validation, records } = parts;
  const checkSession = sessionCheck(store);
  await before?.catch(() => undefined);
  let errors: Errors;
  do {
    await saver.save();
    checkSession();
    if (store.get(webStatusAtom) === "submitted") return null;
    await setWebStatus("validating", parts);
    checkSession();
    errors = validation.record();
    // Typed on meanwhile: what is submitted is what is on the page, saved and checked.
  } while (saver.hasUnsaved && !saver.hasConflicts);
  if (Object.keys(errors).length > 0 || saver.hasConflicts) return errors;
  // Nothing is recorded of an application that is submitted.
  void records.sendNow();
  const refused = await send(parts);
  checkSession();
  if (refused) return refused;
  parts.onSubmitted();
  // It is submitted, and the applicant hears of it at once, whatever becomes of the post that notes it.
  void setWebStatus("submitted", parts).catch(() => undefined);
  return null;
}

/** A 409 says that the application was submitted already, here or in another tab, if the account agrees. */
async function submitOrCatchUp(parts: Parts, before: Promise<void> | null): Promise<Errors | null> {
  try {
    return await submit(parts, before);
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status !== 409) throw fault;
    await parts.reloadProfile();
    if (parts.store.get(webStatusAtom) !== "submitted") throw fault;
    return null;
  }
}

/** The submit call; the server's errors when its own check finds any. */
async function send({ client }: Parts): Promise<Errors | null> {
  try {
    await client.call("submit", { body: {} });
    return null;
  } catch (fault) {
    if (fault instanceof InvalidAnswersError && Object.keys(fault.errors).length > 0) return fault.errors;
    throw fault;
  }
}
