import { type ClosedStatus, createClient } from "../api/client";
import { first } from "../texts/en/first";
import {
  createAccounts,
  createBackgroundPosts,
  createLookup,
  createProfile,
  type QueryClientHolder,
  setWebStatus,
  startTemporaryAnswer,
} from "./account/account";
import { createAnswers, createArrangementActions } from "./answers/answers";
import {
  createCore,
  type ElementContext,
  isLoggedInAtom,
  isServiceUserAtom,
  joinRunning,
  openTabs,
  type Settings,
  webStatusAtom,
} from "./core/core";
import { createDocumentUploads } from "./documents/documents";
import { createLanguage, type Language } from "./language/language";
import { createLocal } from "./local/local";
import { createNotices } from "./notices/notices";
import { createSaver } from "./saver/saver";
import { createSession, sessionCookie } from "./session/session";
import { createSubmission } from "./submission/submission";
import { createValidation } from "./validation/validation";

/** Milliseconds after which a call without a response counts as a network fault; long, for slow networks. */
const callTimeout = 60_000;

/**
 * The state and actions of one element, shared with nothing outside it. It makes no call and attaches nothing to the
 * page before `start` (lifecycle.ts).
 */
export type AppState = ReturnType<typeof createAppState>;

interface AppStateContext extends ElementContext {
  readonly language: Language;
}

/** What all features of one element use; `onClosed` handles a 401 or 409 of the current session. */
function createShared(
  settings: Settings,
  { language: initial, ...context }: AppStateContext,
  onClosed: (status: ClosedStatus) => void,
) {
  const core = createCore(settings, context);
  const { view, baseUrl, name } = core;
  const language = createLanguage(core, initial);
  const { catalogue, sourceCatalogue } = language;
  const client = createClient({
    baseUrl,
    fetch: (...request) => view.fetch(...request),
    texts: first.state,
    responseLanguage: language.responseLanguage,
    timeout: callTimeout,
    onCall() {
      const { signal } = core.session;
      return (status) => void (!signal.aborted && onClosed(status));
    },
  });
  const queryClientHolder: QueryClientHolder = { client: null };
  return {
    ...core,
    catalogue,
    client,
    queryClientHolder,
    answers: createAnswers(core, language),
    cookie: () => sessionCookie(view, core.settings.current.sessionCookiePrefix),
    language,
    notices: createNotices(core, language),
    sourceCatalogue,
    tabs: openTabs(name),
  };
}

type Shared = ReturnType<typeof createShared>;

/** Infers from the page alone who uses it (§2), before the first render, so that no redirect is wrong. */
function recognizeUser({ store, settings, cookie }: Shared): void {
  const isServiceUser = settings.current.serviceToken !== null;
  store.set(isServiceUserAtom, isServiceUser ? true : null);
  store.set(isLoggedInAtom, !isServiceUser && cookie().read() !== null);
}

/** Composes the features; each uses only those above it. */
export function createAppState(settings: Settings, context: AppStateContext) {
  const shared = createShared(settings, context, (status) => {
    if (status === 401) session.onUnauthorized();
    else profile.onReadOnly();
  });
  recognizeUser(shared);
  const { store, language, notices, client, cookie, queryClientHolder } = shared;
  const local = createLocal(shared, shared, {
    secret: () => cookie().read(),
    onAdded: () => void saver.save().catch(() => undefined),
  });
  const saver = createSaver(shared, { ...shared, local }, () => submission.onSaved());
  const backgroundPosts = createBackgroundPosts(client);
  const validation = createValidation({ ...shared, backgroundPosts });
  const parts = { ...shared, local, saver, backgroundPosts, validation };
  const profile = createProfile({
    ...parts,
    onReady() {
      validation.compute();
      if (saver.hasUnsaved) saver.save().catch(() => undefined);
      // §4: an applicant without a status gets "started". After a failure the next page load tries again.
      if (store.get(webStatusAtom) === null) setWebStatus("started", parts).catch(() => undefined);
    },
  });
  const documents = createDocumentUploads({
    ...parts,
    translatable: (message) => language.responseLanguage()?.translatable(message, true) ?? message,
    onProgress: () => session.touch(),
  });
  const lookup = createLookup(shared);
  const submission = createSubmission({ ...parts, reloadProfile: profile.run, onSubmitted: documents.reset });
  const session = createSession(shared, parts, {
    onBegin: () => void profile.run(),
    beforeLogOut: () => backgroundPosts.sendNow(),
    onCleared() {
      for (const each of stores) each.reset();
    },
  });
  /** Every store that holds something of a person, in the order of their imports. */
  const stores: readonly { reset(): void }[] = [
    parts.answers,
    local,
    saver,
    notices,
    profile,
    backgroundPosts,
    { reset: () => queryClientHolder.client?.clear() },
    validation,
    submission,
    documents,
    lookup,
  ];
  // Messages from before the submission no longer apply, whichever tab submitted it.
  store.sub(webStatusAtom, () => store.get(webStatusAtom) === "submitted" && notices.clear());
  return {
    ...parts,
    session,
    documents,
    reloadProfile: profile.run,
    temporaryAnswer: joinRunning((signal) => startTemporaryAnswer(parts, signal)),
    accounts: createAccounts({ ...parts, session }),
    submission,
    lookup,
    arrangementActions: createArrangementActions(shared),
  };
}
