import { MutationObserver, type QueryClient } from "@tanstack/query-core";
import type { Client } from "../api/client";
import { type Profile, type WebStatus, webStatuses } from "../api/shapes";
import { webStatusAtom } from "./snapshot";
import type { Store } from "./store";

/** §4: the count of distinct recognised statuses gives none, started, validating or submitted. */
export function deriveWebStatus(entries: Profile["web_status"]): WebStatus | null {
  const recognised: ReadonlySet<string> = new Set(webStatuses);
  const distinct = new Set(entries.map((entry) => entry.web_status).filter((status) => recognised.has(status)));
  return webStatuses[distinct.size - 1] ?? null;
}

/** Sets the status here and posts it, retried 2 times (§7). Rejects with the `ApiError`. */
export async function setWebStatus(
  status: WebStatus,
  { client, queryClient, store }: { client: Client; queryClient: QueryClient; store: Store },
): Promise<void> {
  store.set(webStatusAtom, status);
  const observer = new MutationObserver(queryClient, {
    mutationFn: () => client.call("postWebStatus", { body: { web_status: status } }),
    retry: 2,
  });
  await observer.mutate();
}
