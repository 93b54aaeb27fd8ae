import type { Client } from "../../api/client";
import { ApiError, BusyError, ConflictError } from "../../api/errors";
import type { Answers } from "../../form/answers";
import type { AnswersStore } from "../answers";
import type { Store } from "../store";
import { backoff } from "./backoff";
import { Conflicts } from "./conflicts";
import { type SaveState, saveStateAtom } from "./saveState";
import { Difference, sameAnswer, type Unsaved } from "./unsaved";

export interface SaverParts {
  readonly client: Client;
  readonly answers: AnswersStore;
  readonly store: Store;
  readonly now: () => number;
  readonly onSaved: () => void;
  /** A failure that no retry mends: 401, 400, 409. */
  readonly onRefused: (error: ApiError) => void;
}

/** A calm bound on what a dying phone can lose: unsaved answers are sent after this many ms at the latest. */
const autosaveAfter = 30_000;

/** Browsers refuse keepalive bodies over 64 KiB; this leaves room for the headers. */
const keepaliveLimit = 60_000;

/**
 * Saves the answers of one logged-in applicant: one request at a time, only what changed, retried while the page is
 * open (§4 "Next and save buttons", contract "Two places at once"). Idle between `end` and `begin`.
 */
export class Saver {
  readonly #parts: SaverParts;
  readonly #conflicts = new Conflicts();
  /** Values sent without an answer: when the account holds one of them, it came from here. */
  readonly #lost = new Map<string, Set<unknown>>();
  #difference: Difference | null = null;
  #etag: string | null = null;
  #running: Promise<string> | null = null;
  #attempt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #autosaveTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #unsubscribe: () => void;

  constructor(parts: SaverParts) {
    this.#parts = parts;
    this.#unsubscribe = parts.answers.subscribe((keys) => this.#onChange(keys));
  }

  /** The account holds `acknowledged`; what differs from it is unsaved from now on. */
  begin(acknowledged: Answers, etag: string | null): void {
    this.end();
    this.#difference = new Difference(acknowledged, this.#parts.answers.read());
    this.#etag = etag;
    this.#onChange([]);
  }

  /** Forgets everything about the account. */
  end(): void {
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#autosaveTimer);
    this.#autosaveTimer = undefined;
    this.#difference = null;
    this.#etag = null;
    this.#running = null;
    this.#attempt = 0;
    this.#lost.clear();
    this.#conflicts.clear();
    this.#show({ status: "clean" });
  }

  destroy(): void {
    this.end();
    this.#unsubscribe();
  }

  get hasUnsaved(): boolean {
    return this.#difference !== null && !this.#difference.isEmpty;
  }

  unsaved(): Unsaved {
    return this.#difference?.withBase(this.#parts.answers.read()) ?? { mine: {}, base: {} };
  }

  /** Answers kept from before: those the account has not changed since are put back, the others become conflicts. */
  restore({ mine, base }: Unsaved, account: Answers): void {
    const changedThere = Object.keys(mine).filter((key) => !sameAnswer(account[key], base[key]));
    const theirs = Object.fromEntries(changedThere.map((key) => [key, account[key] ?? ""]));
    this.#conflicts.add(theirs, mine);
    this.#parts.answers.load({ ...this.#parts.answers.read(), ...mine });
    this.#showResting();
  }

  /**
   * Saves until nothing is unsaved. Resolves with the server's message (empty when there was nothing to save);
   * rejects with the `ApiError`, after which temporary failures are retried in the background.
   */
  save(): Promise<string> {
    return this.#start(false);
  }

