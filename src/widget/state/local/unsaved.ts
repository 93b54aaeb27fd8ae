import { array, is, object, record, string } from "superstruct";
import type { Answers, AnswerValue } from "../../../shared/form/answers";
import { answers as answersShape, answerValue } from "../../../shared/wire/shapes";
import type { AnswersStore, DateEntries } from "../answers/answers";
import type { Core } from "../core/core";
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

/**
 * Keeps a logged-in applicant's unsaved answers for the next login of the same account: encrypted across a reload;
 * across the end of a session in memory only, because the next person may know enough to decrypt stored data.
 */
export type UnsavedAnswers = ReturnType<typeof createUnsaved>;

export function createUnsaved(
  { name, view, store }: Pick<Core, "name" | "view" | "store">,
  { answers: { dates }, secret, persistable }: Context,
) {
  const storage = tabStorage(view, `${name} unsaved`);
  let held: Kept | null = null;
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

  const holdUnlessEmpty = (kept: Kept) => {
    held = isEmpty(kept) ? null : kept;
  };

  function persistableOf({ mine, base, sent }: Unsaved): Unsaved {
    const kept = persistable(mine);
    const isKept = ([key]: readonly [string, unknown]) => key in kept;
    const of = <T>(record: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(record).filter(isKept));
    return { mine: kept, base: of(base), sent: of(sent) };
  }

  async function opened(): Promise<Kept | null> {
    const text = storage.read();
    const value = typeof text === "string" ? await sealNow()?.open(text) : null;
    return is(value, keptShape) ? value : null;
  }

  function erase(): void {
    writing += 1;
    held = null;
    storage.erase();
  }

  return {
    /** Whether unsaved answers are kept for the next login of their account; an incomplete date does not count. */
    get isWaiting() {
      return held !== null && Object.keys(held.mine).length > 0;
    },
    /** Keeps unsaved answers in memory over the end of a session. */
    hold: (username: string, unsaved: Unsaved) => holdUnlessEmpty(withDates(username, unsaved)),
    /** Encrypts and stores the unsaved answers; without any, erases the stored ones. */
    async keep(username: string, unsaved: Unsaved): Promise<void> {
      if (isTaking) return;
      writing += 1;
      const turn = writing;
      const kept = withDates(username, persistableOf(unsaved));
      const text = isEmpty(kept) ? undefined : await sealNow()?.close(kept);
      if (turn !== writing) return;
      if (text === undefined) storage.erase();
      else storage.write(text);
    },
    /** Returns the unsaved answers of this account, or null, and erases them, also those of another account. */
    async take(username: string): Promise<Unsaved | null> {
      isTaking = true;
      const kept = held ?? (await opened());
      isTaking = false;
      erase();
      if (kept?.username !== username) return null;
      dates.restore(kept.dates);
      const { mine, base, sent } = kept;
      return { mine, base, sent };
    },
    /** At the end of a session whose profile never loaded: moves what the session's secret decrypts into memory. */
    async rescue(): Promise<void> {
      const turn = writing;
      const kept = await opened();
      if (kept && turn === writing) holdUnlessEmpty(kept);
    },
    erase,
  };
}
