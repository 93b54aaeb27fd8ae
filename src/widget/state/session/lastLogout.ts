import { ApiError } from "../../../shared/wire/errors";
import { createRetries } from "../core/core";
import type { SessionCookie } from "./sessionCookie";

/** The longest that an idle logout waits for the last save before it calls the server (ms). */
const lastSaveTime = 5_000;

/**
 * Ends the session at the server of a page that is cleared already. Retries until the server has responded,
 * because a cookie that still opens the account may be on a shared computer.
 */
export function createLastLogout(cookie: () => SessionCookie) {
  let send: (() => Promise<unknown>) | null = null;
  let left: string | null = null;
  /** An applicant who has logged in since in another tab owns the cookie that the call would carry. */
  const mayEnd = () => cookie().read() === left;
  const retries = createRetries(() => {
    const sent = send;
    if (!sent || !mayEnd()) return;
    sent().catch((fault: unknown) => {
      if (send === sent && mayEnd() && fault instanceof ApiError && fault.isTemporary) retries.wait(fault);
    });
  });
  function drop(): void {
    send = null;
    retries.reset();
  }
  return {
    /** Calls `logOut` after the last save. */
    afterSave(saved: Promise<unknown> | undefined, logOut: () => Promise<unknown>): void {
      drop();
      send = logOut;
      left = cookie().read();
      retries.after(lastSaveTime);
      void Promise.resolve(saved).then(retries.now);
    },
    /** Retries at once, when the network is back or the page closes. */
    retryNow: retries.now,
    /** Gives up, when an applicant logs in on this page. */
    drop,
    /** Tries once more and then stops, when the element is removed. */
    stop(): void {
      retries.now();
      drop();
    },
  };
}
