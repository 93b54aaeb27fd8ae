import { useEffect, useEffectEvent, useRef } from "react";
import type { Step } from "./history";
import { type Kept, keepWork, keptByEvent, keptWork } from "./keeping";
import { withOther } from "./merging";
import { emptyWork, textOf, type Work, workFrom } from "./work";

/** The control of a change that another tab of the studio made. */
export const otherTab = "other-tab";

/**
 * The work that another tab keeps in place of what this one last kept or read, as its text; null where there is none. A tab whose own
 * work found no room reads its older one there, which is none.
 */
export function workOfOtherTab(seen: string): Work | null {
  const kept = keptWork();
  return kept === null || textOf(kept) === seen ? null : kept;
}

/**
 * Keeps the work in this browser, and adds to it what another tab of the studio keeps there, as one step of undo. A tab may write
 * before it hears of what another wrote: both then add the other's changes of the work that both had.
 */
export function useKeptWork(work: Work, step: (step: Step) => void): void {
  const seen = useRef<string>(textOf(work));
  useEffect(() => {
    const text = textOf(work);
    // Writing what was only read could undo what another tab has written since.
    if (text !== seen.current && keepWork(work, seen.current)) seen.current = text;
  }, [work]);
  const take = useEffectEvent(({ work: other, before }: Kept) => {
    const base = before ?? workFrom(seen.current) ?? emptyWork;
    seen.current = textOf(other);
    step({ kind: "change", control: otherTab, at: Date.now(), change: (present) => withOther(base, present, other) });
  });
  useEffect(() => {
    const heard = (event: StorageEvent) => {
      const kept = keptByEvent(event);
      if (kept) take(kept);
    };
    // A page that comes back from the browser's cache heard of no change.
    const look = () => {
      const other = workOfOtherTab(seen.current);
      if (other) take({ work: other, before: null });
    };
    addEventListener("storage", heard);
    addEventListener("pageshow", look);
    return () => {
      removeEventListener("storage", heard);
      removeEventListener("pageshow", look);
    };
  }, []);
}
