import { grandview } from "../catalogue/catalogue";
import { dateEntriesAtom } from "./answers/answers";
import type { AppState } from "./appState";
import { debounce, isServiceUserAtom, profileStateAtom, type Settings, storageName, usernameAtom } from "./core/core";
import { draftName, tabStorage } from "./drafts/drafts";
import { checkConfiguration } from "./language/language";
import { saveStateAtom } from "./saving/saving";

/** Milliseconds from the last change until unsaved answers are sealed into this tab's storage. */
const keepUnsavedAfter = 500;

/** Stores a logged-in applicant's unsaved answers, so that they survive a reload. */
function keepUnsaved({ answers, saver, unsavedCache, store }: AppState): { now(): void; stop(): void } {
  const { now, soon, stop } = debounce(() => {
    const username = store.get(usernameAtom);
    if (username === null || store.get(profileStateAtom).status !== "ready") return;
    void unsavedCache.keep(username, saver.unsaved());
  }, keepUnsavedAfter);
  const stops = [
    answers.subscribe(soon),
    store.sub(dateEntriesAtom, soon),
    // Saved answers must not come back as unsaved after a reload.
    store.sub(saveStateAtom, () => store.get(saveStateAtom).status === "saved" && now()),
  ];
  return {
    now,
    stop() {
      stop();
      for (const end of stops) end();
    },
  };
}

/** Starts the element's stores; the returned function detaches everything they attached. */
export function start(appState: AppState): () => void {
  const {
    saver,
    documents,
    drafts,
    unsavedCache,
    session,
    view,
    validation,
    backgroundPosts,
    tabs,
    queryClientHolder,
    temporaryAnswer,
    language,
  } = appState;
  // Checks the built-in catalogue only: an institution's configuration is checked when it loads, and may drop what
  // conditions refer to.
  checkConfiguration(grandview);
  validation.start();
  const unsavedDrafts = keepUnsaved(appState);
  const sendOrKeep = () => {
    unsavedDrafts.now();
    saver.sendBeforeLeaving();
    void backgroundPosts.sendNow();
  };
  const stopWatching = watchLeaving(view, {
    onLeave() {
      drafts.keepNow();
      sendOrKeep();
      session.onLeave();
    },
    onOnline() {
      saver.retryNow();
      session.onOnline();
      if (appState.store.get(language.configAtom).status === "failed") void language.configuration.restart();
    },
    onRestored: () => session.onRestored(),
    mustAsk() {
      // Encryption is asynchronous: it ends while the browser asks the applicant, but not while the page unloads.
      unsavedDrafts.now();
      return saver.hasUnsaved || documents.wouldLoseUploads() || unsavedCache.isWaiting;
    },
  });
  language.awaitConfiguration();
  void language.configuration.restart();
  begin(appState);
  return () => {
    sendOrKeep();
    temporaryAnswer.stop();
    language.configuration.stop();
    stopWatching();
    unsavedDrafts.stop();
    session.destroy();
    saver.end();
    validation.destroy();
    tabs.close();
    queryClientHolder.client?.clear();
  };
}

function begin(appState: AppState): void {
  const { store, session } = appState;
  if (store.get(isServiceUserAtom)) return;
  adoptNameless(appState);
  session.start();
  void appState.temporaryAnswer.restart();
}

/** Until the page sets the API's address, drafts are stored under an empty name: this application takes them over. */
function adoptNameless({ view, name }: AppState): void {
  const nameless = tabStorage(view, draftName(storageName("")));
  const kept = nameless.read();
  if (name === storageName("") || kept === null) return;
  nameless.erase();
  const own = tabStorage(view, draftName(name));
  if (own.read() === null) own.write(kept);
}

/**
 * Applies an attribute or configuration that changed at run time. A change that selects another application
 * (`applicationNamed`) never gets here: it creates a new one. The answers of another `token` do not replace typed
 * ones.
 */
export function applySettings(appState: AppState, next: Settings): void {
  const before = appState.settings.current;
  if (before === next) return;
  appState.settings.current = next;
  if (before.token !== next.token) void appState.temporaryAnswer.restart();
  const isOtherConfig = before.config !== next.config || before.configUrl !== next.configUrl;
  const { translations, translationFiles } = appState.store.get(appState.language.sourceAtom).institution;
  const hasOwnWords = [before, next].some(({ language }) => language in { ...translations, ...translationFiles });
  if (isOtherConfig || (before.language !== next.language && hasOwnWords))
    void appState.language.configuration.restart();
}

/** The page events that matter for unsaved answers. */
interface Hooks {
  /** The page is being hidden or closed: send or store the unsaved answers. */
  readonly onLeave: () => void;
  readonly onOnline: () => void;
  /** The page is shown again as the browser had kept it in memory. */
  readonly onRestored: () => void;
  readonly mustAsk: () => boolean;
}

/** Listens until the returned function is called. */
function watchLeaving(view: Window, { onLeave, onOnline, onRestored, mustAsk }: Hooks): () => void {
  const { document } = view;
  const onVisibility = () => document.visibilityState === "hidden" && onLeave();
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (mustAsk()) event.preventDefault();
  };
  const onShow = (event: PageTransitionEvent) => event.persisted && onRestored();
  view.addEventListener("pageshow", onShow);
  view.addEventListener("pagehide", onLeave);
  view.addEventListener("online", onOnline);
  view.addEventListener("beforeunload", onBeforeUnload);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    view.removeEventListener("pageshow", onShow);
    view.removeEventListener("pagehide", onLeave);
    view.removeEventListener("online", onOnline);
    view.removeEventListener("beforeunload", onBeforeUnload);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}
