import { atom } from "jotai/vanilla";
import { type Answers, isAnswered } from "../../form/answers";
import type { AnswersStore } from "../answers/answers";
import type { Tabs } from "../core/core";
import { type Draft, hasExpired, writeDraft } from "./draft";
import { answered } from "./keepable";
import { isDraft, readDraft } from "./readDraft";
import type { TabStorage } from "./tabStorage";

/** Typing is kept this long after the last change (ms): often enough for a reload, rare enough for an old phone. */
export const keepAfter = 400;

/** How long a tab that logs in waits for another to hand over its draft (ms). */
const handOverTime = 300;

/**
 * Answers that were typed in this tab before the login, for another address: the account's only if the applicant says
 * that they are theirs, because computers are shared.
 */
export const offeredDraftAtom = atom<Answers | null>(null);

interface Parts {
  readonly storage: TabStorage;
  readonly tabs: Tabs;
  readonly answers: AnswersStore;
  readonly keepable: (answers: Answers) => Answers;
  readonly now: () => number;
}

/** The answers of a visitor without a session: kept for this tab, handed over at login (§6). */
export class Drafts {
  readonly #parts: Parts;
  #username: string | null = null;
  /** When the visitor last did something (ms since 1970): a page that only stays open keeps no draft alive. */
  #touched = 0;
  /** The storage holds what this element kept or took over: another one's draft is not ours to erase while visitors come and go. */
  #isOurs = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #detach: (() => void) | null = null;
  #asked: Promise<readonly Draft[]> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Brings back what this tab kept and keeps what comes. */
  start(): void {
    if (this.#detach) return;
    const { storage, answers, tabs, now } = this.#parts;
    this.#touched = now();
    const kept = readDraft(storage, now());
    if (kept) {
      this.#username = kept.username;
      this.#isOurs = true;
      answers.load({ ...kept.answers, ...answered(answers.read()) });
    }
    // Answers typed into the prerendered step, before the subscription above.
    if (Object.keys(answered(answers.read())).length > 0) this.#keepSoon();
    const stopKeeping = answers.subscribe(() => {
      this.#touched = now();
      this.#keepSoon();
    });
    const stopHanding = tabs.subscribe((message) => message.kind === "draftWanted" && this.#handOver());
    this.#detach = () => {
      stopKeeping();
      stopHanding();
    };
  }

  /** Ends the keeping; with `erase` nothing of any draft is left in this tab's storage: an applicant came, or went. */
  stop({ erase }: { erase: boolean }): void {
    clearTimeout(this.#timer);
    this.#detach?.();
    this.#detach = null;
    if (!erase) return;
    this.#username = null;
    this.#parts.storage.erase();
  }

  /** From sign-up on the draft belongs to one address. */
  bind(username: string): void {
    this.#username = username.trim().toLowerCase();
    this.#touched = this.#parts.now();
    this.keepNow();
  }

  keepNow(): void {
    clearTimeout(this.#timer);
    if (!this.#detach) return;
    const { storage, now } = this.#parts;
    const draft = this.#draft(this.#parts.keepable(this.#parts.answers.read()));
    const isOver = hasExpired(this.#touched, now());
    if (Object.keys(draft.answers).length > 0 && !isOver) {
      writeDraft(storage, draft, this.#touched);
      this.#isOurs = true;
    } else if (this.#isOurs) storage.erase();
  }

  /** At a login: asks the other tabs for a draft while they still have it, for the `take` that follows. */
  ask(): void {
    this.#asked = this.#fromOtherTabs();
  }

  /**
   * The answers typed or kept in this tab, or kept by another one; null when there are none. `isOwn` is false for answers
   * of this tab that its sign-up bound to another address than `username`.
   */
  async take(username: string, typed: Answers): Promise<{ answers: Answers; isOwn: boolean } | null> {
    const { storage, now } = this.#parts;
    const current = this.#draft(typed);
    const here = Object.keys(current.answers).length > 0 ? current : readDraft(storage, now());
    const asked = this.#asked;
    this.#asked = null;
    if (here) return { answers: here.answers, isOwn: belongsTo(here, username) };
    const own = (await asked)?.find((draft) => belongsTo(draft, username));
    return own ? { answers: own.answers, isOwn: true } : null;
  }

  #draft(answers: Answers): Draft {
    return { answers: answered(answers), username: this.#username };
  }

  #keepSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keepNow(), keepAfter);
  }

  #handOver(): void {
    const draft = this.#draft(this.#parts.keepable(this.#parts.answers.read()));
    if (Object.keys(draft.answers).length > 0) this.#parts.tabs.post({ kind: "draft", draft });
  }

  #fromOtherTabs(): Promise<readonly Draft[]> {
    const { tabs } = this.#parts;
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

function belongsTo(draft: Draft, username: string): boolean {
  return draft.username === null || draft.username === username.toLowerCase();
}

/**
 * The account's answers with the draft's in the places that are empty there (§6), and whether any was taken.
 * `partners` names the answers that a key says nothing without, such as a month's year or the country of a state:
 * it comes along only where they will say what they said in the draft. A label goes with its answer.
 */
export function mergeDraft(
  account: Answers,
  draft: Answers,
  partners: (key: string) => readonly string[] = () => [],
): { readonly answers: Answers; readonly taken: boolean } {
  const isMissing = (key: string) => isAnswered(draft[key]) && !isAnswered(account[key]);
  const isInPlace = (key: string) => isMissing(key) || (account[key] ?? "") === (draft[key] ?? "");
  const missing = Object.keys(draft).filter((key) => isMissing(key) && [key, ...partners(key)].every(isInPlace));
  const taken = Object.fromEntries(missing.flatMap((key) => (draft[key] === undefined ? [] : [[key, draft[key]]])));
  return { answers: { ...account, ...taken }, taken: missing.length > 0 };
}
