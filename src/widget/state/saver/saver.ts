import { type Atom, atom } from "jotai/vanilla";
import type { Answers } from "../../../shared/form/answers";
import { isEqual } from "../../../shared/form/objects";
import type { Errors } from "../../../shared/form/validate";
import type { Client } from "../../../shared/wire/client";
import { type ApiError, BusyError, InvalidAnswersError } from "../../../shared/wire/errors";
import type { AnswersStore } from "../answers/answers";
import { createRetries, debounce, type Scope } from "../core/core";
import type { LanguageStore } from "../language/language";
import type { Local, Unsaved } from "../local/local";
import { type Conflict, putChoices, type Sides } from "./conflicts";
import { createRefusedAnswers } from "./refusedAnswers";
import { createServerCopy, type ServerCopy } from "./serverCopy";

// The public module of this folder: saving of answers.
export { type Conflict, type Side, type Sides, versionOf } from "./conflicts";

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

/** The state of saving, as the page shows it. Times in ms since 1970. */
export type SaveState =
  | { readonly status: "clean" }
  | { readonly status: "unsaved" }
  | { readonly status: "saving" }
  | { readonly status: "saved"; readonly at: number }
  | { readonly status: "retrying"; readonly reason: string; readonly at: number }
  | {
      readonly status: "refused";
      readonly reason: string;
      /** The account has changed in a way that the server did not tell: load it again before the next save. */
      readonly isOutdated?: boolean;
    }
  | {
      readonly status: "conflicted";
      readonly conflicts: readonly Conflict[];
      /** The server's message; null for a conflict that this page found. */
      readonly reason: string | null;
    };

/**
 * Saves the answers of one logged-in applicant: one request at a time, only what changed, retried while the page is
 * open (§4 "Save", §7 "Two places at once"), and kept in this tab until then. A run starts ten seconds after the last
 * change (`autosave`), soon after a question is left (`sendSoon`), when a caller waits for it (`save`), or when the page
 * closes.
 *
 * It follows the answers by itself from `begin`, when the account is loaded; `end` before it is loaded again. What the account has is in `serverCopy.ts`, what it has
 * refused in `refusedAnswers.ts`.
 */
export interface Saver {
  readonly stateAtom: Atom<SaveState>;
  /** The server's reasons against answers that it has refused and that have not changed since, by question. */
  readonly refusedAtom: Atom<Errors>;
  /** The conflicts whose dialog the applicant has closed without a choice. */
  readonly postponedAtom: Atom<readonly Conflict[]>;
  /** The address of the account whose answers are on the page; null until it is loaded. */
  readonly username: string | null;
  /** True while an answer may not be in the account: typed, in flight, or sent without a response. */
  readonly hasUnsaved: boolean;
  /** True while a conflict waits for the applicant's choice. */
  readonly hasConflicts: boolean;
  /** Starts saving for an account that holds `acknowledged`; other values on the page count as unsaved. */
  begin(username: string, acknowledged: Answers, etag: string | null): void;
  /** Stops saving, before the account is loaded again. */
  end(): void;
  unsaved(): Unsaved;
  /**
   * Restores unsaved answers: those that the account, which has `held`, has not changed since go onto the page, the
   * others become conflicts.
   */
  restore(kept: Unsaved, held: Answers): void;
  /**
   * Saves until nothing is unsaved but answers that the server has refused by name: nothing waits for those. Resolves with
   * the server's message (empty when there was nothing to save); rejects with the `ApiError`, after which temporary
   * failures are retried in the background.
   */
  save(): Promise<string>;
  /**
   * Loads the account between two saves, again if one ran meanwhile, so that it is never older than what was saved, and
   * shows it at once, before the next.
   */
  betweenSaves<T>(load: () => Promise<T>, show: (loaded: T) => Promise<void>): Promise<void>;
  /** A question was left: its answer is sent soon. */
  sendSoon(): void;
  /** Encrypts the unsaved answers into this tab's storage at once. */
  keepNow(): void;
  /** Keeps and sends the unsaved answers while the page closes. */
  sendBeforeLeaving(): void;
  /** Retries at once, when the network is back. */
  retryNow(): void;
  /** Closes the conflicts' dialog until the account has another value. */
  postpone(conflicts: readonly Conflict[]): void;
  /** Opens the conflicts' dialog again. */
  reopen(): void;
  /** Resolves conflicts with the applicant's choices, and saves what was kept over the account's answers. */
  resolve(conflicts: readonly Conflict[], sides: Sides): void;
}

