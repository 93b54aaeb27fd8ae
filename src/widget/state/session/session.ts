import { type Atom, atom } from "jotai/vanilla";
import { ApiError, UnauthorizedError } from "../../../shared/wire/errors";
import { type Core, createEmitter, joinRunning, type LogOutReason, type OtherTabs } from "../core/core";
import { createIdleTimer } from "./idleTimer";
import { createLastLogout } from "./lastLogout";
import { sessionCookie } from "./sessionCookie";

// The public module of this folder: the session of an applicant.
export { readSessionCookie } from "./sessionCookie";

/** Why a person's scope ends: the end of a session, another one after it, or the element's removal from the page. */
export type EndReason = LogOutReason | "replaced" | "removed";

/** What a person's scope begins with. `Carry` is what an ending scope gives to the next one. */
export interface Start<Carry> {
  /** Another number for each person of an element, the key of the screens. */
  readonly id: number;
  readonly isLoggedIn: boolean;
  /** What the scope before has left; null for the first. */
  readonly carry: Carry | null;
}

/** What the session uses of a person (person.ts). */
interface SessionPerson<Carry> {
  readonly isLoggedIn: boolean;
  username(): string | null;
  begin(): void;
  end(reason: EndReason): Carry;
  logOut(): Promise<void>;
  saveLast(): Promise<unknown> | undefined;
  logOutLast(): Promise<unknown>;
  askServer(): void;
}

/** The end of a session: its reason and, unless the applicant chose to end it, the applicant's address. */
interface SessionEnd {
  readonly reason: LogOutReason;
  readonly username: string | null;
}

/**
 * Begins, ends and replaces sessions. It holds the idle timer and the present
 * person. It ends that person's scope, and begins the next with what the former has left.
 *
 * - A session begins by a login here (`begin`), in another tab or before the page was loaded: `change`, `enter`.
 * - It ends by the applicant's choice (`end`: the server first), by idle time (`expire`: the page first, then the server in
 *   `lastLogout.ts`) or by a 401: `leaveEverywhere` informs the other tabs, which then `leave` too.
 */
export type Session = ReturnType<typeof createSession>["session"];

