import type { Client } from "../../api/client";
import { ApiError, BusyError, ConflictError, unexpectedMessage } from "../../api/errors";
import type { Answers, AnswerValue } from "../../form/answers";
import type { AnswersStore } from "../answers";
import type { Store } from "../store";
import { waitBefore } from "./backoff";
import { Conflicts } from "./conflicts";
import { beside, fitsKeepalive } from "./leavingBody";
import { halves, isAboutAnswers, Refusals, searchBudget } from "./refusals";
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

/** After so many of them in a row, with and without a tag, the applicant decides: no server may ask for ever. */
const mostMistaken = 3;

/**
 * Saves the answers of one logged-in applicant: one request at a time, only what changed, retried while the page is
 * open (§4 "Next and save buttons", contract "Two places at once"). Idle between `end` and `begin`.
 */
export class Saver {
  readonly #parts: SaverParts;
  readonly #conflicts = new Conflicts();
  readonly #refusals = new Refusals();
  #difference: Difference | null = null;
  #etag: string | null = null;
  #isRunning = false;
  #run: Promise<string> = Promise.resolve("");
  #inFlight: Answers = {};
  #requests = 0;
  /** Conflicts in a row in which the account held nothing but what this page knew it to hold. */
  #mistaken = 0;
  #budget = 0;
  #attempt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #autosaveTimer: ReturnType<typeof setTimeout> | undefined;
  #unsubscribe: () => void = () => undefined;

  constructor(parts: SaverParts) {
    this.#parts = parts;
  }

  /** The account holds `acknowledged`; what differs from it is unsaved from now on. */
  begin(acknowledged: Answers, etag: string | null): void {
    this.end();
    this.#difference = new Difference(acknowledged, this.#current);
    this.#etag = etag;
    this.#unsubscribe = this.#parts.answers.subscribe((keys) => this.#onChange(keys));
    this.#onChange([]);
  }

  /** Forgets everything about the account and detaches from the answers. */
  end(): void {
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#autosaveTimer);
    this.#autosaveTimer = undefined;
    this.#unsubscribe();
    this.#unsubscribe = () => undefined;
    this.#difference = null;
    this.#etag = null;
    this.#isRunning = false;
    this.#inFlight = {};
    this.#attempt = 0;
    this.#mistaken = 0;
    this.#refusals.clear();
    this.#conflicts.clear();
    this.#show({ status: "clean" });
  }

  /** True while an answer is not known to be in the account: typed, under way, or of unknown fate. */
  get hasUnsaved(): boolean {
    return this.#difference !== null && !this.#difference.isEmpty;
  }

  /** True while an answer waits for the applicant's choice between two places. */
  get hasConflicts(): boolean {
    return !this.#conflicts.isEmpty;
  }

  /** How many requests were sent so far: a reading of the account between two equal counts is no older than a save. */
  get requests(): number {
    return this.#requests;
  }

