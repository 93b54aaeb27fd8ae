import { atom } from "jotai/vanilla";
import { answered } from "../../../shared/form/answers";
import { settle } from "../../../shared/form/changeAnswers";
import type { AnswersStore } from "../answers/answers";
import { createEmitter, debounce, readOnly, type Scope } from "../core/core";
import type { LanguageStore } from "../language/language";
import type { Notices } from "../notices/notices";
import { addDraft } from "./mergeDraft";
import { hasAnswers, isEmpty, joined, type KeptRecord, nothingUnsaved, persistable, type Unsaved } from "./record";
import { createSlot } from "./slot";

// The public module of this folder: everything kept in the browser.
export { nothingUnsaved, type Unsaved } from "./record";
export { hasDraft, tabStorage } from "./tabStorage";

/** A visitor's answers expire after two hours, even in an open tab: applicants share computers. */
const lifetime = 2 * 60 * 60 * 1000;

/** Milliseconds from the last change until a draft is stored: soon enough for a reload, rare enough for an old phone. */
const keepAfter = 400;

/** A visitor's answers. */
interface Draft extends KeptRecord {
  /** Whether the visitor has logged in on this page, without another address before. */
  readonly isClaimed: boolean;
}

/** An applicant's unsaved answers, in memory until the next login of the account. */
interface Waiting {
  /** Null while they are decrypted, and without any. */
  record: KeptRecord | null;
  readonly opened: Promise<void>;
}

/** What an ending scope gives to the next one. */
export interface Carry {
  /** What a visitor has typed; null where it must not go on. */
  readonly draft: Draft | null;
  readonly unsaved: Waiting;
}

/**
 * What the browser keeps of answers until an account has them: a visitor's draft, in this tab's storage; an applicant's
 * unsaved answers, encrypted in this tab's storage, and after the end of a session in memory only, because the next
 * person may know enough to decrypt stored data.
 *
 * A draft joins an account after a login on this page, or where the sign-up on this page was that account's. To any other
 * account, which may have been opened in another tab, it is only offered.
 */
export type Kept = ReturnType<typeof createKept>;

interface Stores {
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly notices: Notices;
}

/**
 * Whether a draft that expires at `expires` is still valid (both ms since 1970). A time further ahead than a draft's
 * lifetime comes from a clock that was set back, and is not valid.
 */
function isInForce(expires: number, now: number): boolean {
  return expires > now && expires <= now + lifetime;
}

const waitingFor = (record: KeptRecord | null): Waiting => ({ record, opened: Promise.resolve() });

