import { useCallback, useEffect, useRef } from "react";
import { useIsLed } from "../../navigation/Navigation";
import { isPath, paths } from "../../navigation/paths";
import { useApplication } from "../../state/ApplicationProvider";
import { announce } from "../../state/notices/notices";
import { afterScrollReturns, bringIntoView } from "../../ui/scrolling";
import { routes } from "../routes";
import type { OnArrive } from "./Arrival";

/** Focuses the heading and returns it; null where the screen has focused one of its questions. */
function focusHeading(root: ShadowRoot): HTMLElement | null {
  const main = root.querySelector<HTMLElement>("[part~=main]");
  if (!main || main.contains(root.activeElement)) return null;
  const heading = main.querySelector<HTMLElement>("h1") ?? main;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}

/** The cards to which e-mails link. */
const emailLinkPaths: readonly string[] = [paths.reset, paths.confirm];

/**
 * Scrolls to the top now, and again after the browser restores the scroll position on Back, while the heading has the
 * focus. Returns a function that cancels this.
 */
function bringToTop(root: ShadowRoot, heading: HTMLElement, view: Window): () => void {
  const scroll = () => scrollToTop(root.host, view);
  scroll();
  return afterScrollReturns(view, () => root.activeElement === heading && scroll());
}

/**
 * Scrolls, moves the focus and announces after a change of screen. On load nothing moves, except that the link of an
 * e-mail brings its card into view. `left` is a path from which the applicant is redirected: a redirect back to the
 * screen they came from is a change, too. Elements share the hash: one that only follows another moves nothing. While a
 * screen is loading (`isComing`), the page scrolls to its place only.
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
      const main = root.querySelector<HTMLElement>("[part~=main]");
      if (before === null && main && emailLinkPaths.includes(path)) bringIntoView(main);
      if (isComing) {
        if (isMove) scrollToTop(root.host, view);
        return;
      }
      last.current = path;
      if (!isMove) return;
      scrolling.current?.();
      const heading = focusHeading(root);
      if (heading) scrolling.current = bringToTop(root, heading, view);
      if (isPath(path)) announce(store, routes[path].title);
    },
    [root, store, view, isLed],
  );
}

/** The share of the window's height within which the element must begin for a page to count as the element's own. */
const ownPageShare = 0.5;

/** Scrolls to the top on a change of page (§2). On a long host page, the top is the element's. */
function scrollToTop(host: Element, view: Window): void {
  const { top } = host.getBoundingClientRect();
  if (top + view.scrollY <= view.innerHeight * ownPageShare) view.scrollTo({ top: 0, behavior: "instant" });
  else if (host instanceof HTMLElement) bringIntoView(host, 0);
}
