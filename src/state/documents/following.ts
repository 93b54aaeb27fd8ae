import { QueryObserver } from "@tanstack/query-core";
import { ApiError } from "../../api/errors";
import type { Conversion } from "../../api/shapes";
import { type QueryClientHolder, queryClientOf } from "../account/account";

/** §9: a conversion is polled every 2000 ms. */
const pollInterval = 2000;

/** True while the server is still converting the file (§4). */
export function isPending({ status }: Conversion): boolean {
  return status === "UNPROCESSED" || status === "IN_PROGRESS";
}

interface Followed {
  readonly queryClientHolder: QueryClientHolder;
  readonly key: string;
  readonly signal: AbortSignal;
}

/**
 * Polls until the conversion is finished and resolves with its result. Temporary network faults do not stop the poll;
 * rejects with any other `ApiError`, or with the signal's reason.
 */
export function follow(
  { queryClientHolder, key, signal }: Followed,
  ask: () => Promise<Conversion>,
): Promise<Conversion> {
  const queries = queryClientOf(queryClientHolder);
  const queryKey = ["conversion", key];
  const observer = new QueryObserver<Conversion>(queries, {
    queryKey,
    queryFn: ask,
    // The first request is sent after one interval.
    initialData: { status: "UNPROCESSED" },
    refetchInterval: pollInterval,
    refetchIntervalInBackground: true,
  });
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stop();
      signal.removeEventListener("abort", abort);
      queries.removeQueries({ queryKey });
      settle();
    };
    const stop = observer.subscribe(({ data, error, isFetching }) => {
      if (isFetching) return;
      if (error && !(error instanceof ApiError && error.isTemporary)) end(() => reject(error));
      else if (!error && data && !isPending(data)) end(() => resolve(data));
    });
    const abort = () => end(() => reject(signal.reason));
    signal.addEventListener("abort", abort);
  });
}
