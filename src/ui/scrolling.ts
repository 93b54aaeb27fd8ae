import { lowHeight } from "./tokens";

/** The room above a scrolled-to element, in px: the line with the section is above it, but not in a low window. */
const roomIn = (view: Window | null) => (view?.matchMedia(lowHeight).matches ? 16 : 56);

/** The greatest height of a sticky bar, in px; a taller overlay is no bar, and leaves no room to read beside it. */
export const tallestBar = 240;

/**
 * The lower edge of what covers the element at a height of the window, by default its own top, such as a sticky header of
 * the host page; 0 if nothing does.
 */
export function endOfCover(element: HTMLElement, top = element.getBoundingClientRect().top): number {
  const { left } = element.getBoundingClientRect();
  const root = element.getRootNode();
  const own = root instanceof ShadowRoot ? root.host : element;
  let end = 0;
  for (let over = own.ownerDocument.elementFromPoint(left + 1, top + 1); over; over = over.parentElement) {
    if (over.contains(own)) break;
    end = Math.max(end, over.getBoundingClientRect().bottom);
  }
  return end < tallestBar ? end : 0;
}

/**
 * Scrolls an element to the top of the window, below a sticky header of the host page (WCAG 2.4.11), with `above` px
 * of room; without `above`, with its own scroll margin.
 */
export function bringIntoView(element: HTMLElement, above = roomIn(element.ownerDocument.defaultView)): void {
  scrollToHeight(element, above);
  // Just before the next frame: measuring now would force a second layout.
  element.ownerDocument.defaultView?.requestAnimationFrame(() => {
    const end = endOfCover(element);
    if (end > 0) scrollToHeight(element, end + above);
  });
}

/** Scrolls an element to `top` px below the top of the window. */
export function scrollToHeight(element: HTMLElement, top: number): void {
  if (top !== 0) element.style.scrollMarginTop = `${top}px`;
  element.scrollIntoView({ block: "start", behavior: "instant" });
  element.style.scrollMarginTop = "";
}

/** The first question or heading with an id that begins in the window. Other ids may differ when a screen is shown again. */
export function firstInWindow(root: ShadowRoot, { innerHeight }: Pick<Window, "innerHeight">): Element | null {
  for (const element of root.querySelectorAll('[id]:is([part="label"], [part="heading"])')) {
    const [box] = element.getClientRects();
    if (box && box.top >= 0) return box.top < innerHeight ? element : null;
  }
  return null;
}

/**
 * Runs a change of the page and scrolls by the distance that `element` moved, so that it stays under the pointer that
 * pressed it.
 */
export function keepScrollPosition(element: Element | null | undefined, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  change();
  const moved = (element?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) element?.ownerDocument.defaultView?.scrollBy({ top: moved, behavior: "instant" });
}

/** After how many frames without a scroll the browser has ended its own: a second, and longer on a slow device. */
const stillFrames = 60;

/** Events by which the applicant scrolls or acts: the page then stays where it is. */
export const acts = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Calls `place`, which scrolls, after the browser has restored the scroll position of a history entry, as on Back,
 * and again whenever the browser scrolls further. Returns a function that ends this.
 */
export function afterScrollReturns(view: Window, place: () => void): () => void {
  let frame = 0;
  let settled: number | null = null;
  function inFrames(count: number, run: () => void): void {
    frame = view.requestAnimationFrame(() => (count > 1 ? inFrames(count - 1, run) : run()));
  }
  function placeAndSettle(): void {
    view.cancelAnimationFrame(frame);
    settled = null;
    place();
    inFrames(2, () => {
      settled = view.scrollY;
      inFrames(stillFrames, stop);
    });
  }
  const onScroll = () => {
    if (settled !== null && Math.abs(view.scrollY - settled) >= 1) placeAndSettle();
  };
  function stop(): void {
    view.cancelAnimationFrame(frame);
    view.removeEventListener("scroll", onScroll);
    for (const act of acts) view.removeEventListener(act, stop, { capture: true });
  }
  view.addEventListener("scroll", onScroll, { passive: true });
  for (const act of acts) view.addEventListener(act, stop, { capture: true, passive: true });
  inFrames(2, placeAndSettle);
  return stop;
}
