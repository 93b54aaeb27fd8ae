import { NetworkError, UnauthorizedError } from "../../api/errors";
import { initialArrangement } from "../../form/answers";
import type { AnswersStore } from "../answers/answers";
import {
  type Core,
  createListeners,
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

// The public module of this folder: the session of an applicant.
export { IdleWatch, idleStateAtom } from "./idleTimer";
export { createLogout } from "./logout";
export { readSessionCookie, sessionCookie } from "./sessionCookie";

interface SessionContext {
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
  /** Calls the server, which answers 401 when the session is over. */
  readonly checkSession: () => void;
  /** Called whenever a session's data is cleared: removes what was computed from its answers. */
  readonly onForgotten: () => void;
}

/** The end of a session: its reason and, unless the applicant chose to end it, the applicant's address. */
interface SessionEnd {
  readonly reason: LogOutReason;
  readonly username: string | null;
}

/** Begins, ends and replaces sessions (§2 "Where an action leads", §4 "Inactivity"). */
export class Session {
  readonly #context: SessionContext;
  readonly #ended = createListeners<SessionEnd>();
  /** Calls the listener at each end of a session, here or in another tab. */
  readonly whenEnded = this.#ended.add;
  #unsubscribe: () => void = () => undefined;
  #loggingOut: Promise<void> | null = null;
  /** The cookie's value when the session began. */
  #secret: string | null = null;
  /** True while a password reset ends the session: a 401 is then expected. */
  #isEndExpected = false;
  /** A logout that waits for the network; cancelled with its session. */
  #isLogOutWanted = () => false;

  constructor(context: SessionContext) {
    this.#context = context;
  }

  get isLoggedIn(): boolean {
    return this.#context.store.get(isLoggedInAtom) === true;
  }

  /** Infers from the cookie whether an applicant is logged in, and loads the profile in the background if so. */
  start(): void {
    const { tabs } = this.#context;
    this.#unsubscribe = tabs.subscribe((message) => {
      if (message.kind === "loggedIn") this.#change();
      if (message.kind === "loggedOut" && this.isLoggedIn) this.#leave(message.reason);
    });
    if (this.#context.cookie().read() !== null) {
      this.#enter();
      return;
    }
    this.#context.store.set(isLoggedInAtom, false);
    this.#context.drafts.start();
  }

  /** Stops with the element. Unsaved answers stay for a later `start` and for their account. */
  destroy(): void {
    const { logout, idle, drafts, store } = this.#context;
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
    const { cookie, drafts, tabs } = this.#context;
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
    // Also while a chosen logout waits for the server, which may fail and leave the session open.
    if (reason === "idle") return this.#expire();
    this.#loggingOut ??= this.#end().finally(() => {
      this.#loggingOut = null;
    });
    return this.#loggingOut;
  }

  /** Clears the page after a password reset, which ended every session of the account. Never rejects. */
  async endAfterReset(): Promise<void> {
    this.#isEndExpected = true;
    if (this.isLoggedIn) await this.logOut("chosen").catch(() => undefined);
    this.#isEndExpected = false;
  }

  /** Retries the logout that the applicant chose, once the network is back. */
  retryLogOut(): void {
    if (this.#isLogOutWanted()) this.logOut("chosen").catch(() => undefined);
  }

  /**
   * Called when the page returns from the back/forward cache, which receives no messages from other tabs: the session may have
   * ended, or belong to another applicant.
   */
  onRestored(): void {
    if (!this.isLoggedIn) return;
    const secret = this.#context.cookie().read();
    if (secret === null) this.#leave("chosen");
    else if (secret !== this.#secret) this.#change();
    // Where the page cannot read the server's cookies, its own marker survives a logout in another tab.
    else this.#context.checkSession();
  }

  /** Ends the session, which the server has refused (401). */
  onUnauthorized(): void {
    if (this.isLoggedIn && !this.#loggingOut) this.#leaveEverywhere("rejected");
  }

  /**
   * Clears the page only after the server's response: a chosen logout may still fail, and the applicant must see that.
   */
  async #end(): Promise<void> {
    const isCurrent = this.#watch();
    const reason = await this.#endAtServer(isCurrent).catch((fault) => {
      // After a response the applicant has seen that it failed, and may go on with the application.
      this.#isLogOutWanted = fault instanceof NetworkError ? isCurrent : () => false;
      throw fault;
    });
    if (isCurrent() && this.isLoggedIn) this.#leaveEverywhere(reason);
  }

  /** A session that the server no longer knows was rejected (§8), unless the server has ended it as asked. */
  async #endAtServer(isCurrent: () => boolean): Promise<LogOutReason> {
    try {
      await this.#context.logout.now(isCurrent);
    } catch (fault) {
      if (!(fault instanceof UnauthorizedError)) throw fault;
      if (!this.#isEndExpected) return "rejected";
    }
    return "chosen";
  }

  /** Clears the page at once: the applicant has left, and the next person may use the computer. */
  async #expire(): Promise<void> {
    const { logout, saver } = this.#context;
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
    const { store, idle, emit, loadProfile } = this.#context;
    this.#count();
    this.#secret = this.#context.cookie().read();
    store.set(isLoggedInAtom, true);
    idle.stop();
    idle.start(() => void this.logOut("idle"));
    emit({ name: "admissions-logged-in" });
    void loadProfile();
  }

  #leaveEverywhere(reason: LogOutReason): void {
    const { cookie, tabs, unsavedCache, store } = this.#context;
    // The cookie is the key to the answers that an earlier page of this applicant stored and no profile has loaded
    // yet.
    if (store.get(usernameAtom) === null) void unsavedCache.rescue();
    // Tabs share the cookie, so only the tab that ends the session removes it.
    cookie().erase();
    tabs.post({ kind: "loggedOut", reason });
    this.#leave(reason);
  }

  /** Ends the session on this page. The unsaved answers stay in memory only: the next person may use the computer. */
  #leave(reason: LogOutReason): void {
    const { store, answers, drafts, idle, emit } = this.#context;
    idle.stop();
    // Without a loaded profile the page still holds the visitor's draft.
    const username = store.get(usernameAtom);
    const isDraft = reason === "rejected" && username === null;
    this.#eraseSealed();
    this.#clear();
    if (!isDraft) {
      drafts.stop({ erase: true });
      answers.replace({}, initialArrangement);
    }
    drafts.start();
    store.set(isLoggedInAtom, false);
    this.#ended.call({ reason, username: reason === "chosen" ? null : username });
    emit({ name: "admissions-logged-out", reason });
  }

  /** The key goes with the session, so stored answers whose profile never loaded are moved by `rescue` first. */
  #eraseSealed(): void {
    if (this.#context.store.get(usernameAtom) !== null) this.#context.unsavedCache.erase();
  }

  /** Clears the applicant's data; unsaved answers are kept for the same account only. */
  #clear(): void {
    const { store, answers, saver, unsavedCache } = this.#context;
    const username = store.get(usernameAtom);
    const unsaved = saver.unsaved();
    saver.end();
    if (username !== null) {
      unsavedCache.hold(username, unsaved);
      answers.replace({}, initialArrangement);
    }
    this.#forgetApplicant();
  }

  #forgetApplicant(): void {
    const { store, onForgotten } = this.#context;
    this.#count();
    forgetSnapshot(store);
    onForgotten();
  }

  #count(): void {
    this.#context.store.set(sessionNumberAtom, (number) => number + 1);
  }

  #watch(): () => boolean {
    return sameSession(this.#context.store);
  }
}
