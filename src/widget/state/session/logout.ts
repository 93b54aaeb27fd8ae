import type { Client } from "../../../shared/wire/client";
import { ApiError, UnauthorizedError } from "../../../shared/wire/errors";
import { createRetries, pause } from "../core/core";
import type { Saver } from "../saver/saver";
import type { SessionCookie } from "./sessionCookie";

interface Context {
  readonly client: Client;
  readonly saver: Saver;
  readonly beforeLogOut: () => Promise<unknown>;
  readonly cookie: () => SessionCookie;
}

/** The longest that an idle logout waits for the last save before it calls the server (ms). */
const lastSaveTime = 5_000;

/** Background posts delay a logout by at most this (ms). */
const backgroundPostTime = 1_000;

/** Ends sessions at the server (§2 "Where an action leads", §4 "Inactivity"). */
export function createLogout({ client, saver, beforeLogOut, cookie }: Context) {
  let mayEnd = () => false;
  let send: () => Promise<unknown>;
  const retries = createRetries(() => {
    if (mayEnd()) send().catch(onFault);
  });
  function onFault(fault: unknown): void {
    if (mayEnd() && fault instanceof ApiError && fault.isTemporary) retries.wait(fault);
  }
  return {
    /**
     * Saves, sends the background posts, and ends the session of `signal`. Rejects with the `ApiError`; with an
     * `UnauthorizedError` where the server no longer knows the session.
     */
    async now(signal: AbortSignal): Promise<void> {
      if (saver.hasUnsaved) await saver.save().catch(throwUnlessFinal);
      await Promise.race([beforeLogOut(), pause(backgroundPostTime)]);
      if (!signal.aborted) await client.call("logout", {});
    },
    /**
     * Ends the session `ended` of a page that is cleared already, after the last save. Retries until the server has
     * responded, because a cookie that still opens the account may be on a shared computer; `signal` is that of the
     * visitor who is here since.
     */
    afterSave(saved: Promise<unknown> | undefined, ended: AbortSignal, signal: AbortSignal): void {
      const left = cookie().read();
      // `keepalive`: the page may close before the response.
      send = () => client.call("logout", {}, { keepalive: true, session: ended });
      // An applicant who has logged in since, on this page or another of the site, owns the cookie that the call
      // would carry.
      mayEnd = () => !signal.aborted && cookie().read() === left;
      retries.reset();
      retries.after(lastSaveTime);
      void Promise.resolve(saved).then(retries.now);
    },
    /** Retries at once, when the network is back or the page closes. */
    retryNow: retries.now,
    /** Tries once more and then stops, when the element is removed. */
    stop(): void {
      retries.now();
      mayEnd = () => false;
      retries.reset();
    },
  };
}

/**
 * Ignores a response that the server refuses for good, which must not prevent a logout; throws for one that can still
 * be saved.
 */
function throwUnlessFinal(fault: unknown): void {
  if (!(fault instanceof ApiError) || fault.isTemporary || fault instanceof UnauthorizedError) throw fault;
}
