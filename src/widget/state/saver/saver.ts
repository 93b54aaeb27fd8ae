import { atom } from "jotai/vanilla";
import type { Answers } from "../../../shared/form/answers";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import { isEqual } from "../../../shared/form/objects";
import { kindOf } from "../../../shared/form/question";
import type { Client } from "../../../shared/wire/client";
import { tagValue } from "../../../shared/wire/entityTag";
import { ApiError, InvalidAnswersError, unexpectedMessage } from "../../../shared/wire/errors";
import type { AnswersStore } from "../answers/answers";
import { createEmitter, createRetries, debounce, readOnly, type Scope } from "../core/core";
import { type Kept, nothingUnsaved, type Unsaved } from "../kept/kept";
import type { LanguageStore } from "../language/language";
import { type Conflict, putTheirs, type Side } from "./conflicts";
import { besideBodies, firstSaving, type Response, reduce, type SaveEvent } from "./reduce";
import { hasUnsaved, nextBody, reasonsOf, type SaveState, type Saving, saveState, unsavedOf } from "./saving";

// The public module of this folder: saving of answers.
export { type Conflict, decidable, type Side, versionOf } from "./conflicts";
export type { SaveState } from "./saving";

/** Unsaved answers are sent once the applicant has changed none for this long (ms). */
const idleBeforeAutosave = 10_000;

/** And after this many ms at most, however busy the applicant is: the most that a phone without battery can lose. */
const autosaveAfter = 30_000;

/** An answer is sent this long (ms) after its question is left. */
const sendAfterQuestion = 2_000;

/** Between two saves that follow a left question there are at least this many ms. */
const betweenSaves = 5_000;

/** Milliseconds from the last change until unsaved answers are encrypted into this tab's storage. */
const keepAfter = 500;

/**
 * Saves the answers of one logged-in applicant: one request at a time, only what changed, retried while the page is
 * open, and kept in this tab until then. A run starts ten seconds after the last
 * change, soon after a question is left (`sendSoon`), when a caller waits for it (`save`), or when the page closes.
 *
 * What is known of each answer is one value (`saving.ts`), which events change (`reduce.ts`). This store turns what happens
 * into events, sends what the value says is to be sent, and shows the answers that the value has for the page.
 */
export type Saver = ReturnType<typeof createSaver>;

interface Stores {
  readonly client: Client;
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly kept: Pick<Kept, "keepUnsaved" | "whenAdded">;
}

const clean: SaveState = { status: "clean" };

