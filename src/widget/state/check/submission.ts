import { atom, type PrimitiveAtom } from "jotai/vanilla";
import type { Errors } from "../../../shared/form/validate";
import type { Client } from "../../../shared/wire/client";
import { ApiError, DocumentsError, InvalidAnswersError } from "../../../shared/wire/errors";
import type { Documents } from "../../../shared/wire/shapes";
import { type Core, joinRunning, readOnly } from "../core/core";
import { lastingToast, type Notices } from "../notices/notices";
import type { Profile } from "../profile/profile";
import type { Saver } from "../saver/saver";
import type { ErrorsStore, RefusedSubmission } from "./errors";

interface Context extends Pick<Core, "store"> {
  readonly client: Client;
  readonly saver: Saver;
  readonly notices: Notices;
  readonly profile: Profile;
  readonly errors: ErrorsStore;
  /** Whether the errors of a refused submission are shown while its status waits until the answers are saved. */
  readonly isWaitingAtom: PrimitiveAtom<boolean>;
  readonly uploads: () => ShownDocuments;
}

/** The documents as the page shows them (`uploads.ts`). */
export interface ShownDocuments {
  readonly shown: () => Readonly<Record<string, string>> | null;
  readonly takeNewest: (newest: Documents) => Promise<void>;
  /** The application is submitted: nothing changes them any more. */
  readonly stop: () => void;
}

/** The state of the review of all answers; `left` while the applicant changes an answer from there. */
type Review = "closed" | "open" | "left";

export function createSubmission(context: Context) {
  const { store, profile, errors, saver, notices, isWaitingAtom } = context;
  const reviewAtom = atom<Review>("closed");
  /** The posts of the last refusal, until they have a response. */
  let posting: Promise<void> | null = null;
  const submitting = joinRunning(() => submitOrCatchUp(context, posting));

  /** Posts a refusal, after those before it: what has changed since is sent with the last. */
  function sendPosts(): Promise<void> {
    const posts = postRefusal(context, posting).finally(() => {
      if (posting === posts) posting = null;
    });
    posting = posts;
    return posts;
  }

  /** Sends the posts of a refusal that failed, after another call has succeeded. */
  function retryPosts(): void {
    const isLost = profile.isStatusLost("validating") || store.get(isWaitingAtom);
    if (isLost && !posting && !submitting.running) sendPosts().catch(() => undefined);
  }
  saver.whenSaved(retryPosts);
  profile.whenReady(retryPosts);

  return {
    reviewAtom: readOnly(reviewAtom),
    openReview: () => store.set(reviewAtom, "open"),
    /** Goes from the review to a question. */
    leaveReview: () => store.set(reviewAtom, "left"),
    /** Closes the review, unless the applicant has left it for a question. */
    closeReview: () => store.set(reviewAtom, (state) => (state === "open" ? "closed" : state)),
    /**
     * Shows the errors that the page itself finds, without waiting for the network; null when it finds none. The status and the
     * posts follow in the order of §4 "Submit" (steps 1 to 3). Resolves once the server has them. Rejects with the `ApiError`; then
     * they are sent again after the next save, or once the profile is loaded.
     */
    refuse(): Promise<void> | null {
      const found = errors.findAll();
      const isOver = submitting.running || store.get(profile.webStatusAtom) === "submitted";
      if (isOver || Object.keys(found).length === 0) return null;
      if (store.get(profile.webStatusAtom) !== "validating") store.set(isWaitingAtom, true);
      errors.showRefusal({ errors: found, message: null });
      return sendPosts();
    },
    /**
     * Steps 1 to 4 of a submission. Resolves with whether the application is submitted. Otherwise it shows the errors together
     * with the page that `openErrors` opens, or the dialog of the conflicts that prevent a submission. A second call joins a
     * running one. Rejects with the `ApiError`, also where the account has other documents than the page has shown, which then
     * shows them.
     */
    async submit(openErrors: () => void): Promise<boolean> {
      const refused = await submitting.run();
      if (refused === null) return true;
      if (saver.hasConflicts) {
        saver.reopen();
        notices.show({ tone: "error", title: "", text: ({ steps }) => steps.submitFailed, duration: lastingToast });
      } else {
        errors.showRefusal(refused);
        openErrors();
      }
      return false;
    },
  };
}

/** Saves the answers, posts the status and posts the errors; after `before`, the posts of an earlier refusal. */
async function postRefusal(context: Context, before: Promise<void> | null): Promise<void> {
  const { store, saver, profile, errors } = context;
  await before?.catch(() => undefined);
  await saver.save();
  // An answer that waits for the applicant's choice is not saved. Another tab may have submitted the application.
  if (saver.hasConflicts || store.get(profile.webStatusAtom) === "submitted") return;
  store.set(context.isWaitingAtom, false);
  // The applicant cannot repair a lost status post; it is sent again later (`retryPosts`).
  await profile.setWebStatus("validating").catch(() => undefined);
  errors.postErrors();
}

/** `before`: the pending posts of an earlier refusal. */
async function submit(context: Context, before: Promise<void> | null): Promise<RefusedSubmission | null> {
  const { store, saver, profile } = context;
  // What the applicant sees: a save may tell of other documents.
  const shown = context.uploads().shown();
  await before?.catch(() => undefined);
  let errors: Errors;
  let refused: Errors;
  do {
    await saver.save();
    if (store.get(profile.webStatusAtom) === "submitted") return null;
    store.set(context.isWaitingAtom, false);
    await profile.setWebStatus("validating");
    refused = store.get(saver.refusedAtom);
    errors = { ...refused, ...context.errors.postErrors() };
    // Answers may have changed meanwhile: the current ones are saved and checked.
  } while (saver.hasUnsaved && !saver.hasConflicts && Object.keys(refused).length === 0);
  if (Object.keys(errors).length > 0 || saver.hasConflicts) return { errors, message: null };
  const invalid = await send(context, shown);
  if (invalid) return invalid;
  context.uploads().stop();
  // The application is submitted: the applicant sees that at once, whatever becomes of the status post.
  void profile.setWebStatus("submitted").catch(() => undefined);
  return null;
}

/** Whether the account confirms a 409: the application was submitted already, here or in another tab. */
async function submitOrCatchUp(context: Context, before: Promise<void> | null): Promise<RefusedSubmission | null> {
  try {
    return await submit(context, before);
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status !== 409) throw fault;
    await context.profile.load();
    if (context.store.get(context.profile.webStatusAtom) !== "submitted") throw fault;
    return null;
  }
}

/** The submit call; resolves with the server's errors and message if its own check finds any. */
async function send(
  { client, uploads }: Context,
  shown: ReturnType<ShownDocuments["shown"]>,
): Promise<RefusedSubmission | null> {
  try {
    await client.call("submit", { body: shown ? { documents: shown } : {} });
    return null;
  } catch (fault) {
    // The account has other documents.
    if (fault instanceof DocumentsError)
      await uploads()
        .takeNewest(fault.documents)
        .catch(() => undefined);
    if (!(fault instanceof InvalidAnswersError) || Object.keys(fault.errors).length === 0) throw fault;
    return { errors: fault.errors, message: fault.message };
  }
}
