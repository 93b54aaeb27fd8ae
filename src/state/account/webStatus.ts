import { atom } from "jotai/vanilla";
import type { Client } from "../../api/client";
import { type Profile, type WebStatus, webStatuses } from "../../api/shapes";
import { type CurrentSession, retried, type Store, webStatusAtom } from "../core/core";

type Statuses = ReadonlySet<WebStatus>;

/** The statuses that the account is known to have. */
export const postedStatusesAtom = atom<Statuses>(new Set<WebStatus>());

/** The distinct known statuses of a profile (§4). */
export function recognised(entries: Profile["web_status"]): Statuses {
  return new Set(webStatuses.filter((status) => entries.some((entry) => entry.web_status === status)));
}

/** §4: the number of distinct known statuses gives none, started, validating or submitted. */
export function deriveWebStatus(entries: Profile["web_status"]): WebStatus | null {
  return webStatuses[recognised(entries).size - 1] ?? null;
}

/** The later of two statuses in the course of an application. */
export function laterStatus(a: WebStatus | null, b: WebStatus | null): WebStatus | null {
  return webStatuses.findLast((status) => status === a || status === b) ?? null;
}

interface Context {
  readonly client: Client;
  readonly store: Store;
  readonly session: CurrentSession;
}

/** Posts one status, retried 2 times (§7). */
async function post(status: WebStatus, { client, store, session }: Context): Promise<void> {
  const { signal } = session;
  // `keepalive`: an applicant may close the page right after the submission.
  const options = { keepalive: true };
  await retried(3, signal, () => client.call("postWebStatus", { body: { web_status: status } }, options));
  if (!signal.aborted) store.set(postedStatusesAtom, (posted) => new Set([...posted, status]));
}

/**
 * Sets the status locally and posts it, preceded by earlier statuses whose post was lost: a profile's status is a
 * count (§4). Rejects with the `ApiError`.
 */
export async function setWebStatus(status: WebStatus, context: Context): Promise<void> {
  const { store, session } = context;
  const { signal } = session;
  store.set(webStatusAtom, (now) => laterStatus(now, status));
  const upTo = webStatuses.slice(0, webStatuses.indexOf(status) + 1);
  for (const each of upTo) {
    if (!signal.aborted && !store.get(postedStatusesAtom).has(each)) await post(each, context);
  }
}