  unsaved(): Unsaved {
    const { mine, base, sent } = this.#difference?.withBase(this.#current) ?? { mine: {}, base: {}, sent: {} };
    // An undecided answer was typed over nothing that the account holds: whoever restores it asks again.
    const bases = Object.entries(base).map(([key, value]) => [key, this.#conflicts.has(key) ? mine[key] : value]);
    return { mine, base: Object.fromEntries(bases), sent };
  }

  /** Answers kept from before: those the account has not changed since are put back, the others become conflicts. */
  restore({ mine, base, sent }: Unsaved, account: Answers): void {
    const changed = Object.keys(mine).filter((key) => !sameAnswer(account[key], base[key]));
    const foreign = changed.filter((key) => !sent[key]?.some((value) => sameAnswer(value, account[key])));
    this.#difference?.sent.restore(sent);
    // An earlier page may have sent them with its last breath.
    const waiting = Object.entries(mine).filter(([key, value]) => !sameAnswer(value, account[key]));
    this.#difference?.sent.add(Object.fromEntries(waiting.filter(([key]) => !foreign.includes(key))));
    this.#parts.answers.load({ ...this.#current, ...mine });
    this.#difference?.note(Object.keys({ ...mine, ...sent }), this.#current);
    this.#conflicts.add(Object.fromEntries(foreign.map((key) => [key, account[key] ?? ""])), this.#current);
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
    const difference = this.#difference;
    if (!difference || difference.isEmpty) return;
    if (!this.#isRunning) {
      this.#start(true).catch(() => undefined);
      return;
    }
    const { tagged, untagged } = beside(this.#inFlight, this.#body());
    this.#sendAside(difference, tagged, this.#etag);
    this.#sendAside(difference, untagged, null);
  }

  /** Tries again at once, for when the network is back. */
  retryNow(): void {
    if (this.hasUnsaved && this.#attempt > 0) this.#start(false).catch(() => undefined);
  }

  /** Settles one conflict: mine is saved over the account's, or the account's comes onto the page with what follows. */
  resolve(key: string, choice: "mine" | "theirs"): void {
    const theirs = this.#conflicts.take(key);
    const { answers } = this.#parts;
    if (choice === "theirs") {
      const value = theirs[key];
      if (value !== undefined) answers.set(key, value);
      answers.replace({ ...answers.read(), ...theirs });
    }
    this.#showResting();
    if (this.hasUnsaved) this.#start(false).catch(() => undefined);
  }

  get #current(): Answers {
    return this.#parts.answers.read();
  }

  #start(keepalive: boolean): Promise<string> {
    const difference = this.#difference;
    if (!difference) return Promise.resolve("");
    clearTimeout(this.#retryTimer);
    if (!this.#isRunning) {
      this.#isRunning = true;
      this.#run = this.#sendAll(difference, keepalive);
    }
    return this.#run;
  }

  async #sendAll(difference: Difference, keepalive: boolean): Promise<string> {
    let message: string | null = null;
    this.#budget = searchBudget;
    try {
      for (let body = this.#body(); Object.keys(body).length > 0; body = this.#body()) {
        this.#show({ status: "saving" });
        message = (await this.#send(difference, body, keepalive)) ?? message;
        if (this.#difference !== difference) return message ?? "";
      }
    } finally {
      // In the same breath as the last look at the answers: what is typed from here on starts a run of its own.
      if (this.#difference === difference) this.#isRunning = false;
    }
    this.#rest(message !== null);
    return message ?? "";
  }

  /** The end of a run that could send everything; throws when some of it was refused for good. */
  #rest(justSaved: boolean): void {
    this.#attempt = 0;
    this.#showResting(justSaved);
    const fault = this.#refusals.news();
    if (!fault) return;
    this.#parts.onRefused(fault);
    throw fault;
  }

  /** One request, or more where the server refuses some answers; the last message, null when nothing was merged. */
  async #send(difference: Difference, body: Answers, keepalive: boolean): Promise<string | null> {
    const fault = await this.#exchange(difference, body, keepalive);
    if (typeof fault === "string") return fault;
    if (this.#difference !== difference) throw fault;
    if (fault instanceof ConflictError && Object.keys(fault.answer).some((key) => key in body)) {
      this.#onConflict(difference, body, fault);
      return null;
    }
    if (!fault.isTemporary) difference.sent.refused(body);
    difference.note(Object.keys(body), this.#current);
    if (isAboutAnswers(fault)) return this.#sendApart(difference, body, fault, keepalive);
    this.#onFailure(fault);
    throw fault;
  }

  /** The message when the body was merged, else the fault. */
  async #exchange(difference: Difference, body: Answers, keepalive: boolean): Promise<string | ApiError> {
    const options = { ifMatch: this.#etag, keepalive: keepalive && fitsKeepalive(body) };
    this.#inFlight = body;
    this.#requests += 1;
    difference.sent.add(body);
    try {
      const reply = await this.#parts.client.call("saveAnswer", { body }, options);
      if (this.#difference === difference) this.#onAcknowledged(difference, body, reply.etag);
      return reply.data.message;
    } catch (fault) {
      return fault instanceof ApiError ? fault : new ApiError(unexpectedMessage, 0, String(fault));
    } finally {
      if (this.#difference === difference) this.#inFlight = {};
    }
  }

  /** One bad answer must not hold back the others: finds it by halves. */
  async #sendApart(difference: Difference, body: Answers, fault: ApiError, keepalive: boolean) {
    const parts = halves(body);
    if (!parts || this.#budget <= 0) {
      this.#refusals.add(body, fault);
      return null;
    }
    this.#budget -= 2;
    const first = await this.#send(difference, parts[0], keepalive);
    if (this.#difference !== difference) return first;
    return (await this.#send(difference, parts[1], keepalive)) ?? first;
  }

  #sendAside(difference: Difference, body: Answers, ifMatch: string | null): void {
    if (Object.keys(body).length === 0) return;
    difference.sent.add(body);
    const options = { ifMatch, keepalive: fitsKeepalive(body) };
    this.#parts.client.call("saveAnswer", { body }, options).catch(() => undefined);
  }

  #onAcknowledged(difference: Difference, saved: Answers, etag: string | null): void {
    difference.acknowledge(saved, this.#current);
    this.#etag = etag;
    this.#mistaken = 0;
    this.#attempt = 0;
    this.#parts.onSaved();
  }

  #onConflict(difference: Difference, body: Answers, { answer, etag }: ConflictError): void {
    difference.sent.refused(body);
    const isTrusted = this.#mistaken < mostMistaken;
    const isOurs = (key: string, value: AnswerValue) =>
      difference.sent.has(key, value) || (isTrusted && difference.holds(key, value));
    const foreign = Object.entries(answer).filter(([key, value]) => !isOurs(key, value));
    difference.acknowledge(answer, this.#current);
    difference.note(Object.keys(body), this.#current);
    this.#mistaken = foreign.length > 0 ? 0 : this.#mistaken + 1;
    // A tag that is mistaken again and again is no tag: somebody between changes it.
    this.#etag = this.#mistaken > 1 ? null : etag;
    this.#conflicts.add(Object.fromEntries(foreign), this.#current);
  }

  #onFailure(fault: ApiError): void {
    if (!fault.isTemporary) {
      this.#attempt = 0;
      clearTimeout(this.#autosaveTimer);
      this.#autosaveTimer = undefined;
      this.#show({ status: "refused", reason: fault.message });
      this.#parts.onRefused(fault);
      return;
    }
    this.#attempt += 1;
    const wait = waitBefore(this.#attempt, fault instanceof BusyError ? fault.retryAfter : 0);
    this.#show({ status: "retrying", reason: fault.message, at: this.#parts.now() + wait });
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#start(false).catch(() => undefined), wait);
  }

  #body(): Answers {
    const current = this.#current;
    const isHeld = (key: string) => this.#conflicts.has(key) || this.#refusals.has(key, current[key]);
    return this.#difference?.of(current, isHeld) ?? {};
  }

  #onChange(keys: readonly string[]): void {
    if (!this.#difference) return;
    this.#difference.note(keys, this.#current);
    this.#conflicts.settle(this.#current);
    if (this.#isRunning || this.#attempt > 0) return;
    this.#showResting();
    if (this.hasUnsaved) this.#autosaveTimer ??= setTimeout(() => this.#autosave(), autosaveAfter);
  }

  #autosave(): void {
    this.#autosaveTimer = undefined;
    // A retry that waits, perhaps because the server asked for it, comes in its own time.
    if (this.hasUnsaved && this.#attempt === 0) this.#start(false).catch(() => undefined);
  }

  #showResting(justSaved = false): void {
    const conflicts = this.#conflicts.list(this.#current);
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
