import { is, nullable, number, object, optional, record, string } from "superstruct";
import { type Answers, answered } from "../../../shared/form/answers";
import { answers as answersShape } from "../../../shared/wire/shapes";
import type { AnswersStore, DateEntries } from "../answers/answers";
import { debounce, type Scope, storageName } from "../core/core";
import { type TabStorage, tabStorage } from "./tabStorage";

/** The answers that a visitor typed before logging in (§6). */
export interface Draft {
  readonly answers: Answers;
  /** The address of the visitor's sign-up or login here; null before. */
  readonly username: string | null;
  /** The dates that are incomplete. */
  readonly dates?: DateEntries | undefined;
}

/** A draft expires after two hours, even in an open tab: applicants share computers. */
const lifetime = 2 * 60 * 60 * 1000;

/**
 * Milliseconds from the last change until a draft is stored: soon enough for a reload, rare enough for an old phone.
 */
const keepAfter = 400;

/** Of `DateEntries`. */
export const datesShape = optional(record(string(), object({ month: string(), day: string(), year: string() })));

/** A draft as one scope gives it to the next. */
export interface CarriedDraft extends Draft {
  /** Whether the visitor has logged in on this page, without another address before. */
  readonly isClaimed: boolean;
}

const keptShape = object({
  answers: answersShape,
  username: nullable(string()),
  dates: datesShape,
  expires: number(),
});

/**
 * Whether a draft that expires at `expires` is still valid (both ms since 1970). A time further ahead than a draft's
 * lifetime comes from a clock that was set back, and is not valid.
 */
function isInForce(expires: number, now: number): boolean {
  return expires > now && expires <= now + lifetime;
}

/** Reads the stored draft; one that has expired or has another shape is erased. */
function readDraft(storage: TabStorage, now: number): Draft | null {
  const kept = storage.read();
  if (is(kept, keptShape) && isInForce(kept.expires, now)) {
    const { expires: _, ...draft } = kept;
    return draft;
  }
  if (kept !== null) storage.erase();
  return null;
}

const isEmpty = ({ answers, dates = {} }: Draft) => Object.keys({ ...answers, ...dates }).length === 0;

interface Stores {
  readonly answers: AnswersStore;
  /** Removes the answers that must not be stored. */
  readonly persistable: (answers: Answers) => Answers;
}

/**
 * The answers of a visitor, stored for this tab (§6). They join an account unasked after a login here, or where the sign-up
 * here was that account's; to any other account, which somebody has opened in another tab, they are only offered.
 */
export type VisitorDraft = ReturnType<typeof createDraft>;

export function createDraft(
  { name, view, store, now, onEnd }: Pick<Scope, "name" | "view" | "store" | "now" | "onEnd">,
  { answers, persistable }: Stores,
  carried: CarriedDraft | null = null,
) {
  const { dates } = answers;
  const storage = tabStorage(view, `${name} draft`);
  const keeping = debounce(keepNow, keepAfter);
  let username = carried?.username ?? null;
  /** The time of the visitor's last change: a page that is only open does not extend the draft's lifetime. */
  let touched = 0;
  /** Whether this element stored or took over the draft in storage. The draft of another element is not erased. */
  let isOurs = false;
  let detach: (() => void) | null = null;
  /** Whether the visitor has logged in on this page, without another address before. */
  let isClaimed = carried?.isClaimed ?? false;

  const draftOf = (typed: Answers): Draft => ({
    answers: answered(typed),
    username,
    dates: store.get(dates.entriesAtom),
  });

  const persistableDraft = () => draftOf(persistable(answers.read()));

  function keepNow(): void {
    keeping.stop();
    if (!detach) return;
    const draft = persistableDraft();
    const expires = touched + lifetime;
    if (!isEmpty(draft) && isInForce(expires, now())) {
      storage.write({ ...draft, expires });
      isOurs = true;
    } else if (isOurs) storage.erase();
  }

  const belongsTo = (draft: Draft, address: string) => isClaimed || draft.username === address.toLowerCase();

  function stop(): void {
    keeping.stop();
    detach?.();
    detach = null;
  }

  onEnd(stop);

  /** Binds the draft to an address. */
  function bind(address: string): void {
    username = address.trim().toLowerCase();
    touched = now();
    keepNow();
  }

  return {
    /** Until the page sets the API's address, drafts are stored under an empty name: this element takes them over. */
    adoptNameless(): void {
      const nameless = tabStorage(view, `${storageName("")} draft`);
      const kept = nameless.read();
      if (name === storageName("") || kept === null) return;
      nameless.erase();
      if (storage.read() === null) storage.write(kept);
    },
    /** Loads this tab's draft and stores changes from here on. */
    start(): void {
      if (detach) return;
      touched = now();
      const kept = readDraft(storage, now());
      if (kept) {
        username = kept.username;
        isOurs = true;
        answers.load({ ...kept.answers, ...answered(answers.read()) });
        dates.restore(kept.dates);
      }
      // Answers typed into the prerendered step, before the subscription below.
      if (!isEmpty(draftOf(answers.read()))) keeping.soon();
      const touch = () => {
        touched = now();
        keeping.soon();
      };
      const stops = [answers.subscribe(touch), store.sub(dates.entriesAtom, touch)];
      detach = () => {
        for (const stop of stops) stop();
      };
    },
    /** Stops storing; with `erase`, also removes every draft of this tab, after a login or a logout. */
    stop({ erase }: { erase: boolean }): void {
      stop();
      if (!erase) return;
      username = null;
      isClaimed = false;
      storage.erase();
    },
    /** A sign-up here: the draft is that address's. */
    bind,
    /** A login here: the draft is that address's, unless a sign-up had another. Stored, for a reload before the profile has come. */
    claim(address: string): void {
      const isFree = username === null;
      isClaimed = isFree || username === address.trim().toLowerCase();
      if (isFree) bind(address);
    },
    keepNow,
    /** The draft for the next scope. */
    carry(): CarriedDraft {
      keepNow();
      return { ...draftOf(answers.read()), isClaimed };
    },
    /**
     * Removes the incomplete dates of a visitor who is not this applicant, before the applicant's own dates are restored.
     */
    dropDates(address: string): void {
      if (!belongsTo(draftOf({}), address)) dates.drop();
    },
    /** The answers typed or stored in this tab, and whether they are this applicant's; null without any. */
    take(address: string, typed: Answers): { answers: Answers; isOwn: boolean } | null {
      const current = draftOf(typed);
      const taken = Object.keys(current.answers).length > 0 ? current : readDraft(storage, now());
      if (!taken) return null;
      const isOwn = belongsTo(taken, address);
      if (isOwn) dates.restore(taken.dates);
      return Object.keys(taken.answers).length > 0 ? { answers: taken.answers, isOwn } : null;
    },
  };
}
