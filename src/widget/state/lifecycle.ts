import { grandview } from "../../shared/catalogue/catalogue";
import type { AppState } from "./appState";
import type { Settings } from "./core/core";
import { checkConfiguration } from "./language/language";

/** Starts the element's stores; the returned function detaches everything they attached. */
export function start(appState: AppState): () => void {
  const {
    saver,
    uploads,
    local,
    session,
    profile,
    view,
    check,
    otherTabs,
    queryClientHolder,
    temporaryAnswer,
    language,
  } = appState;
  // Checks the built-in catalogue only: an institution's configuration is checked when it loads, and may drop what
  // conditions refer to.
  checkConfiguration(grandview);
  check.start();
  const sendOrKeep = () => {
    saver.sendBeforeLeaving();
    void profile.posts.sendNow();
  };
  const stopWatching = watchLeaving(view, {
    onLeave() {
      local.draft.keepNow();
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
      saver.keepNow();
      return saver.hasUnsaved || uploads.wouldLoseUploads() || local.unsaved.isWaiting;
    },
  });
  language.start();
  begin(appState);
  return () => {
    sendOrKeep();
    temporaryAnswer.stop();
    language.configuration.stop();
    stopWatching();
    session.destroy();
    saver.end();
    check.destroy();
    otherTabs.close();
    queryClientHolder.client?.clear();
  };
}

function begin({ settings, session, local, temporaryAnswer }: AppState): void {
  if (settings.current.serviceToken !== null) return;
  local.draft.adoptNameless();
  session.start();
  void temporaryAnswer.restart();
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
  const watching = new AbortController();
  const { signal } = watching;
  view.addEventListener("pageshow", (event) => event.persisted && onRestored(), { signal });
  view.addEventListener("pagehide", onLeave, { signal });
  view.addEventListener("online", onOnline, { signal });
  view.addEventListener("beforeunload", (event) => mustAsk() && event.preventDefault(), { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && onLeave(), { signal });
  return () => watching.abort();
}
