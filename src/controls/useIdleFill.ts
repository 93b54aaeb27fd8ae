import { type RefObject, useEffect, useEffectEvent } from "react";

/** Lists up to this length are filled while idle; longer ones only where a browser's autofill needs them. */
export const shortList = 80;

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(run);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 200);
  return () => clearTimeout(id);
}

/**
 * Calls `fill` in idle time once somebody works in the form. A browser fills in addresses, and translates, without ever
 * focusing the select; before the first focus nothing is spent.
 */
export function useIdleFill(select: RefObject<HTMLElement | null>, isWanted: boolean, fill: () => void): void {
  const run = useEffectEvent(fill);
  useEffect(() => {
    const root = select.current?.getRootNode();
    if (!isWanted || !(root instanceof ShadowRoot || root instanceof Document)) return;
    let cancel = () => {};
    const begin = () => {
      cancel = whenIdle(() => run());
    };
    if (root instanceof ShadowRoot && root.activeElement) begin();
    else root.addEventListener("focusin", begin, { once: true });
    return () => {
      cancel();
      root.removeEventListener("focusin", begin);
    };
  }, [select, isWanted]);
}
