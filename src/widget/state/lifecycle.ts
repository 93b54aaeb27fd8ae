import { grandview } from "../../shared/catalogue/catalogue";
import type { Settings } from "./core/core";
import type { ElementState } from "./elementState";
import { checkConfiguration } from "./language/language";

/** Starts the element's stores; the returned function detaches everything they attached. */
export function start(element: ElementState): () => void {
  const { store, personAtom, session, view, otherTabs, language, settings } = element;
  const here = () => store.get(personAtom);
  // Checks the built-in catalogue only: an institution's configuration is checked when it loads, and may drop what
  // conditions refer to.
  checkConfiguration(grandview);
  const watching = new AbortController();
  const { signal } = watching;
  const leave = () => {
    here().keepAndSend();
    session.onLeave();
  };
  const retry = () => {
    here().saver.retryNow();
    session.onOnline();
    if (store.get(language.configAtom).status === "failed") void language.configuration.restart();
  };
  const { document } = view;
  view.addEventListener("pageshow", ({ persisted }) => persisted && session.onRestored(), { signal });
  view.addEventListener("pagehide", leave, { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave(), { signal });
  view.addEventListener("online", retry, { signal });
  view.addEventListener("beforeunload", (event) => here().mustAsk() && event.preventDefault(), { signal });
  language.start();
  if (settings.current.serviceToken === null) {
    here().kept.adopt();
    session.start();
    void here().temporaryAnswer.restart();
  }
  return () => {
    here().keepAndSend();
    language.configuration.stop();
    watching.abort();
    session.destroy();
    otherTabs.close();
  };
}

/**
 * Applies an attribute or configuration that changed at run time. A change that selects another application
 * (`applicationNamed`) never gets here: it creates a new one. The answers of another `token` do not replace typed
 * ones.
 */
export function applySettings({ settings, store, personAtom, language }: ElementState, next: Settings): void {
  const before = settings.current;
  if (before === next) return;
  settings.current = next;
  if (before.token !== next.token) void store.get(personAtom).temporaryAnswer.restart();
  const isOtherConfig = before.config !== next.config || before.configUrl !== next.configUrl;
  const { translations, translationFiles } = store.get(language.sourceAtom).institution;
  const hasOwnWords = [before, next].some(({ language: tag }) => tag in { ...translations, ...translationFiles });
  if (isOtherConfig || (before.language !== next.language && hasOwnWords)) void language.configuration.restart();
}
