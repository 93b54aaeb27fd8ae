/** How long to wait where the browser does not tell when it is idle (Safari), in ms. */
const guess = 200;

function idle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const call = requestIdleCallback(run);
    return () => cancelIdleCallback(call);
  }
  const timer = setTimeout(run, guess);
  return () => clearTimeout(timer);
}

/** Calls `run` once the browser has nothing better to do, after `delay` ms at the earliest; the result calls it off. */
export function whenIdle(run: () => void, delay: number): () => void {
  let cancel = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    cancel = idle(run);
  }, delay);
  return () => cancel();
}
