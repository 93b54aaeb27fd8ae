import type { Application } from "./application";
import { configure } from "./institution";
import { watchLeaving } from "./session/leaving";
import type { Settings } from "./settings";
import { isLoggedInAtom, isServiceUserAtom, profileStateAtom, usernameAtom } from "./snapshot";
import { startTemporaryAnswer } from "./temporaryAnswer";

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
  const unsubscribe = answers.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(now, keepUnsavedAfter);
  });
  return {
    now,
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

/** Starts the element's stores; the returned function detaches everything they attached (DESIGN §5.5). */
export function start(application: Application): () => void {
  const { saver, drafts, session, store, settings, view, validation, tabs, queryClient } = application;
  const ending = new AbortController();
  const keeping = keepUnsaved(application);
  const stopWatching = watchLeaving(view, {
    onLeave() {
      drafts.keepNow();
      keeping.now();
      saver.sendBeforeLeaving();
    },
    onOnline: () => saver.retryNow(),
    mustAsk: () => saver.hasUnsaved,
  });
  void configure(store, settings.current, view, ending.signal);
  begin(application, ending.signal);
  return () => {
    saver.sendBeforeLeaving();
    ending.abort();
    stopWatching();
    keeping.stop();
    session.destroy();
    saver.destroy();
    validation.destroy();
    tabs.close();
    queryClient.clear();
  };
}

function begin(application: Application, signal: AbortSignal): void {
  const { store, settings, session } = application;
  const isServiceUser = settings.current.serviceToken !== null;
  store.set(isServiceUserAtom, isServiceUser ? true : null);
  if (isServiceUser) {
    store.set(isLoggedInAtom, false);
    return;
  }
  session.start();
  void startTemporaryAnswer(application, signal);
}

/** The page changed an attribute or the config while the element runs. */
export function applySettings(application: Application, next: Settings): void {
  const before = application.settings.current;
  if (before === next) return;
  application.settings.current = next;
  const { store, view } = application;
  if (before.config !== next.config || before.configUrl !== next.configUrl) {
    void configure(store, next, view, new AbortController().signal);
  }
}
