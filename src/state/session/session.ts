import type { QueryClient } from "@tanstack/query-core";
import type { Client } from "../../api/client";
import { UnauthorizedError } from "../../api/errors";
import { initialArrangement } from "../../form/answers";
import type { AnswersStore } from "../answers";
import type { UnsavedKeeper } from "../keeping/unsavedKeeper";
import type { Saver } from "../saving/saver";
import {
  endedAtom,
  hasChangedPageAtom,
  isLoggedInAtom,
  type LogOutReason,
  lastPageAtom,
  numLoginsAtom,
  profileStateAtom,
  usernameAtom,
  webStatusAtom,
} from "../snapshot";
import type { Store } from "../store";
import type { Tabs } from "./channel";
import type { SessionCookie } from "./cookies";
import type { Drafts } from "./drafts";
import type { IdleWatch } from "./idle";

export interface SessionParts {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly saver: Saver;
  readonly drafts: Drafts;
  readonly keeper: UnsavedKeeper;
  readonly cookie: () => SessionCookie;
  readonly tabs: Tabs;
  readonly idle: IdleWatch;
  readonly loadProfile: () => Promise<void>;
  readonly onLoggedIn: () => void;
  readonly onLoggedOut: (reason: LogOutReason) => void;
}

/** Who is at this page: begins, ends and hands over sessions (§2 "Navigation flow", §4 "Session and inactivity"). */
export class Session {
  readonly #parts: SessionParts;
  readonly #unsubscribe: () => void;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#unsubscribe = parts.tabs.subscribe((message) => {
      if (message.kind === "loggedIn" && !this.isLoggedIn) this.#enter();
      if (message.kind === "loggedOut" && this.isLoggedIn) this.#leave(message.reason);
    });
  }

  get isLoggedIn(): boolean {
    return this.#parts.store.get(isLoggedInAtom) === true;
  }

  /** Infers from the cookie whether somebody is logged in, and loads the profile in the background if so. */
  start(): void {
    if (this.#parts.cookie().read() !== null) {
      this.#enter();
      return;
    }
    this.#parts.store.set(isLoggedInAtom, false);
    this.#parts.drafts.start();
  }

  destroy(): void {
    this.#unsubscribe();
    this.#parts.idle.stop();
    this.#parts.drafts.stop({ erase: false });
  }

  /** After the login call succeeded. */
  async begin(): Promise<void> {
    this.#parts.cookie().mark();
    this.#parts.queryClient.clear();
    this.#enter();
    this.#parts.tabs.post({ kind: "loggedIn" });
  }

  /** Ends the session here and at the server; unsaved answers go out first. Rejects when the server cannot be told. */
  async logOut(reason: "chosen" | "idle"): Promise<void> {
    const { client, saver, tabs } = this.#parts;
    try {
      if (saver.hasUnsaved) await saver.save();
      await client.call("logout", {});
    } catch (fault) {
      // A session the server no longer knows is ended; an idle one must not stay open on a shared computer.
      if (!(fault instanceof UnauthorizedError) && reason === "chosen") throw fault;
    }
    if (!this.isLoggedIn) return;
    tabs.post({ kind: "loggedOut", reason });
    this.#leave(reason);
  }

  /** 401 on any call. */
  reject(): void {
    if (!this.isLoggedIn) return;
    this.#parts.tabs.post({ kind: "loggedOut", reason: "rejected" });
    this.#leave("rejected");
  }

  #enter(): void {
    const { store, idle, onLoggedIn, loadProfile } = this.#parts;
    store.set(endedAtom, null);
    store.set(isLoggedInAtom, true);
    idle.start();
    onLoggedIn();
    void loadProfile();
  }

  #leave(reason: LogOutReason): void {
    const { store, answers, saver, drafts, keeper, cookie, idle, queryClient, onLoggedOut } = this.#parts;
    const username = store.get(usernameAtom);
    const unsaved = saver.unsaved();
    idle.stop();
    saver.end();
    keeper.erase();
    if (username !== null) keeper.hold(username, unsaved);
    cookie().erase();
    queryClient.clear();
    this.#forgetApplicant();
    answers.replace({}, initialArrangement);
    drafts.start();
    store.set(endedAtom, reason);
    onLoggedOut(reason);
  }

  #forgetApplicant(): void {
    const { store } = this.#parts;
    store.set(isLoggedInAtom, false);
    store.set(profileStateAtom, { status: "none" });
    store.set(usernameAtom, null);
    store.set(webStatusAtom, null);
    store.set(lastPageAtom, null);
    store.set(numLoginsAtom, null);
    store.set(hasChangedPageAtom, false);
  }
}
