import { type ClosedStatus, createClient } from "../api/client";
import type { Answers } from "../form/answers";
import { first } from "../texts/en/first";
import {
  createAccounts,
  createDraftMerging,
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
import {
  Drafts,
  draftName,
  offeredDraftAtom,
  persistableAnswers,
  tabStorage,
  UnsavedAnswersCache,
} from "./drafts/drafts";
import { createLanguage, type Language } from "./language/language";
import { createNotices } from "./notices/notices";
import { BackgroundPosts, postponedConflictsAtom, Saver } from "./saving/saving";
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
    persistable: (answers: Answers) => persistableAnswers(catalogue(), answers),
    draftStorage: tabStorage(view, draftName(name)),
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

/** The features that save, store or validate answers. */
function createPersistence(shared: Shared) {
  const { view, emit, store, name, cookie, language } = shared;
  const backgroundPosts = new BackgroundPosts(shared);
  return {
    backgroundPosts,
    saver: new Saver({
      ...shared,
      onRefused: (fault) => emit({ name: "admissions-error", message: language.translate(fault.message) }),
    }),
    drafts: new Drafts({ ...shared, storage: shared.draftStorage }),
    unsavedCache: new UnsavedAnswersCache({
      store,
      storage: tabStorage(view, `${name} unsaved`),
      crypto: view.crypto,
      secret: () => cookie().read(),
      persistable: shared.persistable,
    }),
    validation: createValidation({ ...shared, backgroundPosts }),
  };
}

/** Composes the features; each uses only those above it. */
export function createAppState(settings: Settings, context: AppStateContext) {
  const shared = createShared(settings, context, (status) => {
    if (status === 401) session.onUnauthorized();
    else profile.onReadOnly();
  });
  recognizeUser(shared);
  const parts = { ...shared, ...createPersistence(shared) };
  const { store, language, notices, saver, validation, backgroundPosts, queryClientHolder } = parts;
  const draftMerging = createDraftMerging(parts);
  const profile = createProfile({
    ...parts,
    draftMerging,
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
    { reset: () => store.set(offeredDraftAtom, null) },
    { reset: () => store.set(postponedConflictsAtom, []) },
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
    answerOffer: draftMerging.answerOffer,
    submission,
    lookup,
    arrangementActions: createArrangementActions(shared),
  };
}
