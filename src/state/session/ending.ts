import type { Client } from "../../api/client";
import { ApiError, UnauthorizedError } from "../../api/errors";
import type { Records } from "../records";
import { Retries } from "../saving/retries";
import type { Saver } from "../saving/saver";

interface Parts {
  readonly client: Client;
  readonly saver: Saver;
  readonly records: Records;
}

/** At the end of an idle session the server hears of it after the save, but waits no longer than this for it (ms). */
const lastSaveTime = 5_000;

/** What is only recorded holds up nobody who leaves for longer than this (ms). */
const lastRecordTime = 1_000;

/** Ends sessions at the server (§2 "Navigation flow", §4 "Session and inactivity"). */
export class Ending {
  readonly #parts: Parts;
  readonly #retries = new Retries(() => void this.#tell());
  #isCurrent: () => boolean = () => false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Saves, then ends the session, behind what is still to be recorded of it. Rejects when the server cannot be told; one
   * it no longer knows is ended.
   */
  async now(isCurrent: () => boolean): Promise<void> {
    const { client, saver, records } = this.#parts;
    try {
      if (saver.hasUnsaved) await saver.save().catch(throwUnlessFinal);
      await within(lastRecordTime, records.sendNow());
      if (isCurrent()) await client.call("logout", {});
    } catch (fault) {
      if (!(fault instanceof UnauthorizedError)) throw fault;
    }
  }

  /**
   * Ends the session behind a page that is cleared already, once the last save is through: tries until the server has
   * heard, because a cookie that still opens the account may lie on a computer that many use.
   */
  behind(saved: Promise<unknown> | undefined, isCurrent: () => boolean): void {
    this.#isCurrent = isCurrent;
    this.#retries.reset();
    this.#retries.after(lastSaveTime);
    void Promise.resolve(saved).then(() => this.#retries.now());
  }

  /** The network is back. */
  retryNow(): void {
    this.#retries.now();
  }

  /** The element goes. */
  stop(): void {
    this.#isCurrent = () => false;
    this.#retries.reset();
  }

  async #tell(): Promise<void> {
    // Whoever has logged in since owns the cookie that this call would carry.
    if (!this.#isCurrent()) return;
    try {
      await this.#parts.client.call("logout", {});
    } catch (fault) {
      if (this.#isCurrent() && fault instanceof ApiError && fault.isTemporary) this.#retries.wait(fault);
    }
  }
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
