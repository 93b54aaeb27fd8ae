import { type Atom, atom } from "jotai/vanilla";
import type { Client } from "../../api/client";
import { ApiError, InvalidAnswersError } from "../../api/errors";
import { type BackgroundPosts, postedStatusesAtom, setWebStatus } from "../account/account";
import { type Errors, validatingWaitsAtom } from "../answers/answers";
import { type CurrentSession, profileStateAtom, type Store, submittedAtAtom, webStatusAtom } from "../core/core";
import { lastingToast, type Notices } from "../notices/notices";
import type { Saver } from "../saver/saver";
import type { Refused, Validation } from "../validation/validation";

// The public module of this folder: submitting the application.

interface Context {
  readonly client: Client;
  readonly store: Store;
  readonly session: CurrentSession;
  readonly saver: Saver;
  readonly notices: Notices;
  readonly validation: Validation;
  readonly backgroundPosts: BackgroundPosts;
  readonly now: () => number;
  readonly reloadProfile: () => Promise<void>;
  /** Closes the application for changes in this page. */
  readonly onSubmitted: () => void;
}

/** A submission that the page itself refuses, because it finds errors. */
interface Refusal extends Refused {
  /**
   * Settles once the server has the posts; rejects with the `ApiError`, after which they are sent again when another
   * save has succeeded or the profile is loaded.
   */
  readonly posted: Promise<void>;
}

/** The state of the review of all answers; `left` while the applicant changes an answer from there. */
type Review = "closed" | "open" | "left";

export interface Submission {
  readonly reviewAtom: Atom<Review>;
  openReview(): void;
  /** Goes from the review to a question. */
  leaveReview(): void;
  /** The dialog is closed: for good, unless the applicant has left it for a question. */
  closeReview(): void;
  /**
   * Steps 1 to 3 of a submission (§4 "Submit") when the page itself finds errors; null when it finds none. The errors
   * are shown without waiting for the network; the status and the posts follow in the order of §4.
   */
  refuse(): Refusal | null;
  /**
   * Steps 1 to 4 of a submission. Resolves with null once the application is submitted, otherwise with its errors,
   * which are none when a conflict prevents the submission. The caller shows them together with the page that it
   * opens. A second call joins a running one. Rejects with the `ApiError`.
   */
  submit(): Promise<Refused | null>;
  /**
   * While conflicts prevent a submission: opens their dialog, shows that nothing was submitted, and returns true.
   */
  reopenConflicts(): boolean;
  /** The account has taken answers: sends the posts of a refusal that failed. */
  onSaved(): void;
  reset(): void;
}

export function createSubmission(context: Context): Submission {
  const { store, session, validation, saver, notices } = context;
  const reviewAtom = atom<Review>("closed");
  const [posting, submitting] = [underWay<void>(session), underWay<Refused | null>(session)];

  /** Changes since an earlier refusal began are sent after it, in a run of their own. */
  function sendPosts(): Promise<void> {
    const before = posting.now();
    return posting.begin(postRefusal(context, before));
  }

  /** Sends the posts of a refusal that failed, after another call has succeeded. */
  function retryPosts(): void {
    const isLost = store.get(webStatusAtom) === "validating" && !store.get(postedStatusesAtom).has("validating");
    if ((isLost || store.get(validatingWaitsAtom)) && !posting.now() && !submitting.now())
      sendPosts().catch(() => undefined);
  }
  store.sub(profileStateAtom, () => store.get(profileStateAtom).status === "ready" && retryPosts());

  return {
    reviewAtom,
    openReview: () => store.set(reviewAtom, "open"),
    leaveReview: () => store.set(reviewAtom, "left"),
    closeReview: () => store.set(reviewAtom, (state) => (state === "open" ? "closed" : state)),
    onSaved: retryPosts,
    reset: () => store.set(reviewAtom, "closed"),
    refuse() {
      const errors = validation.find();
      const isOver = submitting.now() || store.get(webStatusAtom) === "submitted";
      if (isOver || Object.keys(errors).length === 0) return null;
      if (store.get(webStatusAtom) !== "validating") store.set(validatingWaitsAtom, true);
      return { errors, message: null, posted: sendPosts() };
    },
    reopenConflicts() {
      if (!saver.hasConflicts) return false;
      saver.postpone();
      notices.show({ tone: "error", title: "", text: ({ steps }) => steps.submitFailed, duration: lastingToast });
      return true;
    },
    submit: () => submitting.now() ?? submitting.begin(submitOrCatchUp(context, posting.now())),
  };
}

