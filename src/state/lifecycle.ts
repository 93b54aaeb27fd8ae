import { grandview } from "../catalogue/catalogue";
import { startTemporaryAnswer } from "./account/account";
import type { Application } from "./application";
import { awaitConfig, checkConfiguration, configure } from "./config/config";
import { isServiceUserAtom, profileStateAtom, type Settings, storageName, usernameAtom } from "./core/core";
import { draftName, tabStorage } from "./drafts/drafts";
import { saveStateAtom } from "./saving/saving";
import { watchLeaving } from "./session/session";

/** Unsaved answers are sealed into this tab's storage this long after the last change (ms). */
const keepUnsavedAfter = 500;

/** Keeps a logged-in applicant's unsaved answers over a reload. */
function keepUnsaved({ answers, saver, keeper, store }: Application): { now(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    const username = store.get(usernameAtom);
    if (username === null || store.get(profileStateAtom).status !== "ready") return;
    void keeper.keep(username, saver.unsaved());
  };
  const stops = [
    answers.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(now, keepUnsavedAfter);
    }),
    // What has been saved must not come back as unsaved after a reload.
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
  const { saver, documents, drafts, keeper, ending, session, settings, view, validation, records, tabs, watched } =
    application;
  // Ours: a config is checked as it is read, and may leave conditions of ours without a value to wait for.
  checkConfiguration(grandview);
  validation.start();
  const keeping = keepUnsaved(application);
  const sendOrKeep = () => {
    keeping.now();
    saver.sendBeforeLeaving();
    void records.sendNow();
  };
  const stopWatching = watchLeaving(view, {
    onLeave() {
      drafts.keepNow();
      sendOrKeep();
      ending.retryNow();
    },
    onOnline() {
      saver.retryNow();
      ending.retryNow();
      session.retryLogOut();
    },
    mustAsk() {
      // Sealing takes a moment that a page has left only while it asks.
      keeping.now();
      return saver.hasUnsaved || documents.areUntold() || keeper.isWaiting;
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
    keeping.stop();
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

/** What each application is loading a token's answers with: a newer token, or the end, calls it off. */
const loadingToken = new WeakMap<Application, AbortController>();

function loadToken(application: Application): void {
  const controller = new AbortController();
  loadingToken.get(application)?.abort();
  loadingToken.set(application, controller);
  void startTemporaryAnswer(application, controller.signal);
}

/** A page that learns late where its API is had answers typed under no name: they are this application's. */
function adoptNameless({ view, name }: Application): void {
  const nameless = tabStorage(view, draftName(storageName("")));
  const kept = nameless.read();
  if (name === storageName("") || kept === null) return;
  nameless.erase();
  const own = tabStorage(view, draftName(name));
  if (own.read() === null) own.write(kept);
}

/** What each application is reading its config with: a newer config, or the end, calls it off. */
const configuring = new WeakMap<Application, AbortController>();

function reconfigure(application: Application, settings: Settings): void {
  const { store, view } = application;
  const controller = new AbortController();
  configuring.get(application)?.abort();
  configuring.set(application, controller);
  void configure(store, settings, view, controller.signal);
}

/**
 * The page changed an attribute or the config while the element runs. What leads to another application
 * (`applicationNamed`) never comes here: it begins a life of its own. Another token's answers come beneath what is typed.
 */
export function applySettings(application: Application, next: Settings): void {
  const before = application.settings.current;
  if (before === next) return;
  application.settings.current = next;
  if (before.token !== next.token) loadToken(application);
  if (before.config !== next.config || before.configUrl !== next.configUrl) reconfigure(application, next);
}
