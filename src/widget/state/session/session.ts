import { type Atom, atom } from "jotai/vanilla";
import { initialArrangement } from "../../../shared/form/answers";
import type { Client } from "../../../shared/wire/client";
import { NetworkError, UnauthorizedError } from "../../../shared/wire/errors";
import type { AnswersStore } from "../answers/answers";
import { type Core, joinRunning, type LogOutReason, type OtherTabs } from "../core/core";
import type { Local } from "../local/local";
import type { Saver } from "../saver/saver";
import { createIdleTimer, type IdleState } from "./idleTimer";
import { createLogout } from "./logout";
import { sessionCookie } from "./sessionCookie";

// The public module of this folder: the session of an applicant.
export { readSessionCookie } from "./sessionCookie";

interface StoresAbove {
  readonly client: Client;
  readonly otherTabs: OtherTabs;
  readonly answers: AnswersStore;
  readonly local: Local;
  readonly saver: Saver;
}

/** What the session asks of the stores below it, which the composition gives it. */
interface Hooks {
  /** Loads the account of a session that has begun. */
  readonly onBegin: () => void;
  /** Sends what must reach the account before its session ends. */
  readonly beforeLogOut: () => Promise<unknown>;
  /** Resets every store when the data of a session is cleared. */
  readonly onCleared: () => void;
}

/** The end of a session: its reason and, unless the applicant chose to end it, the applicant's address. */
interface SessionEnd {
  readonly reason: LogOutReason;
  readonly username: string | null;
}

/**
 * Begins, ends and replaces sessions (§2 "Where an action leads", §4 "Inactivity"). It holds whether an applicant is logged
 * in and the idle time; it has no `reset()`, because it is what resets the other stores (`clear`).
 *
 * - A session begins by a login here (`begin`), in another tab or before the page was loaded: `change`, `enter`.
 * - It ends by the applicant's choice (`end`: the server first), by idle time (`expire`: the page first, then the server in
 *   `logout.ts`) or by a 401: `leaveEverywhere` informs the other tabs, which then `leave` too.
 * - Either way `clear` moves what is unsaved into `local`, aborts the signal and resets the stores.
 */
export interface Session {
  /** Aborted when an applicant logs in or out (`CurrentSession`). */
  readonly signal: AbortSignal;
  /** Inferred from the page alone (§2) before the first render, so that no redirect is wrong. */
  readonly isLoggedInAtom: Atom<boolean>;
  readonly isLoggedIn: boolean;
  /** Whether the inactivity warning is shown. */
  readonly idleAtom: Atom<IdleState>;
  /** Calls the listener at each end of a session, here or in another tab. */
  whenEnded(listener: (end: SessionEnd) => void): () => void;
  /** Infers from the cookie whether an applicant is logged in, and loads the profile in the background if so. */
  start(): void;
  /** Stops with the element. Unsaved answers stay for a later `start` and for their account. */
  destroy(): void;
  /** Begins the session after the login call succeeded. */
  begin(): void;
  /**
   * Ends the session here and at the server, after sending what is unsaved. Rejects when the server cannot be
   * reached.
   */
  logOut(reason: "chosen" | "idle"): Promise<void>;
  /** Clears the page after a password reset, which ended every session of the account. Never rejects. */
  endAfterReset(): Promise<void>;
  /** The network is back: retries the logouts that failed. */
  onOnline(): void;
  /** The page is hidden or closed: sends a logout that waits. */
  onLeave(): void;
  /**
   * The page returns from the back/forward cache, which receives no messages from other tabs: the session may have
   * ended, or belong to another applicant.
   */
  onRestored(): void;
  /** Ends the session, which the server has refused (401 to any call, a visitor's too). */
  onUnauthorized(fault: UnauthorizedError): void;
  /** Closes the inactivity warning. */
  stay(): void;
  /** Counts activity without input, such as a running upload. */
  touch(): void;
}

