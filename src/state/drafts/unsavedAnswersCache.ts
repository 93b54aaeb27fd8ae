import { array, is, object, record, string } from "superstruct";
import { answers as answersShape, answerValue } from "../../api/shapes";
import type { Answers, AnswerValue } from "../../form/answers";
import { type DateEntries, dateEntriesAtom } from "../answers/answers";
import type { Store } from "../core/core";
import { datesShape } from "./draft";
import { createSeal } from "./seal";
import type { TabStorage } from "./tabStorage";

const sentShape = record(string(), array(answerValue));
const keptShape = object({
  username: string(),
  mine: answersShape,
  base: answersShape,
  sent: sentShape,
  dates: datesShape,
});

interface Context {
  readonly storage: TabStorage;
  readonly store: Store;
  readonly crypto: Crypto;
  /** The secret of the session: the value of its readable cookie; null without a session. */
  readonly secret: () => string | null;
  /** Removes the answers that must not be stored. */
  readonly persistable: (answers: Answers) => Answers;
}

/**
 * Keeps a logged-in applicant's unsaved answers for the next login of the same account: encrypted across a reload;
 * across the end of a session in memory only, because the next person may know enough to decrypt stored data.
 */
export class UnsavedAnswersCache {
  readonly #context: Context;
  #held: { readonly username: string; readonly unsaved: Kept } | null = null;
  #writing = 0;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Keeps unsaved answers in memory over the end of a session. */
  hold(username: string, unsaved: Unsaved): void {
    this.#hold(username, this.#withDates(unsaved));
  }

  /** Whether unsaved answers are kept for the next login of their account; an incomplete date does not count. */
  get isWaiting(): boolean {
    return this.#held !== null && Object.keys(this.#held.unsaved.mine).length > 0;
  }

  /** Encrypts and stores the unsaved answers; without any, erases the stored ones. */
  async keep(username: string, unsaved: Unsaved): Promise<void> {
    this.#writing += 1;
    const turn = this.#writing;
    const kept = this.#withDates(this.#persistable(unsaved));
    const secret = this.#context.secret();
    const seal = secret === null || isEmpty(kept) ? null : createSeal(secret, this.#context.crypto);
    const text = await seal?.close({ username, ...kept });
    if (turn !== this.#writing) return;
    if (text === undefined) this.#context.storage.erase();
    else this.#context.storage.write(text);
  }

  /** Returns the unsaved answers of this account, or null, and erases them, also those of another account. */
  async take(username: string): Promise<Unsaved | null> {
    const held = this.#held ?? (await this.#opened());
    this.erase();
    if (held?.username !== username) return null;
    const { dates, ...unsaved } = held.unsaved;
    this.#context.store.set(dateEntriesAtom, (here) => ({ ...dates, ...here }));
    return unsaved;
  }

  /** At the end of a session whose profile never loaded: moves what the session's secret decrypts into memory. */
  async rescue(): Promise<void> {
    const turn = this.#writing;
    const opened = await this.#opened();
    if (opened && turn === this.#writing) this.#hold(opened.username, opened.unsaved);
  }

  #hold(username: string, unsaved: Kept): void {
    this.#held = isEmpty(unsaved) ? null : { username, unsaved };
  }

  #withDates(unsaved: Unsaved): Kept {
    return { ...unsaved, dates: this.#context.store.get(dateEntriesAtom) };
  }

  erase(): void {
    this.#writing += 1;
    this.#held = null;
    this.#context.storage.erase();
  }

  async #opened() {
    const text = this.#context.storage.read();
    const secret = this.#context.secret();
    const seal = secret === null ? null : createSeal(secret, this.#context.crypto);
    const value = typeof text === "string" ? await seal?.open(text) : null;
    if (!is(value, keptShape)) return null;
    const { username, ...unsaved } = value;
    return { username, unsaved };
  }

  #persistable({ mine, base, sent }: Unsaved): Unsaved {
    const kept = this.#context.persistable(mine);
    const isKept = ([key]: readonly [string, unknown]) => key in kept;
    const of = <T>(record: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(record).filter(isKept));
    return { mine: kept, base: of(base), sent: of(sent) };
  }
}

/** With the dates that are incomplete, which are never sent. */
interface Kept extends Unsaved {
  readonly dates?: DateEntries | undefined;
}

function isEmpty({ mine, dates = {} }: Kept): boolean {
  return Object.keys({ ...mine, ...dates }).length === 0;
}

/** The answers that the server has not acknowledged, with the server's values when they were typed. */
export interface Unsaved {
  readonly mine: Answers;
  readonly base: Answers;
  /** Values that were sent without a response: if the account holds one of them, it came from this page. */
  readonly sent: Readonly<Record<string, readonly AnswerValue[]>>;
}
