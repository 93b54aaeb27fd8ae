/** How long to wait where the browser does not tell when it is idle (Safari), in ms. */
const guess = 200;

/** Calls `run` once the browser has nothing better to do; the result calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const call = requestIdleCallback(run);
    return () => cancelIdleCallback(call);
  }
  const timer = setTimeout(run, guess);
  return () => clearTimeout(timer);
}
