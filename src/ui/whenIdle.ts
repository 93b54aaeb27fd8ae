/** How long to wait where the browser does not tell when it is idle (Safari), in ms. */
const guess = 200;

/** A page that moves all the time is never idle (a host's film, an endless animation): so long it may put us off (ms). */
const latest = 1_000;

function idle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const call = requestIdleCallback(run, { timeout: latest });
    return () => cancelIdleCallback(call);
  }
  const timer = setTimeout(run, guess);
  return () => clearTimeout(timer);
}

/** Calls `run` once the browser has nothing better to do, after `delay` ms at the earliest, or soon; the result calls it off. */
export function whenIdle(run: () => void, delay: number): () => void {
  let cancel = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    cancel = idle(run);
  }, delay);
  return () => cancel();
}

interface Together {
  readonly all: Set<() => void>;
  readonly cancel: () => void;
}

/** What waits for the same moment, by its delay. */
const waiting = new Map<number, Together>();

function gather(delay: number): Together {
  const all = new Set<() => void>();
  const cancel = whenIdle(() => {
    waiting.delete(delay);
    for (const run of all) run();
  }, delay);
  const made = { all, cancel };
  waiting.set(delay, made);
  return made;
}

/** Like `whenIdle`, with all that waits for the same `delay` in one go: the page is laid out once for all of it. */
export function togetherWhenIdle(run: () => void, delay: number): () => void {
  const together = waiting.get(delay) ?? gather(delay);
  together.all.add(run);
  return () => {
    together.all.delete(run);
    if (together.all.size > 0 || waiting.get(delay) !== together) return;
    waiting.delete(delay);
    together.cancel();
  };
}
