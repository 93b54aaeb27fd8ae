import { initialArrangement } from "../../form/answers";
import type { AnswersStore } from "../answers/answers";
import {
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
import type { Drafts, UnsavedKeeper } from "../drafts/drafts";

import type { Saver } from "../saving/saving";
import type { IdleWatch } from "./idleTimer";
import type { Ending } from "./logout";
import type { SessionCookie } from "./sessionCookie";

export interface SessionParts {
  /** What is read of the account; it is forgotten with the session. */
  readonly readings: { forget(): void };
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly saver: Saver;
  readonly drafts: Drafts;
  readonly keeper: UnsavedKeeper;
  readonly cookie: () => SessionCookie;
  readonly tabs: Tabs;
  readonly ending: Ending;
  readonly idle: IdleWatch;
  readonly loadProfile: () => Promise<void>;
  /** Called whenever the page is cleared of an applicant: forgets what was computed from their answers. */
  readonly onForgotten: () => void;
  readonly onLoggedIn: () => void;
  readonly onLoggedOut: (reason: LogOutReason) => void;
}

/** Who is at this page: begins, ends and hands over sessions (§2 "Navigation flow", §4 "Session and inactivity"). */
export class Session {
  readonly #parts: SessionParts;
  #unsubscribe: () => void = () => undefined;
  #ending: Promise<void> | null = null;
  /** A logout that the network held up; it is over with its session. */
  #isLogOutWanted = () => false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  get isLoggedIn(): boolean {
    return this.#parts.store.get(isLoggedInAtom) === true;
  }

  /** Infers from the cookie whether an applicant is logged in, and loads the profile in the background if so. */
  start(): void {
    this.#unsubscribe = this.#parts.tabs.subscribe((message) => {
      if (message.kind === "loggedIn") this.#change();
      if (message.kind === "loggedOut" && this.isLoggedIn) this.#leave(message.reason, { isStored: true });
    });
    if (this.#parts.cookie().read() !== null) {
      this.#enter();
      return;
    }
    this.#parts.store.set(isLoggedInAtom, false);
    this.#parts.drafts.start();
  }

  /** The element goes; what was typed stays for a `start` that may follow, and for the account it belongs to. */
  destroy(): void {
    const { ending, idle, drafts, store } = this.#parts;
    this.#unsubscribe();
    ending.stop();
    drafts.keepNow();
    drafts.stop({ erase: false });
    idle.stop();
    // What is sealed in the tab's storage stays too: another element may take this one's place.
    if (this.isLoggedIn) this.#clear();
    store.set(isLoggedInAtom, null);
  }

  /** After the login call succeeded. */
  async begin(): Promise<void> {
    const { cookie, drafts, tabs } = this.#parts;
    cookie().mark();
    if (!this.isLoggedIn) drafts.ask();
    this.#change();
    tabs.post({ kind: "loggedIn" });
  }

  /** Ends the session here and at the server; what is unsaved or unrecorded goes out first. Rejects when the server cannot be told. */
  logOut(reason: "chosen" | "idle"): Promise<void> {
    this.#ending ??= (reason === "idle" ? this.#expire() : this.#end()).finally(() => {
      this.#ending = null;
    });
    return this.#ending;
  }

  /** After a new password was set, which ends every session of the account. Never rejects. */
  async endAfterReset(): Promise<void> {
    if (this.isLoggedIn) await this.logOut("chosen").catch(() => undefined);
  }

  /** The logout that the applicant chose, once the network is back. */
  retryLogOut(): void {
    if (this.#isLogOutWanted()) this.logOut("chosen").catch(() => undefined);
  }

  /** What a call that begins now does when it answers 401: nothing for a session that has ended since. */
  rejection(): () => void {
    const isCurrent = this.#watch();
    return () => {
      if (!isCurrent() || !this.isLoggedIn || this.#ending) return;
      this.#leaveEverywhere("rejected");
    };
  }

  /** 401 on any call. */
  reject(): void {
    this.rejection()();
  }

  /** Keeps the page until the server has heard: an applicant who chose to leave may still be told that it failed. */
  async #end(): Promise<void> {
    const isCurrent = this.#watch();
    this.#isLogOutWanted = isCurrent;
    await this.#parts.ending.now(isCurrent);
    if (isCurrent() && this.isLoggedIn) this.#leaveEverywhere("chosen");
  }

  /** Clears the page at once: the applicant has left, and the next person may use the computer. */
  async #expire(): Promise<void> {
    const { ending, saver } = this.#parts;
    if (!this.isLoggedIn) return;
    const saved = saver.hasUnsaved ? saver.save().catch(() => undefined) : undefined;
    this.#leaveEverywhere("idle");
    ending.behind(saved, this.#watch());
  }

  /** An applicant logged in, on this page or in another tab: the session before it is over. */
  #change(): void {
    if (this.isLoggedIn) {
      this.#eraseSealed();
      this.#clear();
    }
    this.#parts.readings.forget();
    this.#enter();
  }

  #enter(): void {
    const { store, idle, onLoggedIn, loadProfile } = this.#parts;
    this.#count();
    store.set(endedAtom, null);
    store.set(isLoggedInAtom, true);
    idle.stop();
    idle.start();
    onLoggedIn();
    void loadProfile();
  }

  #leaveEverywhere(reason: LogOutReason): void {
    const { cookie, tabs, keeper, store } = this.#parts;
    // The cookie is the key to what an earlier page of this person kept and no profile has called for yet.
    if (store.get(usernameAtom) === null) void keeper.rescue();
    // The tabs share the cookie, so only the tab that ends the session removes it.
    cookie().erase();
    tabs.post({ kind: "loggedOut", reason });
    this.#leave(reason, { isStored: reason === "rejected" });
  }

  /** With `isStored` the unsaved answers wait in storage too: the applicant did not choose to end the session here. */
  #leave(reason: LogOutReason, { isStored }: { isStored: boolean }): void {
    const { store, answers, drafts, idle, onLoggedOut } = this.#parts;
    idle.stop();
    // A login whose profile was refused has taken nothing: what is on the page is still the visitor's draft.
    const isDraft = reason === "rejected" && store.get(usernameAtom) === null;
    this.#eraseSealed();
    this.#clear({ isStored });
    if (!isDraft) {
      drafts.stop({ erase: true });
      answers.replace({}, initialArrangement);
    }
    drafts.start();
    store.set(isLoggedInAtom, false);
    store.set(endedAtom, reason);
    onLoggedOut(reason);
  }

  /** The key to it goes with the session; a profile that never came leaves it to `rescue`. */
  #eraseSealed(): void {
    if (this.#parts.store.get(usernameAtom) !== null) this.#parts.keeper.erase();
  }

  /** Takes an applicant off the page; what they had not saved is held for them alone. */
  #clear({ isStored = false } = {}): void {
    const { store, answers, saver, keeper } = this.#parts;
    const username = store.get(usernameAtom);
    const unsaved = saver.unsaved();
    saver.end();
    if (username !== null) {
      keeper.hold(username, unsaved, { isStored });
      answers.replace({}, initialArrangement);
    }
    this.#forgetApplicant();
  }

  #forgetApplicant(): void {
    const { store, readings, onForgotten } = this.#parts;
    this.#count();
    readings.forget();
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
