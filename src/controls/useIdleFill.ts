import { type RefObject, useEffect, useEffectEvent } from "react";

/** Lists longer than this wait longer, unless a browser's autofill may want them. */
export const shortList = 80;

/** How long a long list waits once somebody works in the form (ms): opening it fills it at once in any case. */
const patience = 1500;

function whenIdle(run: () => void, delay: number): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === "function") idle = requestIdleCallback(run);
    else run();
  }, delay);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/**
 * Calls `fill` in idle time once somebody works in the form. A browser fills in addresses and translates, and form fillers
 * and tests choose, without ever focusing the select; before the first focus nothing is spent.
 */
export function useIdleFill(
  select: RefObject<HTMLElement | null>,
  { isWanted, isUrgent }: { isWanted: boolean; isUrgent: boolean },
  fill: () => void,
): void {
  const run = useEffectEvent(fill);
  useEffect(() => {
    const root = select.current?.getRootNode();
    if (!isWanted || !(root instanceof ShadowRoot || root instanceof Document)) return;
    let cancel = () => {};
    const begin = () => {
      cancel = whenIdle(() => run(), isUrgent ? 0 : patience);
    };
    if (root instanceof ShadowRoot && root.activeElement) begin();
    else root.addEventListener("focusin", begin, { once: true });
    return () => {
      cancel();
      root.removeEventListener("focusin", begin);
    };
  }, [select, isWanted, isUrgent]);
}
