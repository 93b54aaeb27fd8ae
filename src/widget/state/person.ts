import { first } from "../../shared/texts/en";
import { createClient } from "../../shared/wire/client";
import { ApiError, UnauthorizedError } from "../../shared/wire/errors";
import { createAnswers } from "./answers/answers";
import { createCheck } from "./check/check";
import { type Core, createEmitter, createScope, joinRunning, pause } from "./core/core";
import { type Carry, createKept } from "./kept/kept";
import type { LanguageStore } from "./language/language";
import { createLookup } from "./lookup/lookup";
import { createNotices } from "./notices/notices";
import { createOutline } from "./outline/outline";
import { createProfile, startTemporaryAnswer } from "./profile/profile";
import { createArrangementActions } from "./questions/questions";
import { createSaver } from "./saver/saver";
import { type EndReason, readSessionCookie, type Session, type Start } from "./session/session";
import { createUploads } from "./uploads/uploads";

/** Milliseconds after which a call without a response counts as a network fault; long, for slow networks. */
const callTimeout = 60_000;

/** Posts of the last page and the errors delay a logout by at most this (ms). */
const postTime = 1_000;

/** What outlives a person (elementState.ts). */
interface ElementStores extends Core {
  readonly language: LanguageStore;
  readonly session: Session;
  readonly fetch: typeof fetch;
}

/** The state that components use: that of the present visitor or applicant, with the element's. */
export type Person = ReturnType<typeof createPerson>;

/**
 * Everything that holds something of one visitor or applicant, made anew for each. A store uses those above it, and
 * listens to what they emit. Nothing is reset: the session ends a person and makes the next one (`end`). What is
 * late for the former writes into stores that no component reads any more.
 */
export function createPerson(element: ElementStores, { id, isLoggedIn, carry }: Start<Carry>) {
  const { end: endScope, ...scope } = createScope(element);
  const { store, view, settings } = scope;
  const { language, session } = element;
  const refusedReadOnly = createEmitter();
  const client = createClient({
    baseUrl: scope.baseUrl,
    fetch: element.fetch,
    texts: first.state,
    responseLanguage: language.responseLanguage,
    timeout: callTimeout,
    session: scope.signal,
    onClosed(fault) {
      if (fault instanceof UnauthorizedError) session.onUnauthorized(fault);
      else refusedReadOnly.emit();
    },
  });
  const shared = { ...element, ...scope, client };
  const notices = createNotices(scope, language);
  const answers = createAnswers(scope, language);
  const above = { ...shared, notices, answers };
  const secret = () => readSessionCookie(view, settings.current.sessionCookiePrefix);
  const kept = createKept(scope, above, secret, carry);
  const saver = createSaver(scope, { ...above, kept });
  const profile = createProfile(scope, { ...above, kept, saver, whenReadOnly: refusedReadOnly.listen });
  const check = createCheck(scope, { ...above, saver, profile }, () => uploads);
  const outline = createOutline(scope, { ...above, check }, () => uploads.wouldLoseUploads());
  const uploads = createUploads(scope, { ...above, saver, check });
  profile.whenLoaded(({ document_answer }) => uploads.setStored(document_answer));
  saver.whenDocumentsChange(() => void uploads.refresh().catch(() => undefined));
  const lookup = createLookup(above);
  // Messages from before the submission no longer apply, whichever tab submitted it.
  const clearAtSubmission = () => store.get(profile.webStatusAtom) === "submitted" && notices.clear();
  scope.onEnd(store.sub(profile.webStatusAtom, clearAtSubmission));
  const all = { ...above, kept, saver, profile, check, outline, uploads, lookup };

  /** Keeps and sends what is unsaved: the page or the element may go now. */
  function keepAndSend(): void {
    kept.keepDraft();
    saver.sendBeforeLeaving();
  }

  /** Ends the scope, and gives what the next one begins with. */
  function end(reason: EndReason): Carry {
    const { username } = saver;
    const left = kept.carry(username, saver.unsaved());
    // An applicant who chose to leave, or was idle, leaves no draft; nor do the answers of a loaded account.
    const goesOn = username === null && !(isLoggedIn && (reason === "chosen" || reason === "idle"));
    // With the element away the encrypted answers stay: another one may replace it.
    if (isLoggedIn && !goesOn && reason !== "removed") kept.erase();
    endScope();
    if (!goesOn) return { ...left, draft: null };
    // What an applicant has claimed by a login goes on as that address's only, not as the next applicant's.
    return isLoggedIn ? { ...left, draft: { ...left.draft, isClaimed: false } } : left;
  }

  return {
    ...all,
    id,
    isLoggedIn,
    catalogue: language.catalogue,
    temporaryAnswer: joinRunning((signal) => startTemporaryAnswer(all, signal)),
    arrangementActions: createArrangementActions(all),
    /** The address of the account; null until it is loaded, and for a visitor. */
    username: () => saver.username,
    /** Begins to follow a visitor's answers, or to load an applicant's account. */
    begin() {
      if (isLoggedIn) void profile.load();
      else kept.followVisitor();
    },
    keepAndSend,
    /** Whether leaving the page would lose something. */
    mustAsk() {
      // Encryption is asynchronous: it ends while the browser asks the applicant, but not while the page unloads.
      saver.keepNow();
      return saver.hasUnsaved || uploads.wouldLoseUploads() || kept.isWaiting;
    },
    /**
     * Saves, waits for the posts, and ends the session at the server. Rejects with the
     * `ApiError`; with an `UnauthorizedError` where the server no longer knows the session.
     */
    async logOut(): Promise<void> {
      if (saver.hasUnsaved) await saver.save().catch(throwUnlessFinal);
      await Promise.race([profile.posted(), pause(postTime)]);
      await client.call("logout", {});
    },
    /** Begins the last save, where something is unsaved. Never rejects. */
    saveLast: () => (saver.hasUnsaved ? saver.save().catch(() => undefined) : undefined),
    /** Ends the session at the server, after its end here. `keepalive`: the page may close before the response. */
    logOutLast: () => client.call("logout", {}, { keepalive: true, isLast: true }),
    /** Asks the server whether it still knows the session: a 401 ends it. */
    askServer: () => void client.call("tabs", {}).catch(() => undefined),
    end,
  };
}

/** Ignores an answer that the server refuses for good, which must not prevent a logout; throws what can still be saved. */
function throwUnlessFinal(fault: unknown): void {
  if (!(fault instanceof ApiError) || fault.isTemporary || fault instanceof UnauthorizedError) throw fault;
}
