import { type RefObject, startTransition, useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { togetherWhenIdle, whenIdle } from "../ui/whenIdle";

/** Lists longer than this wait longer. */
export const shortList = 80;

/** How long lists wait once somebody works in the form (ms): opening one fills it at once in any case. */
const patience = { short: 250, long: 1500 } as const;

/**
 * Calls `fill` once somebody works in the form: a browser fills in addresses and translates, and form fillers and tests
 * choose, without ever focusing the select. Before the first focus nothing is spent. What `isAutofilled` cannot wait for
 * idle time: Chromium reads the whole form as the focus arrives, and fills a form that changed after that only once more.
 */
export function useIdleFill(
  select: RefObject<HTMLElement | null>,
  { isWanted, isAutofilled, isShort }: { isWanted: boolean; isAutofilled: boolean; isShort: boolean },
  fill: () => void,
): void {
  const run = useEffectEvent(fill);
  useEffect(() => {
    const root = select.current?.getRootNode();
    if (!isWanted || !(root instanceof ShadowRoot || root instanceof Document)) return;
    let cancel = () => {};
    const begin = () => {
      const fillLater = () => startTransition(() => run());
      if (isAutofilled) run();
      else cancel = isShort ? togetherWhenIdle(fillLater, patience.short) : whenIdle(fillLater, patience.long);
    };
    // At once, but not within the focus itself: React may be the one who set it.
    const beginSoon = () => queueMicrotask(() => flushSync(begin));
    if (root instanceof ShadowRoot && root.activeElement) begin();
    else root.addEventListener("focusin", beginSoon, { once: true });
    return () => {
      cancel();
      root.removeEventListener("focusin", beginSoon);
    };
  }, [select, isWanted, isAutofilled, isShort]);
}
