import { type RefObject, startTransition, useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { togetherWhenIdle, whenIdle } from "../ui/whenIdle";

/** Lists longer than this wait longer. */
export const shortList = 80;

/** How long lists wait once somebody works in the form (ms): opening one fills it at once in any case. */
const patience = { short: 250, long: 1500 } as const;

/** Whether an input at `place` is read and filled in together with `select`: a browser takes a form at a time. */
function isInItsForm(place: EventTarget | null, select: HTMLElement): boolean {
  if (!(place instanceof Element && place.matches("input, select, textarea"))) return false;
  return place.closest("form") === select.closest("form");
}

/**
 * Calls `fill` once somebody works on the page: a browser fills in addresses and translates, and form fillers and tests
 * choose, without ever focusing the select. Before the first focus nothing is spent. What `isAutofilled` cannot wait for
 * idle time once an input of its form has the focus: Chromium reads that form as the focus arrives, and fills one that
 * changed after that only once more. Until the list is whole it is listened for, wherever the focus was before.
 */
export function useIdleFill(
  select: RefObject<HTMLElement | null>,
  { isWanted, isAutofilled, isShort }: { isWanted: boolean; isAutofilled: boolean; isShort: boolean },
  fill: () => void,
): void {
  const run = useEffectEvent(fill);
  useEffect(() => {
    const own = select.current;
    const root = own?.getRootNode();
    if (!isWanted || !own || !(root instanceof ShadowRoot || root instanceof Document)) return;
    let cancel: (() => void) | undefined;
    const fillLater = () => startTransition(() => run());
    const begin = (place: EventTarget | null, fillNow: () => void) => {
      if (isAutofilled && isInItsForm(place, own)) fillNow();
      else cancel ??= isShort ? togetherWhenIdle(fillLater, patience.short) : whenIdle(fillLater, patience.long);
    };
    // At once, but not within the focus itself: React may be the one who set it.
    const follow = ({ target }: Event) => begin(target, () => queueMicrotask(() => flushSync(() => run())));
    root.addEventListener("focusin", follow);
    if (root instanceof ShadowRoot && root.activeElement) begin(root.activeElement, () => run());
    return () => {
      cancel?.();
      root.removeEventListener("focusin", follow);
    };
  }, [select, isWanted, isAutofilled, isShort]);
}
