import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { HashLocation } from "../navigation/hashLocation";
import { useHash, useLocation } from "../navigation/Navigation";
import { isPath } from "../navigation/paths";
import { isReturn, type ReaderPlace } from "../navigation/place";
import { useAppState } from "../state/AppStateProvider";
import { afterScrollReturns, bringIntoView, firstInView, scrolledBy, scrollToHeight, scrollUp } from "../ui/scrolling";

/** What the screens report to the shell. */
interface Arriving {
  /** Called when a screen is mounted, or while it loads (`isComing`). */
  readonly arrive: (path: string, isComing: boolean) => void;
  /** Keeps the height that the form has now, until the returned function is called. */
  readonly holdHeight: () => () => void;
}

export const ArrivalContext = createContext<Arriving>({ arrive: () => undefined, holdHeight: () => () => undefined });

/** Keeps the height of the former screen while it is mounted, so that nothing below the form moves up and down again. */
export function HeldHeight() {
  const { holdHeight } = useContext(ArrivalContext);
  useLayoutEffect(() => holdHeight(), [holdHeight]);
  return null;
}

/** See `HeldHeight`. What was observed last is the height before the change that mounted it. */
function useHoldHeight(root: ShadowRoot): Arriving["holdHeight"] {
  const height = useRef(0);
  useEffect(() => {
    const surface = root.querySelector("[part~=surface]");
    if (!surface) return;
    const observer = new ResizeObserver(([entry]) => {
      height.current = entry?.borderBoxSize[0]?.blockSize ?? 0;
    });
    observer.observe(surface);
    return () => observer.disconnect();
  }, [root]);
  return useCallback(() => {
    const surface = root.querySelector<HTMLElement>("[part~=surface]");
    if (surface) surface.style.minHeight = `${height.current}px`;
    return () => surface?.style.removeProperty("min-height");
  }, [root]);
}

/**
 * Reports that the screen of the current route is on the page, or, with `isComing`, that it is loading. Render it after the
 * screen, inside the same Suspense: its effect runs after those of the screen, which may have taken the focus.
 */
export function Arrival({ isComing = false }: { isComing?: boolean }) {
  const [path] = useLocation();
  const report = useEffectEvent(useContext(ArrivalContext).arrive);
  useEffect(() => report(path, isComing), [path, isComing]);
  return null;
}

/** Focuses the heading and returns it; null where the screen has focused one of its questions. */
function focusHeading(root: ShadowRoot): HTMLElement | null {
  const main = root.querySelector<HTMLElement>("[part~=main]");
  if (!main || main.contains(root.activeElement)) return null;
  const heading = main.querySelector<HTMLElement>("h1") ?? main;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}

/** Brings a screen into view that begins in the lower half of the window or below. */
function bringForward(main: HTMLElement, { innerHeight }: Window): void {
  if (main.getBoundingClientRect().top > innerHeight * ownPageShare) bringIntoView(main);
}

/** Where the reader of the element is. */
export function readerPlaceIn(root: ShadowRoot): ReaderPlace | null {
  const first = firstInView(root);
  return first && [first.id, Math.round(first.getBoundingClientRect().top)];
}

const noCancel = () => undefined;

/**
 * Scrolls to where the reader left the screen, or to the top, and after Back again when the browser has restored the scroll
 * position, while the heading has the focus. Returns a function that cancels this.
 */
function bringReader(root: ShadowRoot, heading: HTMLElement, view: Window, hash: HashLocation): () => void {
  const [id, top] = hash.read().state.reader ?? [];
  const scroll = () => {
    const first = id === undefined ? null : root.getElementById(id);
    if (first && top !== undefined) scrollToHeight(first, top);
    else scrollToTop(root, view);
  };
  scroll();
  if (!hash.isTraversal()) return noCancel;
  return afterScrollReturns(heading, view, () => root.activeElement === heading && scroll());
}

/**
 * Scrolls, moves focus and announces after a screen change; while the screen loads (`isComing`), only scrolls. On page load,
 * only a link with our hash scrolls the form into view. `left`: the path redirected from, so that a redirect back to the
 * former screen counts as a change.
 */
export function useArrival(root: ShadowRoot, left: string | null): Arriving {
  const { notices, view } = useAppState();
  const hash = useHash();
  const last = useRef<string | null>(null);
  // Whether a link with one of our hashes opened the page: before a redirect adds a hash to an address without one.
  const [isLinked] = useState(() => hash.isInAddress() && !isReturn(view));
  const scrolling = useRef<() => void>(undefined);
  useEffect(() => () => scrolling.current?.(), []);
  useEffect(() => {
    if (left !== null && last.current !== null) last.current = left;
  }, [left]);
  const holdHeight = useHoldHeight(root);
  const arrive = useCallback(
    (path: string, isComing: boolean) => {
      const before = last.current;
      const isMove = before !== null && before !== path;
      const main = root.querySelector<HTMLElement>("[part~=main]");
      if (before === null && isLinked && main && !main.contains(root.activeElement)) bringForward(main, view);
      if (isComing) {
        if (isMove) scrollToTop(root, view);
        return;
      }
      last.current = path;
      if (!isMove) return;
      scrolling.current?.();
      const heading = focusHeading(root);
      // A screen reader reads the heading that has the focus; a question does not say where it is.
      if (heading) scrolling.current = bringReader(root, heading, view, hash);
      else if (isPath(path)) notices.announce(({ shell }) => shell.titles[path]);
    },
    [root, hash, notices, view, isLinked],
  );
  return useMemo(() => ({ arrive, holdHeight }), [arrive, holdHeight]);
}

/** The share of the window's height within which the element must begin for a page to count as the element's own. */
const ownPageShare = 0.5;

/** Scrolls to the top on a change of page. On a long host page, the top is the element's. */
function scrollToTop(root: ShadowRoot, view: Window): void {
  const surface = root.querySelector("[part~=surface]");
  if (!surface) return;
  const top = surface.getBoundingClientRect().top + scrolledBy(surface);
  if (top <= view.innerHeight * ownPageShare) scrollUp(surface, -scrolledBy(surface));
  else if (root.host instanceof HTMLElement) bringIntoView(root.host, 0);
}
