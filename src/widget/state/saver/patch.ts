import { type Answers, type AnswerValue, emptyLike, sameAnswer } from "../../../shared/form/answers";
import type { Unsaved } from "../local/local";

interface Context {
  /** The answers on the page. */
  readonly current: () => Answers;
  /** Whether the page's answer of this key can be sent. */
  readonly canSend: (key: string) => boolean;
}

/**
 * The pending changes of one account: the keys whose answers differ from what the server has acknowledged (`initial` at
 * first), and the values in flight. It calls nothing: `serverCopy.ts` reports to it what was sent and how that ended.
 */
export function createPatch({ current, canSend }: Context, initial: Answers) {
  let acknowledged = initial;
  const pending = new Set<string>();
  /** Per key, in order, the values that were sent without a response so far: the account may hold any of them. */
  const inFlight = new Map<string, readonly AnswerValue[]>();
  compare(Object.keys({ ...acknowledged, ...current() }));

  /**
   * Compares `keys` again. A key is settled once it has the acknowledged value and no other value is in flight, or while
   * its answer cannot be sent.
   */
  function compare(keys: readonly string[]): void {
    for (const key of keys) {
      const isSaved = sameAnswer(current()[key], acknowledged[key]) && !inFlight.has(key);
      if (isSaved || !canSend(key)) pending.delete(key);
      else pending.add(key);
    }
  }

  function putInFlight(key: string, values: readonly AnswerValue[]): void {
    if (values.length > 0) inFlight.set(key, values);
    else inFlight.delete(key);
  }

  /** The unsaved answers, except those for which `skip` is true. */
  function changed(skip: (key: string) => boolean): Answers {
    const keys = [...pending].filter((key) => !skip(key));
    return Object.fromEntries(keys.map((key) => [key, current()[key] ?? emptyLike(acknowledged[key])]));
  }

  return {
    get isEmpty() {
      return pending.size === 0;
    },
    /** Whether the answer of this key is unsaved. */
    has: (key: string) => pending.has(key),
    /** Whether `value` is the last acknowledged value: then no other device has changed it. */
    holds: (key: string, value: AnswerValue) => sameAnswer(acknowledged[key], value),
    isInFlight: (key: string, value: AnswerValue) => inFlight.get(key)?.includes(value) ?? false,
    compare,
    changed,
    /** Keeps only these of the acknowledged answers. Returns the keys to compare again. */
    keep(kept: (answers: Answers) => Answers): readonly string[] {
      const keys = Object.keys({ ...acknowledged, ...current() });
      acknowledged = kept(acknowledged);
      return keys;
    },
    /** A request with `body` is sent. */
    send(body: Answers): void {
      for (const [key, value] of Object.entries(body)) {
        const values = inFlight.get(key) ?? [];
        // Twice at most: a request without a response may have stored it, and the one that is running may be refused.
        if (values.at(-1) !== value || values.at(-2) !== value) inFlight.set(key, [...values, value]);
      }
    },
    /** The server now holds `saved`: forgets it in flight and what was sent before it; values sent after it stay. */
    acknowledge(saved: Answers): void {
      acknowledged = { ...acknowledged, ...saved };
      for (const [key, value] of Object.entries(saved)) {
        const values = inFlight.get(key) ?? [];
        const at = values.lastIndexOf(value);
        putInFlight(key, at < 0 ? [] : values.slice(at + 1));
      }
      compare(Object.keys(saved));
    },
    /** The server has not stored `body`: its values are not in flight any more. */
    takeBack(body: Answers): void {
      for (const [key, value] of Object.entries(body)) {
        const values = inFlight.get(key) ?? [];
        const at = values.lastIndexOf(value);
        putInFlight(key, at < 0 ? values : values.toSpliced(at, 1));
      }
    },
    /** Adds the values that an earlier page sent. */
    restoreSent(sent: Unsaved["sent"]): void {
      for (const [key, values] of Object.entries(sent)) putInFlight(key, values);
    },
    /** The unsaved answers with the server's values. */
    unsaved(): Unsaved {
      const mine = changed(() => false);
      const base = Object.fromEntries(Object.keys(mine).map((key) => [key, acknowledged[key] ?? ""]));
      return { mine, base, sent: Object.fromEntries(inFlight) };
    },
  };
}
