/**
 * Runs `work` with a signal that ends with the caller's own, after `timeout` ms, or with the work: a request that the
 * work no longer waits for is aborted.
 */
export async function withLimit<T>(
  timeout: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const abort = () => limit.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(() => limit.abort(new Error("no response in time")), timeout);
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", abort);
    limit.abort();
  }
}
