import { readBaseUrl } from "../api/baseUrl";
import { type ClientSettings, createClient } from "../api/client";
import { settle } from "../form/answer";
import type { Answers } from "../form/answers";
import { dayOf } from "../form/calendar";
import { placedQuestion } from "../form/catalogueIndex";
import { createAccounts } from "./accounts";
import { createAnswers } from "./answers";
import { createDocumentUploads } from "./documents/documentUploads";
import type { AdmissionsEvent } from "./events";
import { catalogueAtom, writtenAtom } from "./institution";
import { keepable } from "./keeping/keepable";
import { draftName, storesName } from "./keeping/names";
import { tabStorage } from "./keeping/tabStorage";
import { UnsavedKeeper } from "./keeping/unsavedKeeper";
import { type Language, languageAtom } from "./language/language";
import { ruleMessage, speechOf, textsOf } from "./language/speech";
import { createLookup } from "./lookup";
import { createNotices } from "./notices";
import { loadProfile } from "./profile";
import type { Watched } from "./queries/queryClient";
import { createReadings } from "./readings";
import { createRearranging } from "./rearranging";
import { Saver } from "./saving/saver";
import { openTabs } from "./session/channel";
import { sessionCookie } from "./session/cookies";
import { Drafts } from "./session/drafts";
import { IdleWatch } from "./session/idle";
import { sameSession } from "./session/sameSession";
import { Session } from "./session/session";
import type { Settings } from "./settings";
import { isLoggedInAtom, isServiceUserAtom, webStatusAtom } from "./snapshot";
import { createStore, type Store } from "./store";
import { createSubmission } from "./submission";
import { Validation } from "./validation";
import { setWebStatus } from "./webStatus";

export interface Surroundings {
  readonly view: Window & typeof globalThis;
  readonly language: Language;
  readonly emit: (event: AdmissionsEvent) => void;
  readonly now: () => number;
}

/** Milliseconds until a call without an answer counts as a network fault: long, for slow networks. */
const callTimeout = 60_000;

/** The stores of one element, shared with nothing outside it. Nothing runs before `start` (lifecycle.ts). */
export type Application = ReturnType<typeof createApplication>;

/** What every part stands on. */
function createGround(
  initial: Settings,
  { view, language, emit, now }: Surroundings,
  on: Pick<ClientSettings, "onUnauthorized" | "onReadOnly">,
) {
  const settings = { current: initial };
  const store = createStore();
  store.set(languageAtom, language);
  const texts = textsOf(store);
  const baseUrl = () => readBaseUrl(settings.current.apiBaseUrl, view.location.href);
  const client = createClient({
    baseUrl,
    fetch: (...request) => view.fetch(...request),
    texts: {
      get unreachable() {
        return texts.state.unreachable;
      },
      get misconfigured() {
        return texts.state.misconfigured;
      },
      get unexpected() {
        return texts.state.unexpected;
      },
    },
    speech: () => speechOf(store),
    timeout: callTimeout,
    ...on,
  });
  const catalogue = () => store.get(catalogueAtom);
  const written = () => store.get(writtenAtom).catalogue;
  const say = (message: string) => ruleMessage(store, message);
  const watched: Watched = { client: null };
  const base = baseUrl();
  const name = storesName("url" in base ? base.url.href : "");
  return {
    ...{ settings, view, texts, emit, now, store, client, catalogue, written, say, name, baseUrl },
    readings: createReadings(client),
    watched,
    answers: createAnswers(store, catalogue),
    cookie: () => sessionCookie(view, settings.current.sessionCookiePrefix),
    keepable: (some: Answers) => keepable(catalogue(), some),
    tabs: openTabs(name),
    notices: createNotices(store),
    today: () => dayOf(new Date(now())),
  };
}

/** Who is at this page, as far as the page itself tells (§2): read before the first render, so that no redirect errs. */
function recognize({ store, settings, cookie }: ReturnType<typeof createGround>): void {
  const isServiceUser = settings.current.serviceToken !== null;
  store.set(isServiceUserAtom, isServiceUser ? true : null);
  store.set(isLoggedInAtom, !isServiceUser && cookie().read() !== null);
}

/** What keeps answers: on the server, in this tab, over the end of a session. */
function createKeeping(ground: ReturnType<typeof createGround>) {
  const { view, emit, name, cookie } = ground;
  return {
    saver: new Saver({
      ...ground,
      onSaved: () => emit({ name: "admissions-saved" }),
      onRefused: (fault) => emit({ name: "admissions-error", message: fault.message }),
    }),
    drafts: new Drafts({ ...ground, storage: tabStorage(view, draftName(name)) }),
    keeper: new UnsavedKeeper({
      storage: tabStorage(view, `${name} unsaved`),
      crypto: view.crypto,
      secret: () => cookie().read(),
      keepable: ground.keepable,
    }),
    validation: new Validation(ground),
  };
}

/** After a 409 the account is asked once a session what it holds: it was submitted elsewhere, and the page must say so. */
function createCatchUp(store: Store, reloadProfile: () => Promise<void>): () => void {
  let isAskedFor: () => boolean = () => false;
  return () => {
    if (isAskedFor() || store.get(webStatusAtom) === "submitted") return;
    isAskedFor = sameSession(store);
    void reloadProfile();
  };
}

export function createApplication(initial: Settings, surroundings: Surroundings) {
  const { emit } = surroundings;
  const ground = createGround(initial, surroundings, {
    onUnauthorized: () => session.rejection(),
    onReadOnly: () => catchUp(),
  });
  recognize(ground);
  const keeping = createKeeping(ground);
  const parts = { ...ground, ...keeping };
  const { answers, catalogue, store, notices, texts } = ground;
  const { saver, drafts, validation } = keeping;

  function onReady(): void {
    validation.compute();
    if (saver.hasUnsaved) saver.save().catch(() => undefined);
    // §4: a logged-in user without a status is started. The next visit tries again should this fail.
    if (store.get(webStatusAtom) === null) setWebStatus("started", parts).catch(() => undefined);
  }
  const reloadProfile = () =>
    loadProfile({
      ...parts,
      settle: (merged) => settle(catalogue(), merged, answers.readArrangement()),
      onDraftMerged: () => notices.show({ tone: "info", ...texts.state.draftMerged }),
      onReady,
    });
  const catchUp = createCatchUp(store, reloadProfile);
  const idle: IdleWatch = new IdleWatch({ ...ground, onTimeout: () => void session.logOut("idle") });
  const session: Session = new Session({
    ...parts,
    idle,
    loadProfile: reloadProfile,
    onLoggedIn: () => emit({ name: "admissions-logged-in" }),
    onForgotten() {
      parts.watched.client?.clear();
      documents.forgetAll();
      validation.forget();
    },
    onLoggedOut: (reason) => emit({ name: "admissions-logged-out", reason }),
  });
  const documents = createDocumentUploads({
    ...parts,
    fetchDocuments: () => parts.readings.documents(),
    knownDocuments: () => parts.readings.knownDocuments,
    say: (message) => speechOf(store)?.say(message, true) ?? message,
    labelOf: (key) => placedQuestion(catalogue(), key)?.question.label ?? key,
    onProgress: () => idle.touch(),
  });
  return {
    ...parts,
    idle,
    session,
    reloadProfile,
    accounts: createAccounts(ground.client, {
      signup: (username) => drafts.bind(username),
      login: () => session.begin(),
    }),
    documents,
    lookup: createLookup(ground),
    rearranging: createRearranging(ground),
    submit: createSubmission({ ...parts, reloadProfile }),
  };
}
