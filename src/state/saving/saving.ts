import type { Client } from "../../api/client";
import { type ApiError, InvalidAnswersError } from "../../api/errors";
import { type Answers, questionKeyOf } from "../../form/answers";
import type { Catalogue } from "../../form/catalogue";
import { type AnswersStore, type Errors, reportProblem } from "../answers/answers";
import type { Core, Store } from "../core/core";
import type { Unsaved } from "../drafts/drafts";
import type { LanguageStore } from "../language/language";
import { createAutosave } from "./autosave";
import { Refusals } from "./refusals";
import { createRetries } from "./retries";
import { type SaveState, savedRequestsAtom, saveStateAtom } from "./saveState";
import { ServerCopy } from "./serverCopy";

// The public module of this folder: saving of answers.
export { BackgroundPosts } from "./backgroundPosts";
export { resolve, type Side, type Sides } from "./resolveConflicts";
export { createRetries, retried } from "./retries";
export {
  type Conflict,
  postponedConflictsAtom,
  type SaveState,
  savedRequestsAtom,
  saveStateAtom,
  versionOf,
} from "./saveState";

interface SaverContext {
  readonly client: Client;
  readonly answers: AnswersStore;
  readonly store: Store;
  readonly language: Pick<LanguageStore, "sourceAtom">;
  readonly catalogue: () => Catalogue;
  readonly now: () => number;
  readonly emit: Core["emit"];
  /** A failure that a retry cannot repair: 401, 400, 409. */
  readonly onRefused: (error: ApiError) => void;
}

/**
 * Saves the answers of one logged-in applicant: one request at a time, only what changed, retried while the page is
 * open (§4 "Save", §7 "Two places at once"). Idle between `end` and `begin`.
 */