/** The running submission, for as long as its session lasts. */
function underWay<T>(session: CurrentSession) {
  let work: Promise<T> | null = null;
  let { signal } = session;
  return {
    now: () => (signal.aborted ? null : work),
    begin(next: Promise<T>): Promise<T> {
      const own = next.finally(() => {
        if (work === own) work = null;
      });
      signal = session.signal;
      work = own;
      return own;
    },
  };
}

/** Saves the answers, posts the status and posts the errors; after `before`, the posts of an earlier refusal. */
async function postRefusal(context: Context, before: Promise<void> | null): Promise<void> {
  const { store, saver, validation } = context;
  const { signal } = context.session;
  await before?.catch(() => undefined);
  signal.throwIfAborted();
  await saver.save();
  signal.throwIfAborted();
  // An answer that waits for the applicant's choice is not saved. Another tab may have submitted the application.
  if (saver.hasConflicts || store.get(webStatusAtom) === "submitted") return;
  store.set(validatingWaitsAtom, false);
  // The applicant cannot repair a lost status post; it is sent again later (`retryPosts`).
  await setWebStatus("validating", context).catch(() => undefined);
  signal.throwIfAborted();
  validation.postErrors();
}

/** `before`: the pending posts of an earlier refusal. */
async function submit(context: Context, before: Promise<void> | null): Promise<Refused | null> {
  const { store, saver, validation, backgroundPosts } = context;
  const { signal } = context.session;
  await before?.catch(() => undefined);
  let errors: Errors;
  do {
    await saver.save();
    signal.throwIfAborted();
    if (store.get(webStatusAtom) === "submitted") return null;
    store.set(validatingWaitsAtom, false);
    await setWebStatus("validating", context);
    signal.throwIfAborted();
    errors = { ...store.get(saver.refusedAtom), ...validation.postErrors() };
    // Answers may have changed meanwhile: the current ones are saved and checked.
  } while (saver.hasUnsaved && !saver.hasConflicts && Object.keys(store.get(saver.refusedAtom)).length === 0);
  if (Object.keys(errors).length > 0 || saver.hasConflicts) return { errors, message: null };
  // A submitted application gets no more background posts.
  void backgroundPosts.sendNow();
  const refused = await send(context);
  signal.throwIfAborted();
  if (refused) return refused;
  store.set(submittedAtAtom, context.now());
  context.onSubmitted();
  // The application is submitted: the applicant sees that at once, whatever becomes of the status post.
  void setWebStatus("submitted", context).catch(() => undefined);
  return null;
}

/** Whether the account confirms a 409: the application was submitted already, here or in another tab. */
async function submitOrCatchUp(context: Context, before: Promise<void> | null): Promise<Refused | null> {
  try {
    return await submit(context, before);
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status !== 409) throw fault;
    await context.reloadProfile();
    if (context.store.get(webStatusAtom) !== "submitted") throw fault;
    return null;
  }
}

/** The submit call; resolves with the server's errors and message if its own check finds any. */
async function send({ client }: Context): Promise<Refused | null> {
  try {
    await client.call("submit", { body: {} });
    return null;
  } catch (fault) {
    if (!(fault instanceof InvalidAnswersError) || Object.keys(fault.errors).length === 0) throw fault;
    return { errors: fault.errors, message: fault.message };
  }
}
