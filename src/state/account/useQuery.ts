import { QueryObserver, type QueryObserverOptions, type QueryObserverResult } from "@tanstack/query-core";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { createQueryClient, type Watched } from "./queryClient";

/**
 * Joins query-core to React: subscribes to one query and, unless `options` say otherwise, throws its error to the
 * boundary (§7).
 */
export function useQuery<T>(
  watched: Watched,
  options: QueryObserverOptions<T, Error, T, T, readonly string[]>,
): QueryObserverResult<T, Error> {
  const [observer] = useState(() => {
    watched.client ??= createQueryClient();
    return new QueryObserver<T, Error, T, T, readonly string[]>(watched.client, options);
  });
  useEffect(() => observer.setOptions(options), [observer, options]);
  // Stable functions: an observer that loses its only listener would fetch again for the next.
  const subscribe = useCallback((listener: () => void) => observer.subscribe(listener), [observer]);
  const read = useCallback(() => observer.getCurrentResult(), [observer]);
  const result = useSyncExternalStore(subscribe, read, read);
  if (result.isError && options.throwOnError !== false) throw result.error;
  return result;
}
