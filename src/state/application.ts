import { type ClientSettings, createClient } from "../api/client";
import type { Answers } from "../form/answers";
import { settle } from "../form/changeAnswers";
import { first } from "../texts/en/first";
import {
  addDraft,
  createAccountQueries,
  createAccounts,
  createLookup,
  loadProfile,
  setWebStatus,
  type Watched,
} from "./account/account";
import { createAnswers, createArrangementActions } from "./answers/answers";
import { sourceCatalogueAtom } from "./config/config";
import {
  createCore,
  isLoggedInAtom,
  isServiceUserAtom,
  openTabs,
  type Settings,
  type Store,
  type Surroundings,
  sameSession,
  webStatusAtom,
} from "./core/core";
import { createDocumentUploads } from "./documents/documents";
import {
  Drafts,
  dependentKeysOf,
  draftName,
  leftInWords,
  offeredDraftAtom,
  persistableAnswers,
  tabStorage,
  UnsavedAnswersCache,
} from "./drafts/drafts";
import { catalogueAtom, type Language, languageAtom, responseLanguageOf, translateAtom } from "./i18n/i18n";
import { createNotices, lastingToast } from "./notices/notices";
import { BackgroundPosts, postponedConflictsAtom, Saver } from "./saving/saving";
import { createLogout, IdleWatch, Session, sessionCookie } from "./session/session";
import { createSubmission, reviewAtom } from "./submission/submission";
import { Validation } from "./validation/validation";

/** Milliseconds after which a call without an answer counts as a network fault; long, for slow networks. */
const callTimeout = 60_000;

/**
 * The state and actions of one element, shared with nothing outside it. Nothing runs before `start` (lifecycle.ts).
 */
export type Application = ReturnType<typeof createApplication>;

interface ApplicationSurroundings extends Surroundings {
  readonly language: Language;
}

