import { initialArrangement } from "../../form/answers";
import type { AnswersStore } from "../answers/answers";
import {
  type Core,
  closedAtom,
  endedAtom,
  forgetSnapshot,
  isLoggedInAtom,
  type LogOutReason,
  type Store,
  sameSession,
  sessionNumberAtom,
  type Tabs,
  usernameAtom,
} from "../core/core";
import type { Drafts, UnsavedAnswersCache } from "../drafts/drafts";
import type { Saver } from "../saving/saving";
import type { IdleWatch } from "./idleTimer";
import type { Logout } from "./logout";
import type { SessionCookie } from "./sessionCookie";

export interface SessionParts {
  readonly emit: Core["emit"];
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly saver: Saver;
  readonly drafts: Drafts;
  readonly unsavedCache: UnsavedAnswersCache;
  readonly cookie: () => SessionCookie;
  readonly tabs: Tabs;
  readonly logout: Logout;
  readonly idle: IdleWatch;
  readonly loadProfile: () => Promise<void>;
  /** Called whenever a session's data is cleared: removes what was computed from its answers. */
  readonly onForgotten: () => void;
}

/** Begins, ends and replaces sessions (§2 "Where an action leads", §4 "Inactivity"). */
export class Session {
  readonly #parts: SessionParts;
  #unsubscribe: () => void = () => undefined;
  #loggingOut: Promise<void> | null = null;
  /** A logout that waits for the network; cancelled with its session. */
  #isLogOutWanted = () => false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  get isLoggedIn(): boolean {
    return this.#parts.store.get(isLoggedInAtom) === true;
  }

  /** Infers from the cookie whether an applicant is logged in, and loads the profile in the background if so. */
  start(): void {
    const { tabs, store } = this.#parts;
    const stopTabs = tabs.subscribe((message) => {
      if (message.kind === "loggedIn") this.#change();
      if (message.kind === "loggedOut" && this.isLoggedIn) this.#leave(message.reason);
    });
    const stopWatching = store.sub(closedAtom, () => this.#onClosed());
    this.#unsubscribe = () => {
      stopTabs();
      stopWatching();
    };
    if (this.#parts.cookie().read() !== null) {
      this.#enter();
      return;
    }
    this.#parts.store.set(isLoggedInAtom, false);
    this.#parts.drafts.start();
  }

  /** Stops with the element. Unsaved answers stay for a later `start` and for their account. */
  destroy(): void {
    const { logout, idle, drafts, store } = this.#parts;
    this.#unsubscribe();
    logout.stop();
    drafts.keepNow();
    drafts.stop({ erase: false });
    idle.stop();
    // The encrypted answers stay in the tab's storage: another element may replace this one.
    if (this.isLoggedIn) this.#clear();
    store.set(isLoggedInAtom, null);
  }

  /** Begins the session after the login call succeeded. */
  async begin(): Promise<void> {
    const { cookie, drafts, tabs } = this.#parts;
    cookie().mark();
    if (!this.isLoggedIn) drafts.ask();
    this.#change();
    tabs.post({ kind: "loggedIn" });
  }

  /**
   * Ends the session here and at the server, after sending what is unsaved. Rejects when the server cannot be
   * reached.
   */
  logOut(reason: "chosen" | "idle"): Promise<void> {
    this.#loggingOut ??= (reason === "idle" ? this.#expire() : this.#end()).finally(() => {
      this.#loggingOut = null;
    });
    return this.#loggingOut;
  }

  /** Clears the page after a password reset, which ended every session of the account. Never rejects. */
  async endAfterReset(): Promise<void> {
    if (this.isLoggedIn) await this.logOut("chosen").catch(() => undefined);
  }

  /** Retries the logout that the applicant chose, once the network is back. */
  retryLogOut(): void {
    if (this.#isLogOutWanted()) this.logOut("chosen").catch(() => undefined);
  }

  /** Ends a session that the server refused (401); a refusal that belongs to an earlier session changes nothing. */
  #onClosed(): void {
    const { store } = this.#parts;
    const closed = store.get(closedAtom);
    const isOurs = closed?.status === 401 && closed.session === store.get(sessionNumberAtom);
    if (isOurs && this.isLoggedIn && !this.#loggingOut) this.#leaveEverywhere("rejected");
  }

  /**
   * Clears the page only after the server's answer: a chosen logout may still fail, and the applicant must see that.
   */
  async #end(): Promise<void> {
    const isCurrent = this.#watch();
    this.#isLogOutWanted = isCurrent;
    await this.#parts.logout.now(isCurrent);
    if (isCurrent() && this.isLoggedIn) this.#leaveEverywhere("chosen");
  }

  /** Clears the page at once: the applicant has left, and the next person may use the computer. */
  async #expire(): Promise<void> {
    const { logout, saver } = this.#parts;
    if (!this.isLoggedIn) return;
    const saved = saver.hasUnsaved ? saver.save().catch(() => undefined) : undefined;
    this.#leaveEverywhere("idle");
    logout.afterSave(saved, this.#watch());
  }

  /** An applicant logged in, on this page or in another tab: the session before it is over. */
  #change(): void {
    if (this.isLoggedIn) {
      this.#eraseSealed();
      this.#clear();
    }
    this.#enter();
  }

  #enter(): void {
    const { store, idle, emit, loadProfile } = this.#parts;
    this.#count();
    store.set(endedAtom, null);
    store.set(isLoggedInAtom, true);
    idle.stop();
    idle.start(() => void this.logOut("idle"));
    emit({ name: "admissions-logged-in" });
    void loadProfile();
  }

  #leaveEverywhere(reason: LogOutReason): void {
    const { cookie, tabs, unsavedCache, store } = this.#parts;
    // The cookie is the key to the answers that an earlier page of this applicant stored and no profile has loaded
    // yet.
    if (store.get(usernameAtom) === null) void unsavedCache.rescue();
    // Tabs share the cookie, so only the tab that ends the session removes it.
    cookie().erase();
    tabs.post({ kind: "loggedOut", reason });
    this.#leave(reason);
  }

  /**
   * Ends the session on this page. After a refused session the unsaved answers are stored too: the applicant did not
   * choose to log out. After any other end they stay in memory only, since the next person may use the computer.
   */
  #leave(reason: LogOutReason): void {
    const { store, answers, drafts, idle, emit } = this.#parts;
    idle.stop();
    // Without a loaded profile the page still holds the visitor's draft.
    const isDraft = reason === "rejected" && store.get(usernameAtom) === null;
    this.#eraseSealed();
    this.#clear({ isStored: reason === "rejected" });
    if (!isDraft) {
      drafts.stop({ erase: true });
      answers.replace({}, initialArrangement);
    }
    drafts.start();
    store.set(isLoggedInAtom, false);
    store.set(endedAtom, reason);
    emit({ name: "admissions-logged-out", reason });
  }

  /** The key goes with the session, so stored answers whose profile never loaded are moved by `rescue` first. */
  #eraseSealed(): void {
    if (this.#parts.store.get(usernameAtom) !== null) this.#parts.unsavedCache.erase();
  }

  /** Clears the applicant's data; unsaved answers are kept for the same account only. */
  #clear({ isStored = false } = {}): void {
    const { store, answers, saver, unsavedCache } = this.#parts;
    const username = store.get(usernameAtom);
    const unsaved = saver.unsaved();
    saver.end();
    if (username !== null) {
      unsavedCache.hold(username, unsaved, { isStored });
      answers.replace({}, initialArrangement);
    }
    this.#forgetApplicant();
  }

  #forgetApplicant(): void {
    const { store, onForgotten } = this.#parts;
    this.#count();
    forgetSnapshot(store);
    onForgotten();
  }

  #count(): void {
    this.#parts.store.set(sessionNumberAtom, (number) => number + 1);
  }

  #watch(): () => boolean {
    return sameSession(this.#parts.store);
  }
}
