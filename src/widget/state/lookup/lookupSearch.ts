import type { LookupItem, SearchState } from "../../../shared/form/lookup";
import { debounce } from "../core/core";

/** How long a search waits after a key, and after the first one at most (ms). */
const lookupWait = 200;
const lookupMaxWait = 500;

/** The search of one field. */
export type LookupSearch = ReturnType<typeof lookupSearch>;

/** Searches while a text is typed; only the newest response counts, and a failure counts as an empty one. */
export function lookupSearch(
  search: (text: string, signal: AbortSignal) => Promise<readonly LookupItem[]>,
  onState: (state: SearchState) => void,
) {
  let running = new AbortController();
  let wanted = "";
  const waiting = debounce(() => void run(wanted), lookupWait, lookupMaxWait);

  async function run(text: string): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    onState({ status: "loading" });
    const items = await search(text, signal).catch(() => []);
    if (!signal.aborted) onState({ status: "done", items });
  }

  function stop(): void {
    waiting.stop();
    running.abort();
    onState({ status: "idle" });
  }
  return {
    /** Searches for a text, once typing pauses; a blank one stops the search. */
    ask(text: string): void {
      wanted = text;
      if (text.trim() === "") stop();
      else waiting.soon();
    },
    stop,
  };
}