/** What all features of one element use. */
function createShared(
  settings: Settings,
  { language, ...surroundings }: ApplicationSurroundings,
  on: Pick<ClientSettings, "onUnauthorized" | "onReadOnly">,
) {
  const core = createCore(settings, surroundings);
  const { view, store, baseUrl, name } = core;
  store.set(languageAtom, language);
  const catalogue = () => store.get(catalogueAtom);
  const client = createClient({
    baseUrl,
    fetch: (...request) => view.fetch(...request),
    texts: first.state,
    responseLanguage: () => responseLanguageOf(store),
    timeout: callTimeout,
    ...on,
  });
  const watched: Watched = { client: null };
  return {
    ...core,
    catalogue,
    client,
    watched,
    answers: createAnswers(store, catalogue),
    cookie: () => sessionCookie(view, core.settings.current.sessionCookiePrefix),
    persistable: (answers: Answers) => persistableAnswers(catalogue(), answers),
    draftStorage: tabStorage(view, draftName(name)),
    notices: createNotices(store),
    sourceCatalogue: () => store.get(sourceCatalogueAtom).catalogue,
    accountQueries: createAccountQueries(client),
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
function createKeeping(ground: Shared, onSaved: () => void) {
  const { view, emit, store, name, cookie } = ground;
  const backgroundPosts = new BackgroundPosts(ground);
  return {
    backgroundPosts,
    saver: new Saver({
      ...ground,
      dependentKeys: (key) => dependentKeysOf(ground.catalogue(), key),
      onSaved,
      onRefused: (fault) => emit({ name: "admissions-error", message: store.get(translateAtom)(fault.message) }),
    }),
    drafts: new Drafts({ ...ground, storage: ground.draftStorage }),
    unsavedCache: new UnsavedAnswersCache({
      storage: tabStorage(view, `${name} unsaved`),
      crypto: view.crypto,
      secret: () => cookie().read(),
      persistable: ground.persistable,
      now: ground.now,
    }),
    validation: new Validation({ ...ground, backgroundPosts }),
  };
}

/**
 * After a 409 the profile is loaded again, once a session: the application was submitted elsewhere, and the page must
 * show it.
 */
function createCatchUp(store: Store, reloadProfile: () => Promise<void>): () => void {
  let isAskedFor: () => boolean = () => false;
  return () => {
    if (isAskedFor() || store.get(webStatusAtom) === "submitted") return;
    isAskedFor = sameSession(store);
    void reloadProfile();
  };
}

export function createApplication(settings: Settings, surroundings: ApplicationSurroundings) {
  const { emit } = surroundings;
  const ground = createShared(settings, surroundings, {
    onUnauthorized: () => session.rejection(),
    onReadOnly: () => catchUp(),
  });
  recognizeUser(ground);
  const keeping = createKeeping(ground, () => {
    emit({ name: "admissions-saved" });
    submission.retryRefusalPosts();
  });
  const parts = { ...ground, ...keeping };
  const { answers, catalogue, store, notices } = ground;
  const { saver, drafts, validation, backgroundPosts } = keeping;

  function onReady(): void {
    validation.compute();
    if (saver.hasUnsaved) saver.save().catch(() => undefined);
    submission.retryRefusalPosts();
    // §4: an applicant without a status gets "started". After a failure the next page load tries again.
    if (store.get(webStatusAtom) === null) setWebStatus("started", parts).catch(() => undefined);
  }
  const profileParts = {
    ...parts,
    settle: (merged: Answers) => settle(catalogue(), merged, answers.readArrangement()),
    onDraftMerged: () =>
      notices.show({
        tone: "info",
        title: ({ state }) => state.draftMerged.title,
        text: ({ state }) => state.draftMerged.text,
      }),
    onForeignDraft: (draft: Answers) => store.set(offeredDraftAtom, ground.persistable(draft)),
    onDraftLeft: (keys: readonly string[], draft: Answers) =>
      notices.show({
        tone: "warning",
        title: ({ state }) => state.draftLeft.title,
        text: ({ state }, form) => state.draftLeft.text(leftInWords(form, keys, draft, ground.today())),
        duration: lastingToast,
      }),
    onReady,
  };
  const reloadProfile = () => loadProfile(profileParts);
  /** The applicant's decision about the draft in `offeredDraftAtom`. */
  function answerOffer(isWanted: boolean): void {
    const draft = store.get(offeredDraftAtom);
    store.set(offeredDraftAtom, null);
    if (!draft || !isWanted) return;
    addDraft(profileParts, draft);
    saver.save().catch(() => undefined);
  }
  const catchUp = createCatchUp(store, reloadProfile);
  const idle: IdleWatch = new IdleWatch({ ...ground, onTimeout: () => void session.logOut("idle") });
  const logout = createLogout(parts);
  const session: Session = new Session({
    ...parts,
    ...{ logout, idle },
    loadProfile: reloadProfile,
    onLoggedIn: () => emit({ name: "admissions-logged-in" }),
    onForgotten() {
      // A toast may describe this applicant's data: the next person at this computer must not see it.
      notices.clear();
      store.set(postponedConflictsAtom, []);
      store.set(offeredDraftAtom, null);
      store.set(reviewAtom, "closed");
      parts.watched.client?.clear();
      documents.forgetAll();
      validation.forget();
      backgroundPosts.forget();
    },
    onLoggedOut: (reason) => emit({ name: "admissions-logged-out", reason }),
  });
  const documents = createDocumentUploads({
    ...parts,
    translatable: (message) => responseLanguageOf(store)?.translatable(message, true) ?? message,
    onProgress: () => idle.touch(),
  });
  // Messages from before the submission no longer apply, whichever tab submitted it.
  store.sub(webStatusAtom, () => store.get(webStatusAtom) === "submitted" && notices.clear());
  const submission = createSubmission({ ...parts, reloadProfile, onSubmitted: documents.forgetAll });
  /** While conflicts are unresolved: opens their dialog, announces that nothing was submitted, and returns true. */
  function askAgain(): boolean {
    if (!saver.hasConflicts) return false;
    store.set(postponedConflictsAtom, []);
    notices.show({ tone: "error", title: "", text: ({ steps }) => steps.submitFailed, duration: lastingToast });
    return true;
  }
  return {
    ...parts,
    ...{ logout, idle, session, submission, askAgain, answerOffer },
    reloadProfile,
    accounts: createAccounts(ground.client, {
      signup: (username) => drafts.bind(username),
      login: () => session.begin(),
      passwordReset: () => session.endAfterReset(),
    }),
    documents,
    lookup: createLookup(ground),
    arrangementActions: createArrangementActions(ground),
  };
}
