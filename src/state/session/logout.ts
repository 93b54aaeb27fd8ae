import type { Client } from "../../api/client";
import { ApiError, UnauthorizedError } from "../../api/errors";
import { createRetries, type Records, type Saver } from "../saving/saving";
import type { SessionCookie } from "./sessionCookie";

interface Parts {
  readonly client: Client;
  readonly saver: Saver;
  readonly records: Records;
  readonly cookie: () => SessionCookie;
}

/** At the end of an idle session the server hears of it after the save, but waits no longer than this for it (ms). */
const lastSaveTime = 5_000;

/** Background posts delay a logout by at most this (ms). */
const lastRecordTime = 1_000;

/** Ends sessions at the server (§2 "Navigation flow", §4 "Session and inactivity"). */
export interface Ending {
  /**
   * Saves, then ends the session, behind what is still to be recorded of it. Rejects when the server cannot be told; one
   * it no longer knows is ended.
   */
  now(isCurrent: () => boolean): Promise<void>;
  /**
   * Ends the session behind a page that is cleared already, once the last save is through: tries until the server has
   * heard, because a cookie that still opens the account may lie on a computer that many use.
   */
  behind(saved: Promise<unknown> | undefined, isCurrent: () => boolean): void;
  /** The network is back, or the page may go. */
  retryNow(): void;
  /** The element goes: what waits is tried once more, and not again. */
  stop(): void;
}

export function createEnding({ client, saver, records, cookie }: Parts): Ending {
  let mayTell = () => false;
  const retries = createRetries(() => {
    // The page may go while it is under way.
    if (mayTell()) client.call("logout", {}, { keepalive: true }).catch(onFault);
  });
  function onFault(fault: unknown): void {
    if (mayTell() && fault instanceof ApiError && fault.isTemporary) retries.wait(fault);
  }
  return {
    async now(isCurrent) {
      try {
        if (saver.hasUnsaved) await saver.save().catch(throwUnlessFinal);
        await within(lastRecordTime, records.sendNow());
        if (isCurrent()) await client.call("logout", {});
      } catch (fault) {
        if (!(fault instanceof UnauthorizedError)) throw fault;
      }
    },
    behind(saved, isCurrent) {
      const left = cookie().read();
      // An applicant who has logged in since, on this page or another of the site, owns the cookie that the call
      // would carry.
      mayTell = () => isCurrent() && cookie().read() === left;
      retries.reset();
      retries.after(lastSaveTime);
      void Promise.resolve(saved).then(retries.now);
    },
    retryNow: retries.now,
    stop() {
      retries.now();
      mayTell = () => false;
      retries.reset();
    },
  };
}

/** An answer that the server refuses for good must not lock the applicant in; one that it may still take must not be lost. */
function throwUnlessFinal(fault: unknown): void {
  if (!(fault instanceof ApiError) || fault.isTemporary || fault instanceof UnauthorizedError) throw fault;
}

/** Resolves with `work`, or without it after `time` ms. */
async function within(time: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, time);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