interface Stores {
  readonly client: Client;
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly local: { readonly unsaved: Pick<Local["unsaved"], "keep"> };
}

/** Statuses of an account that takes no change now, whatever the answers are: its session, its state, its load. */
const notAboutContent = [401, 408, 409, 412, 425, 429, 502, 503, 504];

/** Whether another change could be taken: a firewall refuses with any status, with a page of its own, or by closing the connection. */
function mayBeContent(fault: ApiError): boolean {
  return !(fault instanceof BusyError) && !notAboutContent.includes(fault.status);
}

/** `onSaved` is called whenever the account has taken answers. */
export function createSaver(
  { store, now, emit, onEnd }: Pick<Scope, "store" | "now" | "emit" | "onEnd">,
  { client, answers, language, local }: Stores,
  onSaved: () => void,
): Saver {
  const stateAtom = atom<SaveState>({ status: "clean" });
  const postponedAtom = atom<readonly Conflict[]>([]);
  const refused = createRefusedAnswers(store);
  const retries = createRetries(() => start().catch(() => undefined));
  const typing = debounce(autosave, idleBeforeAutosave, autosaveAfter);
  const questionLeft = debounce(autosave, sendAfterQuestion);
  const keeping = debounce(keepNow, keepAfter);
  let lastAutosave = Number.NEGATIVE_INFINITY;
  /** The account whose answers are saved, which a reload replaces; null until it is loaded. */
  let saving: { readonly username: string; readonly copy: ServerCopy; readonly detach: () => void } | null = null;
  let isRunning = false;
  let run: Promise<string> = Promise.resolve("");
  let requests = 0;

  const hasUnsaved = () => saving?.copy.hasUnsaved ?? false;
  const toSend = () => saving?.copy.toSend() ?? {};
  const load = (changed: Answers) => answers.load({ ...answers.read(), ...changed });
  const unsaved = () => saving?.copy.unsaved() ?? { mine: {}, base: {}, sent: {} };
  const report = (fault: ApiError) => emit({ name: "admissions-error", message: language.translate(fault.message) });

  function stopAutosave(): void {
    typing.stop();
    questionLeft.stop();
  }

  function autosave(): void {
    stopAutosave();
    lastAutosave = now();
    // A scheduled retry keeps its time, which the server may have set.
    if (hasUnsaved() && !retries.isWaiting) start().catch(() => undefined);
  }

  function keepNow(): void {
    keeping.stop();
    if (saving) void local.unsaved.keep(saving.username, unsaved());
  }

  /** Keeps the same state object on a keystroke in a page that is unsaved already, so that nothing renders. */
  function show(state: SaveState): void {
    if (!isEqual(state, store.get(stateAtom))) store.set(stateAtom, state);
    // Saved answers must not come back as unsaved after a reload.
    if (state.status === "saved") keepNow();
  }

  /** The state while no request runs. */
  function restingState(justSaved: boolean): SaveState {
    const conflicts = saving?.copy.conflicts.list() ?? [];
    if (saving && conflicts.length > 0) return { status: "conflicted", conflicts, reason: saving.copy.conflictReason };
    if (hasUnsaved()) {
      const isStuck = Object.keys(toSend()).length === 0;
      return isStuck && refused.fault ? { status: "refused", reason: refused.fault.message } : { status: "unsaved" };
    }
    if (justSaved) return { status: "saved", at: now() };
    const shown = store.get(stateAtom);
    return shown.status === "saved" ? shown : { status: "clean" };
  }

  const reopen = () => store.set(postponedAtom, []);
  const showResting = (justSaved = false) => show(restingState(justSaved));

  function start(isClosing = false): Promise<string> {
    if (!saving) return Promise.resolve("");
    if (!isRunning) {
      retries.stop();
      isRunning = true;
      run = sendAll(saving.copy, isClosing);
    }
    return run;
  }

  /**
   * One run: sends until nothing is left to send, since answers change meanwhile, and some are refused or in conflict. After a
   * refusal that names no answer, which a firewall may have given, the answers go one by one, where the account takes changes at all.
   */
  async function sendAll(copy: ServerCopy, isClosing: boolean): Promise<string> {
    let message: string | null = null;
    let refusal: ApiError | null = null;
    let isAlone = false;
    try {
      for (let body = copy.toSend(); Object.keys(body).length > 0; body = copy.toSend(isAlone)) {
        show({ status: "saving" });
        const outcome = await copy.send(body, isClosing);
        if (outcome.status === "saved") message = outcome.message;
        else if (outcome.status === "failed") {
          const { fault } = outcome;
          if (refused.addNamed(body, fault)) refusal = fault;
          else if (mayBeContent(fault) && (await copy.send({}, false)).status === "saved") {
            // The body may have been stored, and its response lost.
            if (!hasUnsaved()) {
              message = "";
              onTaken();
            } else if (isAlone) refusal = refused.addOne(body, fault);
            isAlone = true;
          } else if (refused.addAll(body, fault)) refusal = fault;
          else throw onFailure(fault);
          // The applicant may have changed it meanwhile.
          refused.settle(answers.read());
        }
        if (outcome.status === "saved") onTaken();
      }
    } finally {
      // In the same task as the last comparison: a change after it starts a run of its own.
      isRunning = false;
      // Also when another fault ends this run: the next one does not send the refused answers again.
      if (refusal) report(refusal);
    }
    retries.reset();
    showResting(message !== null);
    if (refusal && !(refusal instanceof InvalidAnswersError)) throw refusal;
    return message ?? "";
  }

  /** The account has taken answers. */
  function onTaken(): void {
    retries.reset();
    emit({ name: "admissions-saved" });
    onSaved();
  }

  /** Shows a failure, and schedules a retry of a temporary one; returns it. */
  function onFailure(fault: ApiError): ApiError {
    if (fault.isTemporary) {
      const wait = retries.wait(fault);
      show({ status: "retrying", reason: fault.message, at: now() + wait });
      return fault;
    }
    retries.reset();
    stopAutosave();
    show({ status: "refused", reason: fault.message, isOutdated: fault.status === 412 });
    report(fault);
    return fault;
  }

  function onChange(copy: ServerCopy, keys: readonly string[]): void {
    refused.settle(answers.read());
    copy.compare(keys);
    keeping.soon();
    if (isRunning || retries.isWaiting) return;
    showResting();
    if (hasUnsaved()) typing.soon();
  }

  function stop(): void {
    retries.reset();
    stopAutosave();
    keeping.stop();
    saving?.detach();
  }

  function end(): void {
    stop();
    saving = null;
    refused.clear();
    show({ status: "clean" });
  }

  onEnd(stop);

  return {
    stateAtom,
    refusedAtom: refused.errorsAtom,
    postponedAtom,
    get username() {
      return saving?.username ?? null;
    },
    get hasUnsaved() {
      return hasUnsaved();
    },
    get hasConflicts() {
      return saving !== null && !saving.copy.conflicts.isEmpty;
    },
    begin(username, acknowledged, etag) {
      end();
      const copy = createServerCopy(
        {
          client,
          current: answers.read,
          catalogue: language.catalogue,
          isRefused: refused.has,
          onRequest() {
            requests += 1;
          },
          load,
        },
        acknowledged,
        etag,
      );
      const stops = [
        answers.subscribe((keys) => onChange(copy, keys)),
        store.sub(answers.dates.entriesAtom, keeping.soon),
        store.sub(language.sourceAtom, () => onChange(copy, copy.recheck())),
      ];
      const detach = () => {
        for (const stop of stops) stop();
      };
      saving = { username, copy, detach };
      onChange(copy, []);
    },
    end,
    unsaved,
    restore(kept, held) {
      if (saving) saving.copy.restore(kept, held);
      else load(kept.mine);
      showResting();
    },
    save() {
      if (!isRunning) refused.retryUnnamed();
      return start();
    },
    async betweenSaves(load, show) {
      for (;;) {
        while (isRunning) await run.catch(() => undefined);
        const before = requests;
        const loaded = await load();
        if (before === requests) return show(loaded);
      }
    },
    sendSoon() {
      if (!hasUnsaved() || isRunning || retries.isWaiting || questionLeft.isWaiting) return;
      questionLeft.soon(Math.max(sendAfterQuestion, lastAutosave + betweenSaves - now()));
    },
    keepNow,
    sendBeforeLeaving() {
      keepNow();
      if (!hasUnsaved()) return;
      if (isRunning) saving?.copy.sendBeside();
      else start(true).catch(() => undefined);
    },
    retryNow: retries.now,
    postpone: (conflicts) => store.set(postponedAtom, conflicts),
    reopen,
    resolve(conflicts, sides) {
      putChoices(answers, language.catalogue(), conflicts, sides);
      saving?.copy.conflicts.end(conflicts.map(({ key }) => key));
      showResting();
      if (hasUnsaved()) start().catch(() => undefined);
    },
  };
}
