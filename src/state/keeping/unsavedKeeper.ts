import { array, is, object, record, string } from "superstruct";
import { answers as answersShape, answerValue } from "../../api/shapes";
import type { Answers } from "../../form/answers";
import type { Unsaved } from "../saving/unsaved";
import { createSeal } from "./seal";
import type { TabStorage } from "./tabStorage";

const sentShape = record(string(), array(answerValue));
const keptShape = object({ username: string(), mine: answersShape, base: answersShape, sent: sentShape });

interface Parts {
  readonly storage: TabStorage;
  readonly crypto: Crypto;
  /** The session's own secret: the value of its readable cookie; null without a session. */
  readonly secret: () => string | null;
  /** Leaves out what may not stand in storage. */
  readonly keepable: (answers: Answers) => Answers;
}

/**
 * Keeps a logged-in applicant's unsaved answers over a reload of the tab (sealed with the session's secret) and over
 * the end of a session (in memory), for the same account only.
 */
export class UnsavedKeeper {
  readonly #parts: Parts;
  #held: { readonly username: string; readonly unsaved: Unsaved } | null = null;
  #writing = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** For a session that ends while this page stays open. */
  hold(username: string, unsaved: Unsaved): void {
    this.#held = Object.keys(unsaved.mine).length > 0 ? { username, unsaved } : null;
  }

  /** Seals what is unsaved now; nothing unsaved erases what was kept. */
  async keep(username: string, unsaved: Unsaved): Promise<void> {
    this.#writing += 1;
    const turn = this.#writing;
    const { mine } = this.#keepableOf(unsaved);
    const secret = this.#parts.secret();
    const seal = secret === null || Object.keys(mine).length === 0 ? null : createSeal(secret, this.#parts.crypto);
    if (!seal) {
      this.#parts.storage.erase();
      return;
    }
    const text = await seal.close({ username, ...this.#keepableOf(unsaved) });
    if (turn === this.#writing) this.#parts.storage.write(text);
  }

  /** What was kept for this account; for any other it is gone from here on. */
  async take(username: string): Promise<Unsaved | null> {
    const held = this.#held ?? (await this.#opened());
    this.erase();
    return held?.username === username ? held.unsaved : null;
  }

  /** The session is ending before anybody asked: what its secret still opens is held in memory for its owner. */
  async rescue(): Promise<void> {
    const turn = this.#writing;
    const opened = await this.#opened();
    if (opened && turn === this.#writing) this.hold(opened.username, opened.unsaved);
  }

  erase(): void {
    this.#writing += 1;
    this.#held = null;
    this.#parts.storage.erase();
  }

  async #opened() {
    const text = this.#parts.storage.read();
    const secret = this.#parts.secret();
    if (typeof text !== "string" || secret === null) return null;
    const value = await createSeal(secret, this.#parts.crypto)?.open(text);
    if (!is(value, keptShape)) return null;
    const { username, ...unsaved } = value;
    return { username, unsaved };
  }

  #keepableOf({ mine, base, sent }: Unsaved): Unsaved {
    const kept = this.#parts.keepable(mine);
    const isKept = ([key]: readonly [string, unknown]) => key in kept;
    const of = <T>(record: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(record).filter(isKept));
    return { mine: kept, base: of(base), sent: of(sent) };
  }
}
