import { QueryClient } from "@tanstack/query-core";

/**
 * The query client of one element, from the first query that is watched: its code comes with the screens that watch one
 * (the PDF copy, the print view), and no step waits for it.
 */
export interface Watched {
  client: QueryClient | null;
}

/**
 * The query client of one element with §7's default behaviour: no retry, cache kept for ever, never stale, no
 * refetch. `networkMode` always: a guess at being offline must not hold a call back. Never mounted, so it
 * listens to nothing of the page.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        gcTime: Number.POSITIVE_INFINITY,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        networkMode: "always",
        throwOnError: true,
      },
      mutations: { retry: false, networkMode: "always", gcTime: 0 },
    },
  });
}
