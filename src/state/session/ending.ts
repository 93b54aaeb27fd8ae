import type { Client } from "../../api/client";
import { ApiError, UnauthorizedError } from "../../api/errors";
import type { Records } from "../records";
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

/**
 * Saves, then ends the session at the server, behind what is still to be recorded of it. Rejects when the server cannot
 * be told; one it no longer knows is ended.
 */
export async function endAtServer({ client, saver, records }: Parts, isCurrent: () => boolean): Promise<void> {
  try {
    if (saver.hasUnsaved) await saver.save().catch(throwUnlessFinal);
    await within(lastRecordTime, records.sendNow());
    if (isCurrent()) await client.call("logout", {});
  } catch (fault) {
    if (!(fault instanceof UnauthorizedError)) throw fault;
  }
}

/** Ends the session at the server behind a page that is cleared already, once the last save is through. */
export async function endBehind(client: Client, saved: Promise<unknown> | undefined, isCurrent: () => boolean) {
  await within(lastSaveTime, saved);
  // Whoever has logged in since owns the cookie that this call would carry.
  if (isCurrent()) await client.call("logout", {}).catch(() => undefined);
}

/** An answer that the server refuses for good must not lock the applicant in; one that it may still take must not be lost. */
function throwUnlessFinal(fault: unknown): void {
  if (!(fault instanceof ApiError) || fault.isTemporary || fault instanceof UnauthorizedError) throw fault;
}

/** Resolves with `work`, or without it after `time` ms. */
async function within(time: number, work: Promise<unknown> | undefined): Promise<void> {
  if (!work) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, time);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
