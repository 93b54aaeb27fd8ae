import { QueryClient } from "@tanstack/query-core";

/**
 * Holds the query client of one element from the first observed query on. Its code loads with the screens that
 * observe one (the PDF copy, the print view), so no step waits for it.
 */
export interface Watched {
  client: QueryClient | null;
}

/**
 * Creates the query client of one element with the defaults of §7: no retry, cache kept for ever, never stale, no
 * refetch. `networkMode: "always"`, because the browser's guess that it is offline must not hold a call back. It is
 * never mounted, so it attaches no listener to the page.
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