export function createSession(core: Core, stores: StoresAbove, { onBegin, beforeLogOut, onCleared }: Hooks): Session {
  const { store, emit, view, settings } = core;
  const { client, otherTabs, answers, local, saver } = stores;
  const { draft, unsaved } = local;
  const cookie = () => sessionCookie(view, settings.current.sessionCookiePrefix);
  const idle = createIdleTimer(core, otherTabs);
  const logout = createLogout({ client, saver, beforeLogOut, cookie });
  const isLoggedInAtom = atom(settings.current.serviceToken === null && cookie().read() !== null);
  const endListeners = new Set<(end: SessionEnd) => void>();
  const loggingOut = joinRunning(end);
  let unsubscribe: () => void = () => undefined;
  /** The cookie's value when the session began. */
  let secret: string | null = null;
  /** True while a password reset ends the session: a 401 is then expected. */
  let isEndExpected = false;
  /** The session whose chosen logout waits for the network. */
  let waitingLogout: AbortSignal | null = null;

  const isLoggedIn = () => store.get(isLoggedInAtom);

  /**
   * Clears the page only after the server's response: a chosen logout may still fail, and the applicant must see that.
   */
  async function end(): Promise<void> {
    const { signal } = core.session;
    const fault = await logout.now(signal).then(
      () => null,
      (fault: unknown) => {
        if (fault instanceof UnauthorizedError) return fault;
        // After a response the applicant has seen that it failed, and may go on with the application.
        waitingLogout = fault instanceof NetworkError ? signal : null;
        throw fault;
      },
    );
    if (signal.aborted || !isLoggedIn()) return;
    // A session that the server no longer knows was rejected (§8), unless the server has ended it as asked.
    if (fault && !isEndExpected) onRejected(fault);
    else leaveEverywhere("chosen");
  }

  /** Where the browser has another session since, its cookie and its tabs stay as they are. */
  function onRejected({ hasSuccessor }: UnauthorizedError): void {
    if (hasSuccessor) leave("rejected");
    else leaveEverywhere("rejected");
  }

  /** Clears the page at once: the applicant has left, and the next person may use the computer. */
  async function expire(): Promise<void> {
    if (!isLoggedIn()) return;
    const saved = saver.hasUnsaved ? saver.save().catch(() => undefined) : undefined;
    const { signal } = core.session;
    leaveEverywhere("idle");
    logout.afterSave(saved, signal, core.session.signal);
  }

  function logOut(reason: "chosen" | "idle"): Promise<void> {
    // Also while a chosen logout waits for the server, which may fail and leave the session open.
    return reason === "idle" ? expire() : loggingOut.run();
  }

  /** An applicant logged in, on this page or in another tab: the session before it is over. */
  function change(): void {
    if (isLoggedIn()) {
      eraseSealed();
      clear();
    }
    enter();
  }

  function enter(): void {
    core.session.renew();
    secret = cookie().read();
    store.set(isLoggedInAtom, true);
    idle.stop();
    idle.start(() => void expire());
    emit({ name: "admissions-logged-in" });
    onBegin();
  }

  function leaveEverywhere(reason: LogOutReason): void {
    // The cookie is the key to the answers that an earlier page of this applicant stored and no profile has loaded
    // yet.
    if (saver.username === null) void unsaved.rescue();
    // Tabs share the cookie, so only the tab that ends the session removes it; another value is another session's.
    if (cookie().read() === secret) cookie().erase();
    otherTabs.post({ kind: "loggedOut", reason });
    leave(reason);
  }

  /** Ends the session on this page. The unsaved answers stay in memory only: the next person may use the computer. */
  function leave(reason: LogOutReason): void {
    idle.stop();
    // Without a loaded profile the page still holds the visitor's draft.
    const { username } = saver;
    const isDraft = reason === "rejected" && username === null;
    eraseSealed();
    clear();
    if (!isDraft) {
      draft.stop({ erase: true });
      answers.replace({}, initialArrangement);
    }
    draft.start();
    store.set(isLoggedInAtom, false);
    announceEnd({ reason, username: reason === "chosen" ? null : username });
    emit({ name: "admissions-logged-out", reason });
  }

  function announceEnd(end: SessionEnd): void {
    for (const listener of [...endListeners]) listener(end);
  }

  /** The key goes with the session, so stored answers whose profile never loaded are moved by `rescue` first. */
  function eraseSealed(): void {
    if (saver.username !== null) unsaved.erase();
  }

  /** Clears the applicant's data; unsaved answers are kept for the same account only. */
  function clear(): void {
    const { username } = saver;
    const left = saver.unsaved();
    saver.end();
    if (username !== null) {
      unsaved.hold(username, left);
      answers.replace({}, initialArrangement);
    }
    core.session.renew();
    onCleared();
  }

  return {
    get signal() {
      return core.session.signal;
    },
    isLoggedInAtom,
    get isLoggedIn() {
      return isLoggedIn();
    },
    idleAtom: idle.stateAtom,
    whenEnded(listener) {
      endListeners.add(listener);
      return () => void endListeners.delete(listener);
    },
    start() {
      unsubscribe = otherTabs.subscribe((message) => {
        if (message.kind === "loggedIn") change();
        if (message.kind === "loggedOut" && isLoggedIn()) leave(message.reason);
      });
      if (cookie().read() !== null) {
        enter();
        return;
      }
      store.set(isLoggedInAtom, false);
      draft.start();
    },
    destroy() {
      unsubscribe();
      logout.stop();
      draft.keepNow();
      draft.stop({ erase: false });
      idle.stop();
      // The encrypted answers stay in the tab's storage: another element may replace this one.
      if (isLoggedIn()) clear();
      store.set(isLoggedInAtom, false);
    },
    begin() {
      cookie().mark();
      change();
      otherTabs.post({ kind: "loggedIn" });
    },
    logOut,
    async endAfterReset() {
      isEndExpected = true;
      if (isLoggedIn()) await logOut("chosen").catch(() => undefined);
      isEndExpected = false;
    },
    onOnline() {
      logout.retryNow();
      if (waitingLogout?.aborted === false) logOut("chosen").catch(() => undefined);
    },
    onLeave: logout.retryNow,
    onRestored() {
      if (!isLoggedIn()) return;
      const current = cookie().read();
      if (current === null) leave("chosen");
      else if (current !== secret) change();
      // Where the page cannot read the server's cookies, its own marker survives a logout in another tab: the server
      // answers 401 when the session is over.
      else client.call("tabs", {}).catch(() => undefined);
    },
    onUnauthorized(fault) {
      if (loggingOut.running) return;
      if (isLoggedIn()) onRejected(fault);
      // A visitor's answers stay: no session holds them.
      else announceEnd({ reason: "rejected", username: null });
    },
    stay: idle.reactivate,
    touch: idle.touch,
  };
}
