import { type Answers, type AnswerValue, sameAnswer } from "../../form/answers";
import type { Unsaved } from "../drafts/drafts";

/** The differences, by key, between the answers and what the server acknowledged. */
export class PendingChanges {
  readonly inFlight = new InFlightValues();
  readonly #keys = new Set<string>();
  /** Whether the page's answer of this key can be sent. */
  readonly #isSent: (key: string) => boolean;
  #acknowledged: Answers;

  constructor(acknowledged: Answers, current: Answers, isSent: (key: string) => boolean) {
    this.#acknowledged = acknowledged;
    this.#isSent = isSent;
    this.note(Object.keys({ ...acknowledged, ...current }), current);
  }

  get isEmpty(): boolean {
    return this.#keys.size === 0;
  }

  /** Whether the answer of this key is unsaved. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /**
   * Compares `keys` again. A key is settled once it has the acknowledged value and no other value is in flight, or while its
   * answer cannot be sent.
   */
  note(keys: readonly string[], current: Answers): void {
    for (const key of keys) {
      const isSaved = sameAnswer(current[key], this.#acknowledged[key]) && !this.inFlight.hasAny(key);
      if (isSaved || !this.#isSent(key)) this.#keys.delete(key);
      else this.#keys.add(key);
    }
  }

  /** Keeps only these of the acknowledged answers, and compares all again. Returns the keys. */
  keep(kept: (answers: Answers) => Answers, current: Answers): readonly string[] {
    const keys = Object.keys({ ...this.#acknowledged, ...current });
    this.#acknowledged = kept(this.#acknowledged);
    this.note(keys, current);
    return keys;
  }

  /** Whether `value` is the last acknowledged value: then no other device has changed it. */
  holds(key: string, value: AnswerValue): boolean {
    return sameAnswer(this.#acknowledged[key], value);
  }

  /** The server now holds `saved`. */
  acknowledge(saved: Answers, current: Answers): void {
    this.#acknowledged = { ...this.#acknowledged, ...saved };
    this.inFlight.heard(saved);
    this.note(Object.keys(saved), current);
  }

  /** The unsaved answers, except those for which `skip` is true. */
  of(current: Answers, skip: (key: string) => boolean): Answers {
    const unsaved: Record<string, AnswerValue> = {};
    for (const key of this.#keys) {
      if (!skip(key)) unsaved[key] = current[key] ?? this.#emptyOf(key);
    }
    return unsaved;
  }

  /** The unsaved answers with the server's values. */
  withBase(current: Answers): Unsaved {
    const mine = this.of(current, () => false);
    const base = Object.fromEntries(Object.keys(mine).map((key) => [key, this.#acknowledged[key] ?? ""]));
    return { mine, base, sent: this.inFlight.all() };
  }

  /** The empty value of a checkbox is `false`: the server refuses text for it. */
  #emptyOf(key: string): AnswerValue {
    return typeof this.#acknowledged[key] === "boolean" ? false : "";
  }
}

/** Per key, in order, the values that were sent without a response so far: the account may hold any of them. */
class InFlightValues {
  readonly #values = new Map<string, readonly AnswerValue[]>();

  add(body: Answers): void {
    for (const [key, value] of Object.entries(body)) {
      const values = this.#values.get(key) ?? [];
      // Twice at most: a request without a response may have stored it, and the one that is running may be refused.
      if (values.at(-1) !== value || values.at(-2) !== value) this.#values.set(key, [...values, value]);
    }
  }

  /** The server has acknowledged `body`: forgets it and what was sent before it; values sent after it stay. */
  heard(body: Answers): void {
    for (const [key, value] of Object.entries(body)) {
      const values = this.#values.get(key) ?? [];
      const at = values.lastIndexOf(value);
      this.#put(key, at < 0 ? [] : values.slice(at + 1));
    }
  }

  /** The server has refused `body`: forgets its values. */
  refused(body: Answers): void {
    for (const [key, value] of Object.entries(body)) {
      const values = this.#values.get(key) ?? [];
      const at = values.lastIndexOf(value);
      this.#put(key, at < 0 ? values : values.filter((_, place) => place !== at));
    }
  }

  hasAny(key: string): boolean {
    return this.#values.has(key);
  }

  has(key: string, value: AnswerValue): boolean {
    return this.#values.get(key)?.includes(value) ?? false;
  }

  all(): Readonly<Record<string, readonly AnswerValue[]>> {
    return Object.fromEntries(this.#values);
  }

  /** Adds the values that an earlier page sent. */
  restore(values: Readonly<Record<string, readonly AnswerValue[]>>): void {
    for (const [key, each] of Object.entries(values)) this.#put(key, each);
  }

  #put(key: string, values: readonly AnswerValue[]): void {
    if (values.length > 0) this.#values.set(key, values);
    else this.#values.delete(key);
  }
}
