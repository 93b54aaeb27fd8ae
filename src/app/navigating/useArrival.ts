import { useCallback, useEffect, useRef } from "react";
import { announcementAtom } from "../../state/announcement";
import { useVisit } from "../../state/VisitContext";
import { afterScrollReturns } from "../../ui/afterScrollReturns";
import { viewOf } from "../useVisitLife";
import { scrollToTop } from "./scrolling";

/** A screen that put the focus on one of its questions knows better than its heading. */
function focusHeading(root: ShadowRoot): boolean {
  const main = root.querySelector<HTMLElement>("[part~=main]");
  if (!main || main.contains(root.activeElement)) return false;
  const heading = main.querySelector<HTMLElement>("h1") ?? main;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** At once, and again after the scroll that Back brings, which the result calls off. */
function bringToTop(root: ShadowRoot): () => void {
  const view = viewOf(root);
  const scroll = () => scrollToTop(root.host, view);
  scroll();
  return afterScrollReturns(view, scroll);
}

/**
 * What happens when a screen has come onto the page: nothing on load, then focus, scroll and announcement (DESIGN §6).
 * `left` is a path from which the person is being sent on: led back to the screen they came from, they arrive anew.
 */
export function useArrival(root: ShadowRoot, left: string | null): (path: string) => void {
  const { store } = useVisit();
  const last = useRef<string | null>(null);
  const scrolling = useRef<() => void>(undefined);
  useEffect(() => () => scrolling.current?.(), []);
  useEffect(() => {
    if (left !== null && last.current !== null) last.current = left;
  }, [left]);
  return useCallback(
    (path) => {
      const before = last.current;
      last.current = path;
      if (before === null || before === path) return;
      scrolling.current?.();
      if (focusHeading(root)) scrolling.current = bringToTop(root);
      store.set(announcementAtom, (heard) => ({ id: (heard?.id ?? 0) + 1, path }));
    },
    [root, store],
  );
}