export function createSaver(
  { store, now, emit, onEnd }: Pick<Scope, "store" | "now" | "emit" | "onEnd">,
  { client, answers, language, kept }: Stores,
) {
  /** Null until the account is loaded. */
  const savingAtom = atom<Saving | null>(null);
  const refusedAnswersAtom = atom((get) => get(savingAtom)?.refused ?? {});
  const postponedAtom = atom<readonly Conflict[]>([]);
  const retries = createRetries(() => start().catch(() => undefined));
  const typing = debounce(autosave, idleBeforeAutosave, autosaveAfter);
  const questionLeft = debounce(autosave, sendAfterQuestion);
  const keeping = debounce(keepNow, keepAfter);
  const saved = createEmitter();
  const documentsChanged = createEmitter();
  let shown = clean;
  let lastAutosave = Number.NEGATIVE_INFINITY;
  let run: Promise<string> = Promise.resolve("");
  let requests = 0;

  const read = () => store.get(savingAtom);
  const page = () => ({ form: language.catalogue(), typed: answers.read() });
  const isRunning = () => Boolean(read()?.run);
  const report = (fault: ApiError) => emit({ name: "admissions-error", message: language.translate(fault.message) });

  function isUnsaved(): boolean {
    const saving = read();
    return saving !== null && hasUnsaved(saving);
  }

  function dispatch(event: SaveEvent): void {
    const saving = read();
    if (!saving) return;
    const before = page();
    const next = reduce(saving, before, event);
    store.set(savingAtom, next);
    if (next.typed !== before.typed) answers.load(next.typed);
  }

  function stopAutosave(): void {
    typing.stop();
    questionLeft.stop();
  }

  function autosave(): void {
    stopAutosave();
    lastAutosave = now();
    // A scheduled retry keeps its time, which the server may have set.
    if (isUnsaved() && !retries.isWaiting) start().catch(() => undefined);
  }

  /** Encrypts the unsaved answers into this tab's storage at once. */
  function keepNow(): void {
    keeping.stop();
    const saving = read();
    if (saving) void kept.keepUnsaved(saving.username, unsavedOf(saving));
  }

  function keepSoon(): void {
    if (read()) keeping.soon();
  }

  function onChange(): void {
    dispatch({ kind: "changed" });
    keepSoon();
    if (isUnsaved()) typing.soon();
  }

  function start(isClosing = false): Promise<string> {
    if (read() && !isRunning()) {
      retries.stop();
      run = sendAll(isClosing);
    }
    return run;
  }

  /** One run: sends until nothing is left to send, since answers change meanwhile, and some are refused or in conflict. */
  async function sendAll(isClosing: boolean): Promise<string> {
    for (let body = toSend(); body; body = toSend()) {
      dispatch({ kind: "sent", body });
      const saves = read()?.run?.saves;
      dispatch(await request(body, read()?.etag ?? null, isClosing));
      if (saves !== read()?.run?.saves) onTaken();
    }
    const { failure = null, refusal = null, message = "" } = read()?.run ?? {};
    const wait = failure?.isTemporary ? retries.wait(failure) : null;
    if (wait === null) retries.reset();
    // In the same task as the last `toSend`: a change after it starts a run of its own.
    dispatch({ kind: "ended", at: now(), retryAt: wait && now() + wait });
    // Saved answers must not come back as unsaved after a reload.
    keepNow();
    if (refusal) report(refusal);
    if (failure) {
      if (wait === null) {
        stopAutosave();
        report(failure);
      }
      throw failure;
    }
    if (refusal && !(refusal instanceof InvalidAnswersError)) throw refusal;
    return message;
  }

  function toSend(): Answers | null {
    const saving = read();
    return saving && nextBody(saving);
  }

  function isDocument(key: string): boolean {
    const question = placedQuestion(language.catalogue(), key)?.question;
    return question !== undefined && kindOf(question).holdsFile === true;
  }

  async function request(body: Answers, ifMatch: string | null, isClosing: boolean): Promise<Response> {
    requests += 1;
    // In the address too, for proxies that take the header away.
    const query = ifMatch === null ? {} : { version: tagValue(ifMatch) };
    const keepalive = isClosing && fitsKeepalive(body);
    try {
      const { data, etag } = await client.call("saveAnswer", { body, query }, { ifMatch, keepalive });
      const all = Object.entries(data.answer ?? {});
      // What document questions are answered follows from the documents.
      const others = all.filter(([key]) => !isDocument(key));
      if (others.length < all.length) documentsChanged.emit();
      return { kind: "saved", body, message: data.message, etag, others: Object.fromEntries(others) };
    } catch (cause) {
      const fault = cause instanceof ApiError ? cause : new ApiError(unexpectedMessage, 0, String(cause));
      return { kind: "failed", body, fault };
    }
  }

  /** The account has taken answers. */
  function onTaken(): void {
    retries.reset();
    emit({ name: "admissions-saved" });
    saved.emit();
  }

  const unfollow = [
    answers.subscribe(onChange),
    kept.whenAdded(saveNow),
    store.sub(answers.dates.entriesAtom, keepSoon),
    store.sub(language.sourceAtom, onChange),
  ];

  /** Nothing waits for this save. */
  function saveNow(): void {
    if (isUnsaved()) start().catch(() => undefined);
  }

  function stop(): void {
    retries.reset();
    stopAutosave();
    keeping.stop();
  }

  onEnd(() => {
    stop();
    for (const each of unfollow) each();
  });

  /** Opens the conflicts' dialog again. */
  const reopen = () => store.set(postponedAtom, []);

  return {
    // The same state on a keystroke in a page that is unsaved already, so that nothing renders.
    stateAtom: atom((get) => {
      const saving = get(savingAtom);
      const next = saving ? saveState(saving) : clean;
      if (!isEqual(next, shown)) shown = next;
      return shown;
    }),
    /** The server's reasons against answers that it has refused and that have not changed since, by question. */
    refusedAtom: atom((get) => reasonsOf(get(refusedAnswersAtom))),
    /** The conflicts whose dialog the applicant has closed without a choice. */
    postponedAtom: readOnly(postponedAtom),
    /** The address of the account whose answers are on the page; null until it is loaded. */
    get username() {
      return read()?.username ?? null;
    },
    /** True while an answer may not be in the account: typed, in flight, or sent without a response. */
    get hasUnsaved() {
      return isUnsaved();
    },
    /** True while a conflict waits for the applicant's choice. */
    get hasConflicts() {
      return Object.keys(read()?.conflicts ?? {}).length > 0;
    },
    /** Starts saving for an account that has `held`; other values on the page count as unsaved. */
    begin(username: string, held: Answers, etag: string | null): void {
      stop();
      store.set(savingAtom, firstSaving(username, held, etag, page()));
      onChange();
    },
    /** The account has taken answers. */
    whenSaved: saved.listen,
    /** The response to a save names document questions whose files have changed in the account. */
    whenDocumentsChange: documentsChanged.listen,
    unsaved(): Unsaved {
      const saving = read();
      return saving ? unsavedOf(saving) : nothingUnsaved;
    },
    /**
     * Restores unsaved answers: those that the account, which has `held`, has not changed since go onto the page, the
     * others become conflicts.
     */
    restore: (kept: Unsaved, held: Answers) => dispatch({ kind: "restored", kept, held }),
    /**
     * Saves until nothing is unsaved but answers that the server has refused by name: nothing waits for those. Resolves with
     * the server's message (empty when there was nothing to save); rejects with the `ApiError`, after which temporary
     * failures are retried in the background.
     */
    save(): Promise<string> {
      if (!isRunning()) dispatch({ kind: "wanted" });
      return start();
    },
    /**
     * Loads the account between two saves, again if one ran meanwhile, so that it is never older than what was saved, and
     * shows it at once, before the next.
     */
    async betweenSaves<T>(load: () => Promise<T>, show: (loaded: T) => void): Promise<void> {
      for (;;) {
        while (isRunning()) await run.catch(() => undefined);
        const before = requests;
        const loaded = await load();
        if (before === requests) return show(loaded);
      }
    },
    /** A question was left: its answer is sent soon. */
    sendSoon(): void {
      if (!isUnsaved() || isRunning() || retries.isWaiting || questionLeft.isWaiting) return;
      questionLeft.soon(Math.max(sendAfterQuestion, lastAutosave + betweenSaves - now()));
    },
    keepNow,
    /** Keeps and sends the unsaved answers while the page closes. */
    sendBeforeLeaving(): void {
      keepNow();
      const saving = read();
      if (!saving || !hasUnsaved(saving)) return;
      if (!saving.run) return void start(true).catch(() => undefined);
      for (const { body, etag } of besideBodies(saving)) {
        dispatch({ kind: "sent", body, isBeside: true });
        void request(body, etag, true);
      }
    },
    /** Retries at once, when the network is back. */
    retryNow: retries.now,
    /** Closes the conflicts' dialog until the account has another value. */
    postpone: (conflicts: readonly Conflict[]) => store.set(postponedAtom, conflicts),
    reopen,
    /** Resolves conflicts with the applicant's choice, and saves what was kept over the account's answers. */
    resolve(conflicts: readonly Conflict[], side: Side): void {
      if (side === "theirs") putTheirs(answers, language.catalogue(), conflicts);
      dispatch({ kind: "decided", keys: conflicts.map(({ key }) => key) });
      saveNow();
    },
  };
}

/** In bytes. Browsers refuse keepalive bodies over 64 KiB in total; the rest is left for other requests. */
const keepaliveLimit = 60_000;

/** Whether a body may be sent with `keepalive`. Counts bytes: a Chinese character takes three. */
function fitsKeepalive(body: Answers): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length < keepaliveLimit;
}
