import { array, is, object, record, string } from "superstruct";
import type { Answers, AnswerValue } from "../../../shared/form/answers";
import { answers as answersShape, answerValue } from "../../../shared/wire/shapes";
import type { AnswersStore, DateEntries } from "../answers/answers";
import type { Scope } from "../core/core";
import { datesShape } from "./draft";
import { createSeal } from "./seal";
import { tabStorage } from "./tabStorage";

/** The answers that the server has not acknowledged, with the server's values when they were typed. */
export interface Unsaved {
  readonly mine: Answers;
  readonly base: Answers;
  /** Values that were sent without a response: if the account holds one of them, it came from this page. */
  readonly sent: Readonly<Record<string, readonly AnswerValue[]>>;
}

/** The unsaved answers of one account, with the dates that are incomplete, which are never sent. */
interface Kept extends Unsaved {
  readonly username: string;
  readonly dates?: DateEntries | undefined;
}

/** Unsaved answers that wait in memory for the next login of their account. */
export interface Held {
  kept: Kept | null;
  /** Resolves once it is known. */
  readonly known: Promise<unknown>;
}

const keptShape = object({
  username: string(),
  mine: answersShape,
  base: answersShape,
  sent: record(string(), array(answerValue)),
  dates: datesShape,
});

const isEmpty = ({ mine, dates = {} }: Kept) => Object.keys({ ...mine, ...dates }).length === 0;

interface Context {
  readonly answers: Pick<AnswersStore, "dates">;
  /** The secret of the session: the value of its readable cookie; null without a session. */
  readonly secret: () => string | null;
  /** Removes the answers that must not be stored. */
  readonly persistable: (answers: Answers) => Answers;
}

/** The writes under way in this page: those of an element that was removed may end after the next one has begun. */
let writes: Promise<unknown> = Promise.resolve();

/**
 * Keeps a logged-in applicant's unsaved answers for the next login of the same account: encrypted across a reload;
 * across the end of a session in memory only, because the next person may know enough to decrypt stored data.
 */
export type UnsavedAnswers = ReturnType<typeof createUnsaved>;

export function createUnsaved(
  { name, view, store, signal }: Pick<Scope, "name" | "view" | "store" | "signal">,
  { answers: { dates }, secret, persistable }: Context,
  carried: Held = { kept: null, known: Promise.resolve() },
) {
  const storage = tabStorage(view, `${name} unsaved`);
  let held: Held | null = carried;
  /** Counts the writes: the encryption of an earlier one may end later. */
  let writing = 0;
  /** While stored answers are decrypted for the page, they are not replaced by what the page has without them. */
  let isTaking = false;

  const sealNow = () => {
    const key = secret();
    return key === null ? null : createSeal(key, view.crypto);
  };

  const withDates = (username: string, unsaved: Unsaved): Kept => ({
    username,
    ...unsaved,
    dates: store.get(dates.entriesAtom),
  });

  const unlessEmpty = (kept: Kept | null) => (kept && !isEmpty(kept) ? kept : null);

  function persistableOf({ mine, base, sent }: Unsaved): Unsaved {
    const kept = persistable(mine);
    const isKept = ([key]: readonly [string, unknown]) => key in kept;
    const of = <T>(record: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(record).filter(isKept));
    return { mine: kept, base: of(base), sent: of(sent) };
  }

  async function opened(): Promise<Kept | null> {
    // Of the session that is there now, whatever follows while the writes end.
    const seal = sealNow();
    await writes;
    const text = storage.read();
    const value = typeof text === "string" ? await seal?.open(text) : null;
    return is(value, keptShape) ? value : null;
  }

  async function write(kept: Kept): Promise<void> {
    writing += 1;
    const turn = writing;
    const text = isEmpty(kept) ? undefined : await sealNow()?.close(kept);
    if (turn !== writing) return;
    if (text === undefined) storage.erase();
    else storage.write(text);
  }

  function erase(): void {
    writing += 1;
    held = null;
    storage.erase();
  }

  return {
    /** Whether unsaved answers are kept for the next login of their account; an incomplete date does not count. */
    get isWaiting() {
      return Object.keys(held?.kept?.mine ?? {}).length > 0;
    },
    /**
     * What waits for its account at the end of the scope, in memory. For an account that was never loaded, that is what the session's
     * secret decrypts; without a session, what was waiting before.
     */
    carry(username: string | null, unsaved: Unsaved): Held {
      if (username !== null) return { kept: unlessEmpty(withDates(username, unsaved)), known: Promise.resolve() };
      const waiting = held;
      const next: Held = { kept: waiting?.kept ?? null, known: Promise.all([waiting?.known, opened()]).then(take) };
      function take([_, kept]: readonly [unknown, Kept | null]): void {
        next.kept = waiting?.kept ?? unlessEmpty(kept);
      }
      return next;
    },
    /** Encrypts and stores the unsaved answers; without any, erases the stored ones. */
    keep(username: string, unsaved: Unsaved): Promise<unknown> {
      // What is stored may be the next person's.
      if (isTaking || signal.aborted) return writes;
      const both = Promise.allSettled([writes, write(withDates(username, persistableOf(unsaved)))]);
      writes = both.then(() => undefined);
      return writes;
    },
    /** Returns the unsaved answers of this account, or null, and erases them, also those of another account. */
    async take(username: string): Promise<Unsaved | null> {
      isTaking = true;
      await held?.known;
      const kept = held?.kept ?? (await opened());
      isTaking = false;
      // What is stored may be the next person's.
      if (signal.aborted) return null;
      erase();
      if (kept?.username !== username) return null;
      dates.restore(kept.dates);
      const { mine, base, sent } = kept;
      return { mine, base, sent };
    },
    erase,
  };
}
