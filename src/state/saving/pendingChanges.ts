import { type Answers, type AnswerValue, isAnswered } from "../../form/answers";
import type { Unsaved } from "../drafts/drafts";
import { InFlightValues } from "./inFlightValues";

/** The same answer to the server: absent, `""` and an unticked box are all "not answered". */
export function sameAnswer(a: AnswerValue | undefined, b: AnswerValue | undefined): boolean {
  return a === b || (!isAnswered(a) && !isAnswered(b));
}

/** Keeps, key by key, how the answers differ from what the server acknowledged. */
export class PendingChanges {
  readonly sent = new InFlightValues();
  readonly #keys = new Set<string>();
  #acknowledged: Answers;

  constructor(acknowledged: Answers, current: Answers) {
    this.#acknowledged = acknowledged;
    this.note(Object.keys({ ...acknowledged, ...current }), current);
  }

  get isEmpty(): boolean {
    return this.#keys.size === 0;
  }

  /** Whether the answer of this key is unsaved. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Looks again at `keys` only. A key is settled once it says what was acknowledged and nothing else went out. */
  note(keys: readonly string[], current: Answers): void {
    for (const key of keys) {
      if (sameAnswer(current[key], this.#acknowledged[key]) && !this.sent.hasAny(key)) this.#keys.delete(key);
      else this.#keys.add(key);
    }
  }

  /** Whether `value` is the last value that the server is known to hold: then no other device has changed it. */
  holds(key: string, value: AnswerValue): boolean {
    return sameAnswer(this.#acknowledged[key], value);
  }

  /** The server now holds `saved`. */
  acknowledge(saved: Answers, current: Answers): void {
    this.#acknowledged = { ...this.#acknowledged, ...saved };
    this.sent.heard(saved);
    this.note(Object.keys(saved), current);
  }

  /** The unsaved answers, without the keys that `skip` names. */
  of(current: Answers, skip: (key: string) => boolean): Answers {
    const unsaved: Record<string, AnswerValue> = {};
    for (const key of this.#keys) {
      if (!skip(key)) unsaved[key] = current[key] ?? this.#emptyOf(key);
    }
    return unsaved;
  }

  /** The unsaved answers with what the server held. */
  withBase(current: Answers): Unsaved {
    const mine = this.of(current, () => false);
    const base = Object.fromEntries(Object.keys(mine).map((key) => [key, this.#acknowledged[key] ?? ""]));
    return { mine, base, sent: this.sent.all() };
  }

  /** A checkbox is emptied with `false`: the server refuses text for it. */
  #emptyOf(key: string): AnswerValue {
    return typeof this.#acknowledged[key] === "boolean" ? false : "";
  }
}
