import { useCallback, useEffect, useRef } from "react";
import { useIsLed } from "../../navigation/Navigation";
import { useApplication } from "../../state/ApplicationProvider";
import { announcementAtom } from "../../state/announcement";
import { afterScrollReturns } from "../../ui/afterScrollReturns";
import type { OnArrive } from "./Arrival";
import { scrollToTop } from "./scrolling";

/** The heading, now focused; null where a screen put the focus on one of its questions, and knows better. */
function focusHeading(root: ShadowRoot): HTMLElement | null {
  const main = root.querySelector<HTMLElement>("[part~=main]");
  if (!main || main.contains(root.activeElement)) return null;
  const heading = main.querySelector<HTMLElement>("h1") ?? main;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}

/** At once, and again after the scroll that Back brings, which the result calls off, while the heading keeps the focus. */
function bringToTop(root: ShadowRoot, heading: HTMLElement, view: Window): () => void {
  const scroll = () => scrollToTop(root.host, view);
  scroll();
  return afterScrollReturns(view, () => root.activeElement === heading && scroll());
}

/**
 * What happens when a screen has come onto the page: nothing on load, then focus, scroll and announcement (DESIGN §6).
 * `left` is a path from which the person is being sent on: led back to the screen they came from, they arrive anew.
 * Elements share the hash: one that only follows another moves nobody. Of a screen that `isComing` only the place is
 * shown: behind a long step the person would look at the host's page.
 */
export function useArrival(root: ShadowRoot, left: string | null): OnArrive {
  const { store, view } = useApplication();
  const isLed = useIsLed();
  const last = useRef<string | null>(null);
  const scrolling = useRef<() => void>(undefined);
  useEffect(() => () => scrolling.current?.(), []);
  useEffect(() => {
    if (left !== null && last.current !== null) last.current = left;
  }, [left]);
  return useCallback(
    (path, isComing = false) => {
      const before = last.current;
      const isMove = before !== null && before !== path && !isLed();
      if (isComing) {
        if (isMove) scrollToTop(root.host, view);
        return;
      }
      last.current = path;
      if (!isMove) return;
      scrolling.current?.();
      const heading = focusHeading(root);
      if (heading) scrolling.current = bringToTop(root, heading, view);
      store.set(announcementAtom, (heard) => ({ id: (heard?.id ?? 0) + 1, path }));
    },
    [root, store, view, isLed],
  );
}
