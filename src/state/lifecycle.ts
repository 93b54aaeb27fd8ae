import { grandview } from "../catalogue/catalogue";
import { startTemporaryAnswer } from "./account/account";
import type { Application } from "./application";
import { awaitConfig, checkConfiguration, configure } from "./config/config";
import { isServiceUserAtom, profileStateAtom, type Settings, storageName, usernameAtom } from "./core/core";
import { draftName, tabStorage } from "./drafts/drafts";
import { saveStateAtom } from "./saving/saving";
import { watchLeaving } from "./session/session";

/** Milliseconds from the last change until unsaved answers are sealed into this tab's storage. */
const keepUnsavedAfter = 500;

/** Stores a logged-in applicant's unsaved answers, so that they survive a reload. */
function keepUnsaved({ answers, saver, unsavedCache, store }: Application): { now(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    const username = store.get(usernameAtom);
    if (username === null || store.get(profileStateAtom).status !== "ready") return;
    void unsavedCache.keep(username, saver.unsaved());
  };
  const stops = [
    answers.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(now, keepUnsavedAfter);
    }),
    // Saved answers must not come back as unsaved after a reload.
    store.sub(saveStateAtom, () => store.get(saveStateAtom).status === "saved" && now()),
  ];
  return {
    now,
    stop() {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

/** Starts the element's stores; the returned function detaches everything they attached. */
export function start(application: Application): () => void {
  const {
    saver,
    documents,
    drafts,
    unsavedCache,
    logout,
    session,
    settings,
    view,
    validation,
    backgroundPosts,
    tabs,
    watched,
  } = application;
  // Checks the built-in catalogue only: an institution's configuration is checked when it loads, and may drop what
  // conditions refer to.
  checkConfiguration(grandview);
  validation.start();
  const unsavedDrafts = keepUnsaved(application);
  const sendOrKeep = () => {
    unsavedDrafts.now();
    saver.sendBeforeLeaving();
    void backgroundPosts.sendNow();
  };
  const stopWatching = watchLeaving(view, {
    onLeave() {
      drafts.keepNow();
      sendOrKeep();
      logout.retryNow();
    },
    onOnline() {
      saver.retryNow();
      logout.retryNow();
      session.retryLogOut();
    },
    mustAsk() {
      // Sealing is asynchronous, and a page that is unloading has no time for it; one that still asks has.
      unsavedDrafts.now();
      return saver.hasUnsaved || documents.wouldLoseUploads() || unsavedCache.isWaiting;
    },
  });
  awaitConfig(application.store, settings.current);
  reconfigure(application, settings.current);
  begin(application);
  return () => {
    sendOrKeep();
    loadingToken.get(application)?.abort();
    configuring.get(application)?.abort();
    stopWatching();
    unsavedDrafts.stop();
    session.destroy();
    saver.end();
    validation.destroy();
    tabs.close();
    watched.client?.clear();
  };
}

function begin(application: Application): void {
  const { store, session } = application;
  if (store.get(isServiceUserAtom)) return;
  adoptNameless(application);
  session.start();
  loadToken(application);
}

/** Aborts the loading of a token's answers, by application: for a newer token, or at the end. */
const loadingToken = new WeakMap<Application, AbortController>();

function loadToken(application: Application): void {
  const controller = new AbortController();
  loadingToken.get(application)?.abort();
  loadingToken.set(application, controller);
  void startTemporaryAnswer(application, controller.signal);
}

/** Until the page sets the API's address, drafts are stored under an empty name: this application takes them over. */
function adoptNameless({ view, name }: Application): void {
  const nameless = tabStorage(view, draftName(storageName("")));
  const kept = nameless.read();
  if (name === storageName("") || kept === null) return;
  nameless.erase();
  const own = tabStorage(view, draftName(name));
  if (own.read() === null) own.write(kept);
}

/** Aborts the loading of a configuration, by application: for a newer one, or at the end. */
const configuring = new WeakMap<Application, AbortController>();

function reconfigure(application: Application, settings: Settings): void {
  const { store, view } = application;
  const controller = new AbortController();
  configuring.get(application)?.abort();
  configuring.set(application, controller);
  void configure(store, settings, view, controller.signal);
}

/**
 * Applies an attribute or configuration that changed at run time. A change that selects another application
 * (`applicationNamed`) never gets here: it creates a new one. The answers of another `token` do not replace typed
 * ones.
 */
export function applySettings(application: Application, next: Settings): void {
  const before = application.settings.current;
  if (before === next) return;
  application.settings.current = next;
  if (before.token !== next.token) loadToken(application);
  if (before.config !== next.config || before.configUrl !== next.configUrl) reconfigure(application, next);
}
