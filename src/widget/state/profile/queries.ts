import { QueryClient, QueryObserver, type QueryObserverOptions, type QueryObserverResult } from "@tanstack/query-core";
import { useState, useSyncExternalStore } from "react";
import type { Client } from "../../../shared/wire/client";
import type { PdfStatus, TemporaryApplication } from "../../../shared/wire/shapes";

/** A query of the server whose result is a `T`. */
type Query<T> = QueryObserverOptions<T, Error, T, T, readonly string[]>;

/** Milliseconds between polls: every second until the first result that is not pending, then every 10 minutes. */
const whilePending = 1_000;
const afterwards = 600_000;

function isPending(data: PdfStatus | undefined): boolean {
  return data === undefined || data.status === "UNPROCESSED" || data.status === "IN_PROGRESS";
}

/** The PDF copy of the submitted application; its short-lived link is fetched again before it expires. */
export function pdfQuery(client: Client): Query<PdfStatus> {
  return {
    queryKey: ["pdf"],
    queryFn: async ({ signal }) => (await client.call("pdf", {}, { signal })).data,
    refetchInterval: ({ state }) => (state.status !== "error" && isPending(state.data) ? whilePending : afterwards),
  };
}

/**
 * The number of the submitted application, null where the server gives none. The profile that the element loaded may be
 * older than the submission.
 */
export function applicationNumberQuery(client: Client): Query<string | null> {
  return {
    queryKey: ["application-number"],
    queryFn: async ({ signal }) => (await client.call("profile", {}, { signal })).data.application_number ?? null,
  };
}

/** The application of a `service_token`; fetched once, because the token may be valid for one use only. */
export function serviceApplicationQuery(client: Client, serviceToken: string): Query<TemporaryApplication> {
  return {
    queryKey: ["service-application", serviceToken],
    queryFn: async () => (await client.call("temporaryPdf", { query: { service_token: serviceToken } })).data,
  };
}

const queryClients = new WeakMap<Client, QueryClient>();

/**
 * The query client of one person, made at the first query with the defaults of §7: no retry, cache kept for ever, never
 * stale, no refetch. `networkMode: "always"`, because the browser's guess that it is offline must not hold a call back. It is
 * never mounted, so it attaches no listener to the page. Its code loads with what queries, so no step waits for it.
 */
export function queryClientOf(client: Client): QueryClient {
  const known = queryClients.get(client);
  if (known) return known;
  const made = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        gcTime: Number.POSITIVE_INFINITY,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        networkMode: "always",
      },
    },
  });
  queryClients.set(client, made);
  return made;
}

/** Joins query-core to React: subscribes to one query, which stays the same for the life of the component. */
export function useQuery<T>(client: Client, queryOf: (client: Client) => Query<T>): QueryObserverResult<T, Error> {
  const [{ subscribe, read }] = useState(() => {
    const observer = new QueryObserver<T, Error, T, T, readonly string[]>(queryClientOf(client), queryOf(client));
    // Stable functions: an observer that loses its only listener would fetch again for the next.
    const subscribe = (listener: () => void) => observer.subscribe(listener);
    return { subscribe, read: () => observer.getCurrentResult() };
  });
  return useSyncExternalStore(subscribe, read, read);
}