export function createSession<Carry, P extends SessionPerson<Carry>>(core: Core, otherTabs: OtherTabs) {
  const { store, emit, view, settings } = core;
  const cookie = () => sessionCookie(view, settings.current.sessionCookiePrefix);
  const idle = createIdleTimer(core, otherTabs);
  const lastLogout = createLastLogout(cookie);
  const ended = createEmitter<[end: SessionEnd]>();
  const loggingOut = joinRunning(end);
  let unsubscribe: () => void = () => undefined;
  /** The cookie's value when the session began. */
  let secret: string | null = null;
  /** True while a password reset ends the session: a 401 is then expected. */
  let isEndExpected = false;
  /** The person whose chosen logout waits for the network. */
  let waitingLogout: P | null = null;
  let make: (start: Start<Carry>) => P;
  let person: P;
  /** Changes with the person. No atom begins with one: its first value would stay. */
  const turnAtom = atom(0);
  const personAtom = atom((get) => {
    get(turnAtom);
    return person;
  });

  const here = () => person;

  /** Ends the scope of the present person, and makes the next one. */
  function replace(isLoggedIn: boolean, reason: EndReason): void {
    waitingLogout = null;
    const carry = here().end(reason);
    idle.stop();
    const id = store.get(turnAtom) + 1;
    person = make({ id, isLoggedIn, carry });
    store.set(turnAtom, id);
  }

  /**
   * Clears the page only after the server's response: a chosen logout may still fail, and the applicant must see that.
   */
  async function end(): Promise<void> {
    const leaving = here();
    const fault = await leaving.logOut().then(
      () => null,
      (fault: unknown) => {
        if (fault instanceof UnauthorizedError) return fault;
        // After a response the applicant has seen that it failed, and may go on with the application.
        waitingLogout = fault instanceof ApiError && fault.status === 0 && leaving === here() ? leaving : null;
        throw fault;
      },
    );
    // The session may have ended another way meanwhile.
    if (leaving !== here() || !leaving.isLoggedIn) return;
    // A session that the server no longer knows was rejected, unless the server has ended it as asked.
    if (fault && !isEndExpected) onRejected(fault);
    else leaveEverywhere("chosen");
  }

  /** Where the browser has another session since, its cookie and its tabs stay as they are. */
  function onRejected({ hasSuccessor }: UnauthorizedError): void {
    if (hasSuccessor) leave("rejected");
    else leaveEverywhere("rejected");
  }

  /** Clears the page at once: the applicant has left, and the next person may use the computer. */
  async function expire(): Promise<void> {
    const leaving = here();
    if (!leaving.isLoggedIn) return;
    const saved = leaving.saveLast();
    leaveEverywhere("idle");
    lastLogout.afterSave(saved, leaving.logOutLast);
  }

  /**
   * Ends the session here and at the server, after sending what is unsaved. Rejects when the server cannot be
   * reached.
   */
  function logOut(reason: "chosen" | "idle"): Promise<void> {
    // Also while a chosen logout waits for the server, which may fail and leave the session open.
    return reason === "idle" ? expire() : loggingOut.run();
  }

  /** An applicant logged in, on this page or in another tab: the session before it is over. */
  function change(): void {
    replace(true, "replaced");
    enter();
  }

  function enter(): void {
    lastLogout.drop();
    secret = cookie().read();
    idle.start(() => void expire());
    emit({ name: "admissions-logged-in" });
    here().begin();
  }

  function leaveEverywhere(reason: LogOutReason): void {
    const leaving = secret;
    leave(reason, () => {
      // Tabs share the cookie, so only the tab that ends the session removes it; another value is another session's.
      if (cookie().read() === leaving) cookie().erase();
      otherTabs.post({ kind: "loggedOut", reason, secret: leaving });
    });
  }

  /** Ends the session on this page. The unsaved answers stay in memory only: the next person may use the computer. */
  function leave(reason: LogOutReason, inform: () => void = () => undefined): void {
    const username = here().username();
    // Before the cookie goes, which is the key to the answers that an earlier page of this applicant has stored.
    replace(false, reason);
    inform();
    here().begin();
    ended.emit({ reason, username: reason === "chosen" ? null : username });
    emit({ name: "admissions-logged-out", reason });
  }

  const session = {
    get isLoggedIn() {
      return here().isLoggedIn;
    },
    /** Inferred from the page alone before the first render, so that no redirect is wrong. */
    isLoggedInAtom: atom((get) => get(personAtom).isLoggedIn),
    /** Whether the inactivity warning is shown. */
    idleAtom: idle.stateAtom,
    /** Calls the listener at each end of a session, here or in another tab. */
    whenEnded: ended.listen,
    /** Infers from the cookie whether an applicant is logged in, and loads the profile in the background if so. */
    start(): void {
      unsubscribe = otherTabs.subscribe((message) => {
        if (message.kind === "loggedIn") change();
        if (message.kind !== "loggedOut" || !here().isLoggedIn) return;
        // The browser has this tab's session, and a former one has ended.
        const isFormer =
          message.secret !== undefined && message.secret !== secret && secret !== null && cookie().read() === secret;
        if (!isFormer) leave(message.reason);
      });
      const isLoggedIn = cookie().read() !== null;
      if (here().isLoggedIn !== isLoggedIn) replace(isLoggedIn, "replaced");
      if (isLoggedIn) enter();
      else here().begin();
    },
    /** Stops with the element. Unsaved answers stay for a later `start` and for their account. */
    destroy(): void {
      unsubscribe();
      lastLogout.stop();
      replace(false, "removed");
    },
    /** Begins the session after the login call succeeded. */
    begin(): void {
      cookie().mark();
      change();
      otherTabs.post({ kind: "loggedIn" });
    },
    logOut,
    /** Clears the page after a password reset, which ended every session of the account. Never rejects. */
    async endAfterReset(): Promise<void> {
      isEndExpected = true;
      if (here().isLoggedIn) await logOut("chosen").catch(() => undefined);
      isEndExpected = false;
    },
    /** The network is back: retries the logouts that failed. */
    onOnline(): void {
      lastLogout.retryNow();
      if (waitingLogout === here()) logOut("chosen").catch(() => undefined);
    },
    /** The page is hidden or closed: sends a logout that waits. */
    onLeave: lastLogout.retryNow,
    /**
     * The page returns from the back/forward cache, which receives no messages from other tabs: the session may have
     * ended, or belong to another applicant.
     */
    onRestored(): void {
      if (!here().isLoggedIn) return;
      const current = cookie().read();
      if (current === null) leave("chosen");
      else if (current !== secret) change();
      // Where the page cannot read the server's cookies, its own marker survives a logout in another tab: the server
      // answers 401 when the session is over.
      else here().askServer();
    },
    /** Ends the session, which the server has refused (401 to any call, a visitor's too). */
    onUnauthorized(fault: UnauthorizedError): void {
      if (loggingOut.running) return;
      if (here().isLoggedIn) onRejected(fault);
      // A visitor's answers stay: no session holds them.
      else ended.emit({ reason: "rejected", username: null });
    },
    /** Closes the inactivity warning. */
    stay: idle.reactivate,
    /** Counts activity without input, such as a running upload. */
    touch: idle.touch,
  };
  return {
    session,
    /** Makes the first person; each later one is made as it. */
    populate(makePerson: (start: Start<Carry>) => P): Atom<P> {
      make = makePerson;
      const isLoggedIn = settings.current.serviceToken === null && cookie().read() !== null;
      person = make({ id: 0, isLoggedIn, carry: null });
      return personAtom;
    },
  };
}