  /** Sends what is unsaved while the page goes away. */
  sendBeforeLeaving(): void {
    if (!this.hasUnsaved) return;
    if (!this.#running) {
      this.#start(true).catch(() => undefined);
      return;
    }
    const body = this.#body();
    const options = { ifMatch: this.#etag, keepalive: JSON.stringify(body).length < keepaliveLimit };
    this.#parts.client.call("saveAnswer", { body }, options).catch(() => undefined);
  }

  /** Tries again at once, for when the network is back. */
  retryNow(): void {
    if (this.hasUnsaved && this.#attempt > 0) this.#start(false).catch(() => undefined);
  }

  /** Settles one conflict: mine is saved over the account's, or the account's comes onto the page. */
  resolve(key: string, choice: "mine" | "theirs"): void {
    const theirs = this.#conflicts.take(key);
    const { answers } = this.#parts;
    if (choice === "theirs") answers.replace({ ...answers.read(), ...theirs });
    this.#showResting();
    if (choice === "mine") this.#start(false).catch(() => undefined);
  }

  #start(keepalive: boolean): Promise<string> {
    const difference = this.#difference;
    if (!difference) return Promise.resolve("");
    clearTimeout(this.#retryTimer);
    this.#running ??= this.#run(difference, keepalive).finally(() => {
      if (this.#difference === difference) this.#running = null;
    });
    return this.#running;
  }

  async #run(difference: Difference, keepalive: boolean): Promise<string> {
    let message = "";
    while (this.#difference === difference) {
      const body = this.#body();
      if (Object.keys(body).length === 0) break;
      this.#show({ status: "saving" });
      message = (await this.#send(difference, body, keepalive)) ?? message;
    }
    if (this.#difference === difference) this.#showResting(message !== "");
    return message;
  }

  /** One request; the message when it was merged, null when it met a conflict. */
  async #send(difference: Difference, body: Answers, keepalive: boolean): Promise<string | null> {
    const small = keepalive && JSON.stringify(body).length < keepaliveLimit;
    try {
      const reply = await this.#parts.client.call("saveAnswer", { body }, { ifMatch: this.#etag, keepalive: small });
      if (this.#difference === difference) this.#onAcknowledged(difference, body, reply.etag);
      return reply.data.message;
    } catch (fault) {
      if (this.#difference !== difference) throw fault;
      if (fault instanceof ConflictError && fault.etag !== this.#etag) {
        this.#onConflict(difference, body, fault);
        return null;
      }
      this.#onFailure(body, fault);
      throw fault;
    }
  }

  #onAcknowledged(difference: Difference, saved: Answers, etag: string | null): void {
    difference.acknowledge(saved, this.#parts.answers.read());
    this.#etag = etag;
    this.#attempt = 0;
    for (const key of Object.keys(saved)) this.#lost.delete(key);
    this.#parts.onSaved();
  }

  #onConflict(difference: Difference, sent: Answers, { answer, etag }: ConflictError): void {
    const foreign = Object.entries(answer).filter(([key, value]) => !this.#lost.get(key)?.has(value));
    difference.acknowledge(answer, this.#parts.answers.read());
    this.#etag = etag;
    this.#conflicts.add(Object.fromEntries(foreign), sent);
  }

  #onFailure(sent: Answers, fault: unknown): void {
    for (const [key, value] of Object.entries(sent)) {
      this.#lost.set(key, (this.#lost.get(key) ?? new Set()).add(value));
    }
    if (!(fault instanceof ApiError)) return;
    if (!fault.isTemporary) {
      this.#show({ status: "refused", reason: fault.message });
      this.#parts.onRefused(fault);
      return;
    }
    this.#attempt += 1;
    const wait = Math.max(backoff(this.#attempt), fault instanceof BusyError ? fault.retryAfter * 1000 : 0);
    this.#show({ status: "retrying", reason: fault.message, at: this.#parts.now() + wait });
    this.#retryTimer = setTimeout(() => this.#start(false).catch(() => undefined), wait);
  }

  #body(): Answers {
    return this.#difference?.of(this.#parts.answers.read(), (key) => this.#conflicts.has(key)) ?? {};
  }

  #onChange(keys: readonly string[]): void {
    if (!this.#difference) return;
    this.#difference.note(keys, this.#parts.answers.read());
    if (this.#running || this.#attempt > 0) return;
    this.#showResting();
    if (this.hasUnsaved) this.#autosaveTimer ??= setTimeout(() => this.#autosave(), autosaveAfter);
  }

  #autosave(): void {
    this.#autosaveTimer = undefined;
    if (this.hasUnsaved) this.#start(false).catch(() => undefined);
  }

  #showResting(justSaved = false): void {
    const conflicts = this.#conflicts.list();
    if (conflicts.length > 0) this.#show({ status: "conflicted", conflicts });
    else if (this.hasUnsaved) this.#show({ status: "unsaved" });
    else if (justSaved) this.#show({ status: "saved", at: this.#parts.now() });
    else if (this.#parts.store.get(saveStateAtom).status !== "saved") this.#show({ status: "clean" });
  }

  #show(state: SaveState): void {
    const { store } = this.#parts;
    const before = store.get(saveStateAtom).status;
    // A keystroke in an unsaved page tells nothing new, so nothing renders.
    if (state.status === before && (before === "unsaved" || before === "clean" || before === "saving")) return;
    store.set(saveStateAtom, state);
  }
}
