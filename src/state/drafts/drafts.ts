import { atom } from "jotai/vanilla";
import { type Answers, answered } from "../../form/answers";
import { type AnswersStore, dateEntriesAtom } from "../answers/answers";
import type { Store, Tabs } from "../core/core";
import { type Draft, hasExpired, isDraft, readDraft, writeDraft } from "./draft";
import type { TabStorage } from "./tabStorage";

// The public module of this folder: everything kept in the browser.
export { dependentKeysOf } from "./dependentKeys";
export { leftInWords, leftOf } from "./draftLeft";
export { mergeDraft } from "./mergeDraft";
export { persistableAnswers } from "./persistableAnswers";
export { draftName, hasDraft, tabStorage } from "./tabStorage";
export { type Unsaved, UnsavedAnswersCache } from "./unsavedAnswersCache";

/**
 * Milliseconds from the last change until a draft is stored: soon enough for a reload, rare enough for an old phone.
 */
const keepAfter = 400;

/** Milliseconds that a tab waits at login for another tab to hand over its draft. */
const handOverTime = 300;

/**
 * Answers that were typed in this tab before the login, but for another address. Computers are shared, so they are
 * added to the account only after the applicant confirms that they are theirs.
 */
export const offeredDraftAtom = atom<Answers | null>(null);

interface Context {
  readonly storage: TabStorage;
  readonly tabs: Tabs;
  readonly store: Store;
  readonly answers: AnswersStore;
  readonly persistable: (answers: Answers) => Answers;
  readonly now: () => number;
}

/** The answers of a visitor: stored for this tab, handed over at login (§6). */
export class Drafts {
  readonly #context: Context;
  #username: string | null = null;
  /**
   * The time of the visitor's last change (ms since 1970): a page that is only open does not extend the draft's
   * lifetime.
   */
  #touched = 0;
  /** Whether this element stored or took over the draft in storage. The draft of another element is not erased. */
  #isOurs = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #detach: (() => void) | null = null;
  #asked: Promise<readonly Draft[]> | null = null;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Loads this tab's draft and stores changes from here on. */
  start(): void {
    if (this.#detach) return;
    const { storage, answers, store, tabs, now } = this.#context;
    this.#touched = now();
    const kept = readDraft(storage, now());
    if (kept) {
      this.#username = kept.username;
      this.#isOurs = true;
      answers.load({ ...kept.answers, ...answered(answers.read()) });
      this.#takeDates(kept);
    }
    // Answers typed into the prerendered step, before the subscription above.
    if (!isEmpty(this.#draft(answers.read()))) this.#keepSoon();
    const touch = () => {
      this.#touched = now();
      this.#keepSoon();
    };
    const stops = [answers.subscribe(touch), store.sub(dateEntriesAtom, touch)];
    const stopHanding = tabs.subscribe((message) => message.kind === "draftWanted" && this.#handOver());
    this.#detach = () => {
      for (const stop of stops) stop();
      stopHanding();
    };
  }

  /** Stops storing; with `erase`, also removes every draft of this tab, after a login or a logout. */
  stop({ erase }: { erase: boolean }): void {
    clearTimeout(this.#timer);
    this.#detach?.();
    this.#detach = null;
    if (!erase) return;
    this.#username = null;
    this.#context.storage.erase();
  }

  /** Binds the draft to the address of a sign-up. */
  bind(username: string): void {
    this.#username = username.trim().toLowerCase();
    this.#touched = this.#context.now();
    this.keepNow();
  }

  keepNow(): void {
    clearTimeout(this.#timer);
    if (!this.#detach) return;
    const { storage, now } = this.#context;
    const draft = this.#draft(this.#context.persistable(this.#context.answers.read()));
    const isOver = hasExpired(this.#touched, now());
    if (!isEmpty(draft) && !isOver) {
      writeDraft(storage, draft, this.#touched);
      this.#isOurs = true;
    } else if (this.#isOurs) storage.erase();
  }

  /** At login: asks other tabs for their drafts before they erase them; `take` awaits the replies. */
  ask(): void {
    this.#asked = this.#fromOtherTabs();
  }

  /**
   * Removes the incomplete dates of a visitor whose sign-up had another address than `username`, before the
   * applicant's own dates are restored.
   */
  dropDates(username: string): void {
    if (!belongsTo(this.#draft({}), username)) this.#context.store.set(dateEntriesAtom, {});
  }

  /**
   * The answers typed or stored in this tab, or stored by another one; null without any. `isOwn` is false for answers
   * of this tab that its sign-up bound to another address than `username`.
   */
  async take(username: string, typed: Answers): Promise<{ answers: Answers; isOwn: boolean } | null> {
    const { storage, now } = this.#context;
    const current = this.#draft(typed);
    const here = Object.keys(current.answers).length > 0 ? current : readDraft(storage, now());
    const asked = this.#asked;
    this.#asked = null;
    const taken = here ?? (await asked)?.find((draft) => belongsTo(draft, username));
    if (!taken) return null;
    const isOwn = belongsTo(taken, username);
    if (isOwn) this.#takeDates(taken);
    return Object.keys(taken.answers).length > 0 ? { answers: taken.answers, isOwn } : null;
  }

  #takeDates({ dates }: Draft): void {
    this.#context.store.set(dateEntriesAtom, (here) => ({ ...dates, ...here }));
  }

  #draft(answers: Answers): Draft {
    return { answers: answered(answers), username: this.#username, dates: this.#context.store.get(dateEntriesAtom) };
  }

  #keepSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keepNow(), keepAfter);
  }

  #handOver(): void {
    const draft = this.#draft(this.#context.persistable(this.#context.answers.read()));
    if (!isEmpty(draft)) this.#context.tabs.post({ kind: "draft", draft });
  }

  #fromOtherTabs(): Promise<readonly Draft[]> {
    const { tabs } = this.#context;
    return new Promise((resolve) => {
      const heard: Draft[] = [];
      const unsubscribe = tabs.subscribe((message) => {
        if (message.kind === "draft" && isDraft(message.draft)) heard.push(message.draft);
      });
      tabs.post({ kind: "draftWanted" });
      setTimeout(() => {
        unsubscribe();
        resolve(heard);
      }, handOverTime);
    });
  }
}

function isEmpty({ answers, dates = {} }: Draft): boolean {
  return Object.keys({ ...answers, ...dates }).length === 0;
}

function belongsTo(draft: Draft, username: string): boolean {
  return draft.username === null || draft.username === username.toLowerCase();
}
