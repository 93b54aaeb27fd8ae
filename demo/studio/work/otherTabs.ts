import { useEffect, useEffectEvent, useRef } from "react";
import type { Step } from "./history";
import { type Kept, keepWork, keptByEvent, keptWork } from "./keeping";
import { withOther } from "./merging";
import { emptyWork, textOf, type Work, workFrom } from "./work";

/** The control of a change that another tab of the studio made. */
export const otherTab = "other-tab";

/**
 * The work that another tab has stored since this tab last stored or read one, whose text is `seen`; null if there is
 * none. A tab whose own work did not fit into the storage reads its older one, which is not another tab's.
 */
export function workOfOtherTab(seen: string): Work | null {
  const kept = keptWork();
  return kept === null || textOf(kept) === seen ? null : kept;
}

/**
 * Stores the work in this browser, and merges the work that another tab of the studio stores, as one step of undo. If both tabs write
 * before they receive each other's event, each merges the other's changes since the last work that they shared.
 */
export function useKeptWork(work: Work, step: (step: Step) => void): void {
  const seen = useRef<string>(textOf(work));
  useEffect(() => {
    const text = textOf(work);
    // Writing a work that was only read could overwrite a newer one of another tab.
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
    // A page in the back/forward cache receives no storage events.
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
