import { grandview } from "../../shared/catalogue/catalogue";
import { createCore, type ElementContext, openOtherTabs, type Settings } from "./core/core";
import type { Carry } from "./kept/kept";
import { checkConfiguration, createLanguage, type Language, type LoadedConfig } from "./language/language";
import { createPerson, type Person } from "./person";
import { createSession } from "./session/session";

/**
 * The state of one element, which it shares with no other: settings, language, session, and the present visitor or applicant.
 * It makes no call and attaches nothing to the page before `start`.
 */
export type ElementState = ReturnType<typeof createElementState>;

interface ElementStateContext extends ElementContext {
  readonly language: Language;
  /** The page's configuration, where it is loaded already. */
  readonly loaded?: LoadedConfig | undefined;
  /** The window's own when absent. */
  readonly fetch?: typeof fetch | undefined;
}

export function createElementState(
  settings: Settings,
  { language: initial, loaded, fetch, ...context }: ElementStateContext,
) {
  const core = createCore(settings, context);
  const { view, name } = core;
  const language = createLanguage(core, initial, loaded);
  const otherTabs = openOtherTabs(name);
  const shared = { ...core, language, fetch: fetch ?? ((...request) => view.fetch(...request)) };
  const { session, populate } = createSession<Carry, Person>(core, otherTabs);
  const personAtom = populate((start) => createPerson({ ...shared, session }, start));
  return { ...shared, otherTabs, session, personAtom };
}

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
