import { array, is, object, record, string } from "superstruct";
import { answers as answersShape, answerValue } from "../../api/shapes";
import type { Answers, AnswerValue } from "../../form/answers";
import { createSeal } from "./seal";
import type { TabStorage } from "./tabStorage";

const sentShape = record(string(), array(answerValue));
const keptShape = object({ username: string(), mine: answersShape, base: answersShape, sent: sentShape });

interface Context {
  readonly storage: TabStorage;
  readonly crypto: Crypto;
  /** The secret of the session: the value of its readable cookie; null without a session. */
  readonly secret: () => string | null;
  /** Removes the answers that must not be stored. */
  readonly persistable: (answers: Answers) => Answers;
}

/**
 * Keeps a logged-in applicant's unsaved answers, for the same account only: over a reload of the tab, encrypted with
 * the session's secret, and over the end of a session, in memory only: whatever the next person at this computer knows,
 * such as the applicant's address, could be the key to what is stored.
 */
export class UnsavedAnswersCache {
  readonly #context: Context;
  #held: { readonly username: string; readonly unsaved: Unsaved } | null = null;
  #writing = 0;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Keeps unsaved answers in memory over the end of a session. */
  hold(username: string, unsaved: Unsaved): void {
    this.#held = Object.keys(unsaved.mine).length > 0 ? { username, unsaved } : null;
  }

  /** Whether unsaved answers are kept for the next login of their account. */
  get isWaiting(): boolean {
    return this.#held !== null;
  }

  /** Encrypts and stores the unsaved answers; without any, erases the stored ones. */
  async keep(username: string, unsaved: Unsaved): Promise<void> {
    this.#writing += 1;
    const turn = this.#writing;
    const { mine } = this.#persistable(unsaved);
    const secret = this.#context.secret();
    const seal = secret === null || Object.keys(mine).length === 0 ? null : createSeal(secret, this.#context.crypto);
    if (!seal) {
      this.#context.storage.erase();
      return;
    }
    const text = await seal.close({ username, ...this.#persistable(unsaved) });
    if (turn === this.#writing) this.#context.storage.write(text);
  }

  /** Returns the unsaved answers of this account, or null, and erases them, also those of another account. */
  async take(username: string): Promise<Unsaved | null> {
    const held = this.#held ?? (await this.#opened());
    this.erase();
    return held?.username === username ? held.unsaved : null;
  }

  /** At the end of a session whose profile never loaded: moves what the session's secret decrypts into memory. */
  async rescue(): Promise<void> {
    const turn = this.#writing;
    const opened = await this.#opened();
    if (opened && turn === this.#writing) this.hold(opened.username, opened.unsaved);
  }

  erase(): void {
    this.#writing += 1;
    this.#held = null;
    this.#context.storage.erase();
  }

  async #opened() {
    const text = this.#context.storage.read();
    const secret = this.#context.secret();
    return typeof text === "string" && secret !== null ? this.#open(secret, text) : null;
  }

  async #open(secret: string, text: string) {
    const value = await createSeal(secret, this.#context.crypto)?.open(text);
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

/** The answers that the server has not acknowledged, with the server's values when they were typed. */
export interface Unsaved {
  readonly mine: Answers;
  readonly base: Answers;
  /** Values that were sent without a response: if the account holds one of them, it came from this page. */
  readonly sent: Readonly<Record<string, readonly AnswerValue[]>>;
}