/** `secret`: that of the session, the value of its readable cookie; null without a session. */
export function createKept(scope: Scope, stores: Stores, secret: () => string | null, carry: Carry | null) {
  const { store, now, today, signal, onEnd } = scope;
  const { answers, language } = stores;
  const { catalogue } = language;
  const { dates } = answers;
  const slot = createSlot(scope, secret);
  const added = createEmitter();
  const offeredAtom = atom<KeptRecord | null>(null);
  const keeping = debounce(keepDraft, keepAfter);
  let waiting = carry?.unsaved ?? waitingFor(null);
  let username = carry?.draft?.username ?? null;
  let isClaimed = carry?.draft?.isClaimed ?? false;
  /** The time of the visitor's last change: a page that is only open does not extend the draft's lifetime. */
  let touched = 0;
  /** Whether this element stored or took over the draft in storage. The draft of another element is not erased. */
  let isOurs = false;
  let unfollow: (() => void) | null = null;

  const recordOf = (owner: string | null, unsaved: Unsaved): KeptRecord => ({
    username: owner,
    ...unsaved,
    dates: store.get(dates.entriesAtom),
    arrangement: answers.readArrangement(),
  });
  const draftNow = () => recordOf(username, { ...nothingUnsaved, mine: answered(answers.read()) });
  const belongsTo = (draft: KeptRecord, address: string) => isClaimed || draft.username === address;

  function stop(): void {
    keeping.stop();
    unfollow?.();
    unfollow = null;
  }
  onEnd(stop);

  /** Stores the draft at once. */
  function keepDraft(): void {
    keeping.stop();
    if (!unfollow) return;
    const draft = persistable(draftNow(), catalogue());
    const expires = touched + lifetime;
    if (!isEmpty(draft) && isInForce(expires, now())) {
      slot.write({ ...draft, expires });
      isOurs = true;
    } else if (isOurs) slot.erase();
  }

  function storedDraft(): KeptRecord | null {
    const stored = slot.readPlain();
    if (stored && isInForce(stored.expires ?? 0, now())) return stored;
    if (slot.hasPlain()) slot.erase();
    return null;
  }

  /** A sign-up here: the draft is that address's. */
  function bind(address: string): void {
    username = address.trim().toLowerCase();
    touched = now();
    keepDraft();
  }

  /** Removes every record of this tab. */
  function erase(): void {
    stop();
    username = null;
    isClaimed = false;
    waiting = waitingFor(null);
    slot.erase();
  }

  const arrange = ({ arrangement }: KeptRecord) =>
    answers.replace(answers.read(), joined(answers.readArrangement(), arrangement));

  /** What waits in memory, or else what the session's secret decrypts now. */
  function openWaiting(): Waiting {
    const before = waiting;
    const opened = Promise.all([before.opened, slot.readSealed()]).then(([, sealed]) => {
      next.record = before.record ?? sealed;
    });
    const next: Waiting = { record: before.record, opened };
    return next;
  }

  if (carry?.draft) {
    answers.load(carry.draft.mine, carry.draft.arrangement);
    dates.restore(carry.draft.dates);
  }

  return {
    /** A draft that may be another person's, until the applicant has decided. Computers are shared. */
    offeredAtom: readOnly(offeredAtom),
    /** Whether unsaved answers wait in memory for the next login of their account; an incomplete date does not count. */
    get isWaiting() {
      return hasAnswers(waiting.record);
    },
    /** Takes over what was stored before the page set the API's address. */
    adopt: slot.adopt,
    /** Loads this tab's draft, and stores changes from here on. */
    followVisitor(): void {
      if (unfollow) return;
      touched = now();
      const kept = storedDraft();
      if (kept) {
        username = kept.username;
        isOurs = true;
        answers.load(
          { ...kept.mine, ...answered(answers.read()) },
          joined(answers.readArrangement(), kept.arrangement),
        );
        dates.restore(kept.dates);
      }
      // Answers typed into the prerendered step, before the subscription below.
      if (!isEmpty(draftNow())) keeping.soon();
      const touch = () => {
        touched = now();
        keeping.soon();
      };
      const stops = [answers.arrangementAtom, dates.entriesAtom].map((each) => store.sub(each, touch));
      stops.push(answers.subscribe(touch));
      unfollow = () => {
        for (const each of stops) each();
      };
    },
    keepDraft,
    bind,
    /** A login here: the draft is that address's, unless a sign-up had another. Stored, for a reload before the profile has come. */
    claim(address: string): void {
      const isFree = username === null;
      isClaimed = isFree || username === address.trim().toLowerCase();
      if (isFree) bind(address);
    },
    /** Encrypts and stores an applicant's unsaved answers; without any, erases the stored ones. */
    async keepUnsaved(owner: string, unsaved: Unsaved): Promise<void> {
      // After the end what is stored may be the next person's.
      if (signal.aborted) return;
      const record = persistable(recordOf(owner, unsaved), catalogue());
      if (isEmpty(record)) slot.erase();
      else await slot.seal(record);
    },
    /** Resolves once the unsaved answers of an earlier session, or of an earlier page of this one, are decrypted. */
    opened(): Promise<void> {
      waiting = openWaiting();
      return waiting.opened;
    },
    /** Takes the draft away from the page, before the account's answers come. */
    takeDraft(): KeptRecord {
      const draft = draftNow();
      stop();
      dates.drop();
      return hasAnswers(draft) ? draft : (storedDraft() ?? draft);
    },
    /**
     * Gives what is kept to a loaded account: `restore` gets its unsaved answers, which are `opened`; a draft is added, or
     * offered where it may be another person's. Then nothing is kept any more, of another account neither.
     */
    giveTo(address: string, draft: KeptRecord | null, restore: (unsaved: Unsaved) => void): void {
      const own = waiting.record?.username === address ? waiting.record : null;
      const isOwn = draft !== null && belongsTo(draft, address);
      erase();
      if (isOwn) arrange(draft);
      if (own) {
        arrange(own);
        restore(own);
        answers.load(settle(catalogue(), answers.read(), answers.readArrangement()));
      }
      // Dates that were typed later win.
      if (isOwn) dates.restore(draft.dates);
      dates.restore(own?.dates);
      if (!hasAnswers(draft)) return;
      if (isOwn) addDraft(stores, draft.mine, today());
      else store.set(offeredAtom, draft && persistable(draft, catalogue()));
    },
    /** An offered draft was added to the account's answers. */
    whenAdded: added.listen,
    /** The applicant's decision about the offered draft. */
    answerOffer(isWanted: boolean): void {
      const draft = store.get(offeredAtom);
      store.set(offeredAtom, null);
      if (!draft || !isWanted) return;
      arrange(draft);
      addDraft(stores, draft.mine, today());
      added.emit();
    },
    erase,
    /** What is kept at the end of the scope, of the account with this address or of a visitor. */
    carry(owner: string | null, unsaved: Unsaved): Carry & { readonly draft: Draft } {
      keepDraft();
      const draft = { ...draftNow(), isClaimed };
      // Of an account that was never loaded they are those of an earlier page or session.
      if (owner === null) return { draft, unsaved: openWaiting() };
      const record = recordOf(owner, unsaved);
      return { draft, unsaved: waitingFor(isEmpty(record) ? null : record) };
    },
  };
}
