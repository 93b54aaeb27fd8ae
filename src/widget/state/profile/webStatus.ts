import { atom } from "jotai/vanilla";
import type { Client } from "../../../shared/wire/client";
import { type Profile, type WebStatus, webStatuses } from "../../../shared/wire/shapes";
import { readOnly, retried, type Scope } from "../core/core";

/** The web status of the application, here and in the account. */
export function createWebStatus({ store, signal }: Pick<Scope, "store" | "signal">, client: Client) {
  const statusAtom = atom<WebStatus | null>(null);
  /** The statuses that the account is known to have. */
  let posted: ReadonlySet<WebStatus> = new Set();

  async function post(status: WebStatus): Promise<void> {
    // `keepalive`: an applicant may close the page right after the submission.
    const options = { keepalive: true };
    await retried(3, signal, () => client.call("postWebStatus", { body: { web_status: status } }, options));
    posted = new Set([...posted, status]);
  }

  return {
    statusAtom: readOnly(statusAtom),
    /**
     * Sets the status here and posts it, preceded by earlier statuses whose post was lost: a profile's status is a count.
     * Each post is tried 3 times. Rejects with the `ApiError`.
     */
    async set(status: WebStatus): Promise<void> {
      store.set(statusAtom, (now) => laterStatus(now, status));
      for (const each of webStatuses.slice(0, webStatuses.indexOf(status) + 1)) {
        if (!posted.has(each)) await post(each);
      }
    },
    /** Whether the status was set here, but its post was lost. */
    isLost: (status: WebStatus) => store.get(statusAtom) === status && !posted.has(status),
    /** Takes over the statuses of a loaded profile; one of this page may still be on its way to the account. */
    load(entries: Profile["web_status"]): void {
      posted = recognised(entries);
      store.set(statusAtom, (now) => laterStatus(now, deriveWebStatus(entries)));
    },
  };
}

/** The distinct known statuses of a profile. */
function recognised(entries: Profile["web_status"]): ReadonlySet<WebStatus> {
  return new Set(webStatuses.filter((status) => entries.some((entry) => entry.web_status === status)));
}

/** §4: the number of distinct known statuses gives none, started, validating or submitted. */
export function deriveWebStatus(entries: Profile["web_status"]): WebStatus | null {
  return webStatuses[recognised(entries).size - 1] ?? null;
}

/** The later of two statuses in the course of an application. */
function laterStatus(a: WebStatus | null, b: WebStatus | null): WebStatus | null {
  return webStatuses.findLast((status) => status === a || status === b) ?? null;
}
