import type { Client } from "../../api/client";
import type { Profile as ProfileResponse } from "../../api/shapes";
import type { Answers } from "../../form/answers";
import type { Catalogue } from "../../form/catalogue";
import { settle } from "../../form/changeAnswers";
import type { AnswersStore } from "../answers/answers";
import {
  type CurrentSession,
  documentsAtom,
  type JoinRunning,
  joinRunning,
  lastPageAtom,
  numLoginsAtom,
  profileStateAtom,
  type Store,
  submittedAtAtom,
  usernameAtom,
  webStatusAtom,
} from "../core/core";
import type { LanguageStore } from "../language/language";
import type { Local } from "../local/local";
import type { Saver } from "../saver/saver";

// The public module of this folder: the account's data and its calls.
export { createAccounts } from "./authCalls";
export { type BackgroundPosts, createBackgroundPosts } from "./backgroundPosts";
export { createLookup } from "./lookup";
export type { QueryClientHolder } from "./queries";
export { applicationNumberQuery, pdfQuery, queryClientOf, serviceApplicationQuery, useQuery } from "./queries";
export { startTemporaryAnswer } from "./temporaryAnswer";
export { postedStatusesAtom, setWebStatus } from "./webStatus";

import { deriveWebStatus, laterStatus, postedStatusesAtom, recognised } from "./webStatus";

interface Context {
  readonly client: Client;
  readonly store: Store;
  readonly session: CurrentSession;
  readonly answers: AnswersStore;
  readonly saver: Saver;
  readonly local: Local;
  readonly catalogue: () => Catalogue;
  readonly language: Pick<LanguageStore, "configured">;
  /** Called once the account's answers are in the store. */
  readonly onReady: () => void;
}

/** The results of the three calls that load an account, with the `ETag` of its answers. */
interface LoadedAccount {
  readonly profile: ProfileResponse;
  readonly etag: string | null;
  readonly addAnother: Readonly<Record<string, number>>;
  readonly tabs: Readonly<Record<string, string>>;
}

async function fetchAccount(client: Client, signal: AbortSignal): Promise<LoadedAccount> {
  const [profile, addAnother, tabs] = await Promise.all([
    client.call("profile", {}, { signal }),
    client.call("addAnother", {}, { signal }),
    client.call("tabs", {}, { signal }),
  ]);
  return { profile: profile.data, etag: profile.etag, addAnother: addAnother.data, tabs: tabs.data };
}

/** Loads the account again until no save ran meanwhile, so that it is never older than what the page has saved. */
async function fetchSettled({ client, saver }: Context, signal: AbortSignal): Promise<LoadedAccount> {
  for (;;) {
    await saver.quiet();
    const before = saver.requests;
    const account = await fetchAccount(client, signal);
    if (before === saver.requests || signal.aborted) return account;
  }
}

function showSnapshot(store: Store, profile: ProfileResponse): void {
  store.set(usernameAtom, profile.username.toLowerCase());
  store.set(documentsAtom, profile.document_answer);
  store.set(lastPageAtom, profile.last_page);
  store.set(numLoginsAtom, Math.max(1, profile.successful_login.length));
  const submittedAt = Date.parse(profile.submitted_at ?? "");
  if (!Number.isNaN(submittedAt)) store.set(submittedAtAtom, submittedAt);
  store.set(postedStatusesAtom, recognised(profile.web_status));
  // A status of this page may still be on its way to the account.
  store.set(webStatusAtom, laterStatus(store.get(webStatusAtom), deriveWebStatus(profile.web_status)));
}

/**
 * Adds the answers typed before this login to the account's: first this applicant's unsaved answers, then a draft.
 */
async function addUnsavedAnswers(context: Context, profile: ProfileResponse, typed: Answers, signal: AbortSignal) {
  const { answers, saver, local, catalogue } = context;
  const username = profile.username.toLowerCase();
  local.draft.dropDates(username);
  const kept = await local.unsaved.take(username);
  if (signal.aborted) return;
  if (kept) {
    saver.restore(kept, profile.answer);
    answers.load(settle(catalogue(), answers.read(), answers.readArrangement()));
  }
  const taken = await local.draft.take(username, typed);
  if (signal.aborted) return;
  local.draft.stop({ erase: true });
  if (taken?.isOwn) local.add(taken.answers);
  else if (taken) local.offer(taken.answers);
}

/** Puts the account's answers into the store. A page that holds them already keeps its unsaved answers. */
async function show(context: Context, { profile, etag, addAnother, tabs }: LoadedAccount, signal: AbortSignal) {
  const { store, answers, saver, local } = context;
  const isReload = saver.username !== null;
  const [rest, typed] = [saver.unsaved(), isReload ? {} : answers.read()];
  const { confirmed } = answers.readArrangement();
  // From here on the store holds the account's answers, which must not be stored as a draft.
  local.draft.stop({ erase: false });
  saver.end();
  answers.load(profile.answer, { addAnother, tabs, confirmed: isReload ? confirmed : {} });
  saver.begin(profile.username.toLowerCase(), profile.answer, etag);
  showSnapshot(store, profile);
  if (store.get(webStatusAtom) === "submitted") {
    // A submitted application is read-only: a draft could not be saved any more.
    local.draft.stop({ erase: true });
    local.unsaved.erase();
    return;
  }
  if (isReload) saver.restore(rest, profile.answer);
  await addUnsavedAnswers(context, profile, typed, signal);
}

/** Loads the profile into the stores (§2: in the background, a spinner while the base profile loads). */
async function load(context: Context, signal: AbortSignal): Promise<void> {
  const { store } = context;
  store.set(profileStateAtom, { status: "loading" });
  try {
    const account = await fetchSettled(context, signal);
    // Before, the page does not know which answers this form asks.
    await context.language.configured();
    if (!signal.aborted) await show(context, account, signal);
    if (signal.aborted) return;
    store.set(profileStateAtom, { status: "ready" });
    context.onReady();
  } catch (error) {
    // After the end of the session its failure is not shown.
    if (!signal.aborted) store.set(profileStateAtom, { status: "failed", error });
  }
}

/** The account of the current session. */
interface Profile extends Pick<JoinRunning<void>, "run"> {
  /** After a 409 loads the account again, once a session: it was submitted elsewhere, and the page must show it. */
  onReadOnly(): void;
  /** Stops the load at the end of the session. */
  reset(): void;
}

/** The load never rejects (`profileStateAtom`). The end of the session stops it. */
export function createProfile(context: Context): Profile {
  const { store, session } = context;
  const { run, stop } = joinRunning((signal) => load(context, signal));
  /** The session whose submission elsewhere is known. */
  let known: AbortSignal | null = null;
  return {
    run,
    reset() {
      stop();
      store.set(postedStatusesAtom, new Set());
    },
    onReadOnly() {
      if (known === session.signal || store.get(webStatusAtom) === "submitted") return;
      known = session.signal;
      void run();
    },
  };
}
