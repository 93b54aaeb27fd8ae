import { type Answers, isAnswered } from "../../form/answers";
import type { AnswersStore } from "../answers";
import { type Draft, isDraft, readDraft, writeDraft } from "../keeping/draft";
import { answered } from "../keeping/keepable";
import type { TabStorage } from "../keeping/tabStorage";
import type { Tabs } from "./channel";

/** How long a tab that logs in waits for another to hand over its draft (ms). */
const handOverTime = 300;

/** Typing is kept this long after the last change (ms): often enough for a reload, rare enough for an old phone. */
const keepAfter = 400;

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
  #timer: ReturnType<typeof setTimeout> | undefined;
  #detach: (() => void) | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Brings back what this tab kept and keeps what comes. */
  start(): void {
    const { storage, answers, tabs, now } = this.#parts;
    const kept = readDraft(storage, now());
    if (kept) {
      this.#username = kept.username;
      answers.load({ ...kept.answers, ...answered(answers.read()) });
    }
    const stopKeeping = answers.subscribe(() => this.#keepSoon());
    const stopHanding = tabs.subscribe((message) => message.kind === "draftWanted" && this.#handOver());
    this.#detach = () => {
      stopKeeping();
      stopHanding();
    };
  }

  /** Ends the keeping; with `erase` nothing of the draft is left in this tab's storage. */
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
    this.#username = username.toLowerCase();
    this.keepNow();
  }

  keepNow(): void {
    clearTimeout(this.#timer);
    if (!this.#detach) return;
    const draft = this.#draft(this.#parts.keepable(this.#parts.answers.read()));
    if (Object.keys(draft.answers).length > 0) writeDraft(this.#parts.storage, draft, this.#parts.now());
    else this.#parts.storage.erase();
  }

  /** What was typed in this tab, or kept by it, or by another tab; null when there is none for `username`. */
  async take(username: string, typed: Answers): Promise<Answers | null> {
    const { storage, now } = this.#parts;
    const own = this.#draft(typed);
    const here = Object.keys(own.answers).length > 0 ? own : readDraft(storage, now());
    const draft = here ?? (await this.#fromAnotherTab());
    return draft && belongsTo(draft, username) ? draft.answers : null;
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

  #fromAnotherTab(): Promise<Draft | null> {
    const { tabs } = this.#parts;
    return new Promise((resolve) => {
      const finish = (draft: Draft | null) => {
        clearTimeout(timer);
        unsubscribe();
        resolve(draft);
      };
      const timer = setTimeout(() => finish(null), handOverTime);
      const unsubscribe = tabs.subscribe((message) => {
        if (message.kind === "draft" && isDraft(message.draft)) finish(message.draft);
      });
      tabs.post({ kind: "draftWanted" });
    });
  }
}

function belongsTo(draft: Draft, username: string): boolean {
  return draft.username === null || draft.username === username.toLowerCase();
}

/** The account's answers with the draft's in the places that are empty there (§6), and whether any was taken. */
export function mergeDraft(account: Answers, draft: Answers): { readonly answers: Answers; readonly taken: boolean } {
  const missing = Object.entries(draft).filter(([key, value]) => isAnswered(value) && !isAnswered(account[key]));
  return { answers: { ...account, ...Object.fromEntries(missing) }, taken: missing.length > 0 };
}
