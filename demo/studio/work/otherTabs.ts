import { useEffect, useEffectEvent, useRef } from "react";
import { replacement, type Step } from "./history";
import { keepWork, keptWork } from "./keeping";
import { textOf, type Work } from "./work";

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

/** Keeps the work in this browser, and takes over what another tab of the studio keeps there, as one step of undo. */
export function useKeptWork(work: Work, step: (step: Step) => void): void {
  const seen = useRef<string>(textOf(work));
  useEffect(() => {
    const text = textOf(work);
    // Writing what was only read could undo what another tab has written since.
    if (text !== seen.current && keepWork(work)) seen.current = text;
  }, [work]);
  const look = useEffectEvent(() => {
    const other = workOfOtherTab(seen.current);
    if (other === null) return;
    seen.current = textOf(other);
    step(replacement(otherTab, other));
  });
  useEffect(() => {
    const listener = () => look();
    // A page that comes back from the browser's cache heard of no change.
    const events = ["storage", "pageshow", "focus"] as const;
    for (const event of events) addEventListener(event, listener);
    return () => {
      for (const event of events) removeEventListener(event, listener);
    };
  }, []);
}
