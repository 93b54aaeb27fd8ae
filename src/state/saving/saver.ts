import type { Client } from "../../api/client";
import type { ApiError } from "../../api/errors";
import type { Answers } from "../../form/answers";
import type { AnswersStore } from "../answers/answers";
import type { Store } from "../core/core";
import type { Unsaved } from "../drafts/drafts";
import { halves, isAboutAnswers, Refusals, searchBudget } from "./refusals";
import { createRetries } from "./retries";
import { type SaveState, saveStateAtom } from "./saveState";
import { ServerCopy } from "./serverCopy";

export interface SaverParts {
  readonly client: Client;
  readonly answers: AnswersStore;
  readonly store: Store;
  /** The answers without which the answer of a key says nothing (`partnersOf`). */
  readonly partners: (key: string) => readonly string[];
  readonly now: () => number;
  readonly onSaved: () => void;
  /** A failure that no retry mends: 401, 400, 409. */
  readonly onRefused: (error: ApiError) => void;
}

/** A calm bound on what a dying phone can lose: unsaved answers are sent after this many ms at the latest. */
const autosaveAfter = 30_000;

/**
 * Saves the answers of one logged-in applicant: one request at a time, only what changed, retried while the page is
 * open (§4 "Next and save buttons", contract "Two places at once"). Idle between `end` and `begin`.
 */
export class Saver {
  readonly #parts: SaverParts;
  readonly #refusals = new Refusals();
  readonly #retries = createRetries(() => this.#start(false).catch(() => undefined));
  #account: ServerCopy | null = null;
  #isRunning = false;
  #run: Promise<string> = Promise.resolve("");
  #requests = 0;
  #budget = 0;
  #autosaveTimer: ReturnType<typeof setTimeout> | undefined;
  #unsubscribe: () => void = () => undefined;

  constructor(parts: SaverParts) {
    this.#parts = parts;
  }

