import type { LookupItem } from "../api/shapes";

/** Searches for suggestions; aborted by a newer search. */
export type Search = (text: string, signal: AbortSignal) => Promise<readonly LookupItem[]>;

export type SearchState =
  | { readonly status: "idle" }
  | { readonly status: "loading" }
  | { readonly status: "done"; readonly items: readonly LookupItem[] };

/** §9 "lookup", in milliseconds. */
const lookupWait = 200;
const lookupMaxWait = 500;

interface LookupSearch {
  readonly ask: (text: string) => void;
  readonly stop: () => void;
}

/**
 * Searches for the typed text after a pause in typing; only the newest answer counts, and a failure counts as an
 * empty one (§8).
 */
export function lookupSearch(search: Search, onState: (state: SearchState) => void): LookupSearch {
  let running: AbortController | undefined;

  const run = async (text: string) => {
    running?.abort();
    const own = new AbortController();
    running = own;
    onState({ status: "loading" });
    const items = await search(text, own.signal).catch(() => []);
    if (!own.signal.aborted) onState({ status: "done", items });
  };
  const { call, cancel } = debounce((text: string) => void run(text), lookupWait, lookupMaxWait);

  const stop = () => {
    cancel();
    running?.abort();
    onState({ status: "idle" });
  };
  return { ask: (text) => (text.trim() === "" ? stop() : call(text)), stop };
}

interface Debounced<Args extends readonly unknown[]> {
  readonly call: (...args: Args) => void;
  readonly cancel: () => void;
}

/** Calls the function `wait` ms after the last call, and at most `maxWait` ms after the first one that is pending. */
function debounce<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
  wait: number,
  maxWait: number,
): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deadline: number | undefined;
  const cancel = () => {
    clearTimeout(timer);
    deadline = undefined;
  };
  const call = (...args: Args) => {
    clearTimeout(timer);
    const now = Date.now();
    deadline ??= now + maxWait;
    timer = setTimeout(
      () => {
        deadline = undefined;
        run(...args);
      },
      Math.min(wait, deadline - now),
    );
  };
  return { call, cancel };
}