export class Saver {
  readonly #context: SaverContext;
  readonly #refusals = new Refusals();
  readonly #retries = createRetries(() => this.#start(false).catch(() => undefined));
  readonly #autosave = createAutosave(
    () => this.#context.now(),
    () => this.#saveUnlessWaiting(),
  );
  #serverCopy: ServerCopy | null = null;
  #isRunning = false;
  #run: Promise<string> = Promise.resolve("");
  #requests = 0;
  #unsubscribe: () => void = () => undefined;

  constructor(context: SaverContext) {
    this.#context = context;
  }

  /** Starts saving for an account that holds `acknowledged`; other values on the page count as unsaved. */
  begin(acknowledged: Answers, etag: string | null): void {
    this.end();
    const onRequest = () => {
      this.#requests += 1;
    };
    const load = (changed: Answers) => {
      // The response may come after the session, when the page is another applicant's.
      if (this.#serverCopy === account) this.#load(changed);
    };
    const context = { ...this.#context, current: () => this.#current, onRequest, load };
    const account = new ServerCopy(context, acknowledged, etag);
    this.#serverCopy = account;
    const stops = [
      this.#context.answers.subscribe((keys) => this.#onChange(keys)),
      this.#context.store.sub(this.#context.language.sourceAtom, () => this.#onChange(account.recheck())),
    ];
    this.#unsubscribe = () => {
      for (const stop of stops) stop();
    };
    this.#onChange([]);
  }

  /** Stops saving: forgets the account and unsubscribes from the answers. */
  end(): void {
    this.#retries.reset();
    this.#autosave.stop();
    this.#unsubscribe();
    this.#unsubscribe = () => undefined;
    this.#serverCopy = null;
    this.#isRunning = false;
    this.#refusals.clear();
    this.#show({ status: "clean" });
  }

  /** True while an answer may not be in the account: typed, in flight, or sent without a response. */
  get hasUnsaved(): boolean {
    return this.#serverCopy?.hasUnsaved ?? false;
  }

  /** True while a conflict waits for the applicant's choice. */
  get hasConflicts(): boolean {
    return this.#serverCopy !== null && !this.#serverCopy.conflicts.isEmpty;
  }

  /** The server's reasons against answers that it has refused and that have not changed since, by question. */
  get refused(): Errors {
    return this.#refusals.errors();
  }

  /** The number of requests so far: an account that was loaded between two equal counts is no older than any save. */
  get requests(): number {
    return this.#requests;
  }

  unsaved(): Unsaved {
    return this.#serverCopy?.unsaved() ?? { mine: {}, base: {}, sent: {} };
  }

  /**
   * Restores unsaved answers: those that the account has not changed since go onto the page, the others become
   * conflicts.
   */
  restore(kept: Unsaved, held: Answers): void {
    if (this.#serverCopy) this.#serverCopy.restore(kept, held, (mine) => this.#load(mine));
    else this.#load(kept.mine);
    this.#showResting();
  }

  /**
   * Saves until nothing is unsaved but answers that the server has refused by name: nothing waits for those. Resolves with
   * the server's message (empty when there was nothing to save); rejects with the `ApiError`, after which temporary
   * failures are retried in the background.
   */
  save(): Promise<string> {
    if (!this.#isRunning) this.#refusals.retryUnnamed();
    return this.#start(false);
  }

  /** Resolves once no request is pending, whatever its outcome. */
  async quiet(): Promise<void> {
    while (this.#isRunning) await this.#run.catch(() => undefined);
  }

  /** Sends the unsaved answers while the page closes. */
  sendBeforeLeaving(): void {
    if (!this.#serverCopy?.hasUnsaved) return;
    if (this.#isRunning) this.#serverCopy.sendBeside(this.#body());
    else this.#start(true).catch(() => undefined);
  }

  /** A question was left: its answer is sent soon. */
  onLeave(): void {
    if (this.hasUnsaved && !this.#isRunning && !this.#retries.isWaiting) this.#autosave.leave();
  }

  /** Retries at once, when the network is back. */
  retryNow(): void {
    this.#retries.now();
  }

  /**
   * Saves the applicant's choices in the conflicts of these keys, after `resolve` (resolveConflicts.ts) has put them
   * onto the page.
   */
  decided(keys: readonly string[]): void {
    this.#serverCopy?.conflicts.end(keys);
    this.#showResting();
    if (this.hasUnsaved) this.#start(false).catch(() => undefined);
  }

  get #current(): Answers {
    return this.#context.answers.read();
  }

  #load(changed: Answers): void {
    this.#context.answers.load({ ...this.#current, ...changed });
  }

  #start(keepalive: boolean): Promise<string> {
    const account = this.#serverCopy;
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
    try {
      for (let body = this.#body(); Object.keys(body).length > 0; body = this.#body()) {
        this.#show({ status: "saving" });
        message = (await this.#send(account, body, keepalive)) ?? message;
        if (this.#serverCopy !== account) return message ?? "";
      }
    } finally {
      // In the same task as the last comparison: a change after it starts a run of its own.
      if (this.#serverCopy === account) this.#isRunning = false;
    }
    this.#rest(message !== null);
    return message ?? "";
  }

  /** Ends a run; throws when the server refused some answers for good. */
  #rest(justSaved: boolean): void {
    this.#retries.reset();
    this.#showResting(justSaved);
    const fault = this.#refusals.news();
    if (!fault) return;
    this.#context.onRefused(fault);
    if (!(fault instanceof InvalidAnswersError)) throw fault;
  }

  /** Sends one request. Returns its message; null when nothing was merged. */
  async #send(account: ServerCopy, body: Answers, keepalive: boolean): Promise<string | null> {
    const outcome = await account.send(body, keepalive);
    if (outcome === null) return null;
    if (this.#serverCopy !== account) return typeof outcome === "string" ? outcome : Promise.reject(outcome);
    if (typeof outcome === "string") {
      this.#retries.reset();
      this.#context.emit({ name: "admissions-saved" });
      this.#context.store.set(savedRequestsAtom, (count) => count + 1);
      return outcome;
    }
    if (this.#refusals.add(body, outcome)) {
      for (const [key, messages] of Object.entries(this.refused)) reportProblem(this.#context.store, key, ...messages);
      return null;
    }
    this.#onFailure(outcome);
    throw outcome;
  }

  #onFailure(fault: ApiError): void {
    if (!fault.isTemporary) {
      this.#retries.reset();
      this.#autosave.stop();
      this.#show({ status: "refused", reason: fault.message, isOutdated: fault.status === 412 });
      this.#context.onRefused(fault);
      return;
    }
    const wait = this.#retries.wait(fault);
    this.#show({ status: "retrying", reason: fault.message, at: this.#context.now() + wait });
  }

  #body(): Answers {
    return this.#serverCopy?.body((key, value) => this.#refusals.has(key, value)) ?? {};
  }

  #onChange(keys: readonly string[]): void {
    if (!this.#serverCopy) return;
    for (const key of this.#refusals.settle(this.#current)) reportProblem(this.#context.store, questionKeyOf(key));
    this.#serverCopy.note(keys);
    if (this.#isRunning || this.#retries.isWaiting) return;
    this.#showResting();
    if (this.hasUnsaved) this.#autosave.soon();
  }

  #saveUnlessWaiting(): void {
    // A scheduled retry keeps its time, which the server may have set.
    if (this.hasUnsaved && !this.#retries.isWaiting) this.#start(false).catch(() => undefined);
  }

  #showResting(justSaved = false): void {
    const known = this.#serverCopy?.conflicts;
    const conflicts = known?.list(this.#current) ?? [];
    if (known && conflicts.length > 0) this.#show({ status: "conflicted", conflicts, reason: known.reason });
    else if (this.hasUnsaved) this.#show(this.#waiting());
    else if (justSaved) this.#show({ status: "saved", at: this.#context.now() });
    else if (this.#context.store.get(saveStateAtom).status !== "saved") this.#show({ status: "clean" });
  }

  /** The state while answers are unsaved: refused when only refused answers are left. */
  #waiting(): SaveState {
    const { fault } = this.#refusals;
    const isStuck = fault !== null && Object.keys(this.#body()).length === 0;
    return isStuck ? { status: "refused", reason: fault.message } : { status: "unsaved" };
  }

  /** Keeps the same state object on a keystroke in a page that is unsaved already, so that nothing renders. */
  #show(state: SaveState): void {
    const { store } = this.#context;
    if (JSON.stringify(state) !== JSON.stringify(store.get(saveStateAtom))) store.set(saveStateAtom, state);
  }
}