  /** The account holds `acknowledged`; what differs from it is unsaved from now on. */
  begin(acknowledged: Answers, etag: string | null): void {
    this.end();
    const onRequest = () => {
      this.#requests += 1;
    };
    const load = (changed: Answers) => {
      // The reply may come after the session, when the page is another applicant's.
      if (this.#account === account) this.#load(changed);
    };
    const parts = { ...this.#parts, current: () => this.#current, onRequest, load };
    const account = new ServerCopy(parts, acknowledged, etag);
    this.#account = account;
    this.#unsubscribe = this.#parts.answers.subscribe((keys) => this.#onChange(keys));
    this.#onChange([]);
  }

  /** Forgets everything about the account and detaches from the answers. */
  end(): void {
    this.#retries.reset();
    clearTimeout(this.#autosaveTimer);
    this.#autosaveTimer = undefined;
    this.#unsubscribe();
    this.#unsubscribe = () => undefined;
    this.#account = null;
    this.#isRunning = false;
    this.#refusals.clear();
    this.#show({ status: "clean" });
  }

  /** True while an answer is not known to be in the account: typed, under way, or of unknown fate. */
  get hasUnsaved(): boolean {
    return this.#account?.hasUnsaved ?? false;
  }

  /** True while an answer waits for the applicant's choice between two places. */
  get hasConflicts(): boolean {
    return this.#account !== null && !this.#account.conflicts.isEmpty;
  }

  /** How many requests were sent so far: a reading of the account between two equal counts is no older than a save. */
  get requests(): number {
    return this.#requests;
  }

  unsaved(): Unsaved {
    return this.#account?.unsaved() ?? { mine: {}, base: {}, sent: {} };
  }

  /** Answers kept from before: those the account has not changed since are put back, the others become conflicts. */
  restore(kept: Unsaved, held: Answers): void {
    if (this.#account) this.#account.restore(kept, held, (mine) => this.#load(mine));
    else this.#load(kept.mine);
    this.#showResting();
  }

  /**
   * Saves until nothing is unsaved. Resolves with the server's message (empty when there was nothing to save);
   * rejects with the `ApiError`, after which temporary failures are retried in the background.
   */
  save(): Promise<string> {
    if (!this.#isRunning) this.#refusals.clear();
    return this.#start(false);
  }

  /** Resolves when no request is under way, whatever became of it. */
  async quiet(): Promise<void> {
    while (this.#isRunning) await this.#run.catch(() => undefined);
  }

  /** Sends what is unsaved while the page goes away. */
  sendBeforeLeaving(): void {
    if (!this.#account?.hasUnsaved) return;
    if (this.#isRunning) this.#account.sendBeside(this.#body());
    else this.#start(true).catch(() => undefined);
  }

  /** Tries again at once, for when the network is back. */
  retryNow(): void {
    this.#retries.now();
  }

  /** The page holds what the applicant chose for these keys (resolving.ts): that is saved. */
  decided(keys: readonly string[]): void {
    this.#account?.conflicts.end(keys);
    this.#showResting();
    if (this.hasUnsaved) this.#start(false).catch(() => undefined);
  }

  get #current(): Answers {
    return this.#parts.answers.read();
  }

  #load(changed: Answers): void {
    this.#parts.answers.load({ ...this.#current, ...changed });
  }

  #start(keepalive: boolean): Promise<string> {
    const account = this.#account;
    if (!account) return Promise.resolve("");
    if (!this.#isRunning) {
      this.#retries.stop();
      this.#isRunning = true;
      this.#run = this.#sendAll(account, keepalive);
    }
    return this.#run;
  }

  async #sendAll(account: ServerCopy, keepalive: boolean): Promise<string> {
    let message: string | null = null;
    this.#budget = searchBudget;
    try {
      for (let body = this.#body(); Object.keys(body).length > 0; body = this.#body()) {
        this.#show({ status: "saving" });
        message = (await this.#send(account, body, keepalive)) ?? message;
        if (this.#account !== account) return message ?? "";
      }
    } finally {
      // In the same breath as the last look at the answers: what is typed from here on starts a run of its own.
      if (this.#account === account) this.#isRunning = false;
    }
    this.#rest(message !== null);
    return message ?? "";
  }

  /** The end of a run that could send everything; throws when some of it was refused for good. */
  #rest(justSaved: boolean): void {
    this.#retries.reset();
    this.#showResting(justSaved);
    const fault = this.#refusals.news();
    if (!fault) return;
    this.#parts.onRefused(fault);
    throw fault;
  }

  /** One request, or more where the server refuses some answers; the last message, null when nothing was merged. */
  async #send(account: ServerCopy, body: Answers, keepalive: boolean): Promise<string | null> {
    const said = await account.send(body, keepalive);
    if (said === null) return null;
    if (this.#account !== account) return typeof said === "string" ? said : Promise.reject(said);
    if (typeof said === "string") {
      this.#retries.reset();
      this.#parts.onSaved();
      return said;
    }
    if (isAboutAnswers(said)) return this.#sendApart(account, body, said, keepalive);
    this.#onFailure(said);
    throw said;
  }

  /** One bad answer must not hold back the others: finds it by halves. */
  async #sendApart(account: ServerCopy, body: Answers, fault: ApiError, keepalive: boolean) {
    const parts = halves(body);
    if (!parts || this.#budget <= 0) {
      this.#refusals.add(body, fault);
      return null;
    }
    this.#budget -= 2;
    const first = await this.#send(account, parts[0], keepalive);
    if (this.#account !== account) return first;
    return (await this.#send(account, parts[1], keepalive)) ?? first;
  }

  #onFailure(fault: ApiError): void {
    if (!fault.isTemporary) {
      this.#retries.reset();
      clearTimeout(this.#autosaveTimer);
      this.#autosaveTimer = undefined;
      this.#show({ status: "refused", reason: fault.message });
      this.#parts.onRefused(fault);
      return;
    }
    const wait = this.#retries.wait(fault);
    this.#show({ status: "retrying", reason: fault.message, at: this.#parts.now() + wait });
  }

  #body(): Answers {
    return this.#account?.body((key, value) => this.#refusals.has(key, value)) ?? {};
  }

  #onChange(keys: readonly string[]): void {
    if (!this.#account) return;
    this.#account.note(keys);
    if (this.#isRunning || this.#retries.isWaiting) return;
    this.#showResting();
    if (this.hasUnsaved) this.#autosaveTimer ??= setTimeout(() => this.#autosave(), autosaveAfter);
  }

  #autosave(): void {
    this.#autosaveTimer = undefined;
    // A retry that waits, perhaps because the server asked for it, comes in its own time.
    if (this.hasUnsaved && !this.#retries.isWaiting) this.#start(false).catch(() => undefined);
  }

  #showResting(justSaved = false): void {
    const conflicts = this.#account?.conflicts.list(this.#current) ?? [];
    if (conflicts.length > 0) this.#show({ status: "conflicted", conflicts });
    else if (this.hasUnsaved) this.#show(this.#waiting());
    else if (justSaved) this.#show({ status: "saved", at: this.#parts.now() });
    else if (this.#parts.store.get(saveStateAtom).status !== "saved") this.#show({ status: "clean" });
  }

  /** What is unsaved waits for the next save, unless nothing but refused answers is left. */
  #waiting(): SaveState {
    const { fault } = this.#refusals;
    const isStuck = fault !== null && Object.keys(this.#body()).length === 0;
    return isStuck ? { status: "refused", reason: fault.message } : { status: "unsaved" };
  }

  /** A keystroke in an unsaved page tells nothing new, so nothing renders. */
  #show(state: SaveState): void {
    const { store } = this.#parts;
    if (JSON.stringify(state) !== JSON.stringify(store.get(saveStateAtom))) store.set(saveStateAtom, state);
  }
}
