/** The room above a scrolled-to element, in px. */
const roomAbove = 16;

/** The greatest height of a sticky bar, in px; a taller overlay is no bar, and leaves no room to read beside it. */
const tallestBar = 240;

/** The parent of an element on the page, across slots and shadow roots. */
function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/**
 * What scrolls an element, the nearest first: each ancestor that scrolls, across slots and shadow roots, and the page at last, unless
 * the element is in something fixed to the window.
 */
export function scrollersOf(element: Element): readonly Element[] {
  const { documentElement: page, body, scrollingElement } = element.ownerDocument;
  const scrollers: Element[] = [];
  for (let each = parentOf(element); each && each !== page; each = parentOf(each)) {
    const { overflowY, position } = getComputedStyle(each);
    // What the body says of its overflow is about the window, unless the page's root says something, too.
    const isOwn = each !== body || getComputedStyle(page).overflowY !== "visible";
    if (isOwn && /auto|scroll|hidden/.test(overflowY) && each.scrollHeight > each.clientHeight) scrollers.push(each);
    if (position === "fixed") return scrollers;
  }
  return [...scrollers, scrollingElement ?? page];
}

/** How far down an element's surroundings are scrolled (px). */
export const scrolledBy = (element: Element) => scrollersOf(element).reduce((sum, { scrollTop }) => sum + scrollTop, 0);

/** Scrolls an element up by this distance (px), as far as what scrolls it allows. */
export function scrollUp(element: Element, distance: number): void {
  const end = element.getBoundingClientRect().top - distance;
  for (const scroller of scrollersOf(element)) {
    scroller.scrollBy({ top: element.getBoundingClientRect().top - end, behavior: "instant" });
  }
}

/** The part of the window in which an element can be seen (px): what scrolls it may begin below the window's top. */
export function visiblePart(element: Element): { readonly top: number; readonly bottom: number } {
  const { scrollingElement, defaultView } = element.ownerDocument;
  const boxes = scrollersOf(element).filter((scroller) => scroller !== scrollingElement);
  const edges = boxes.map((box) => box.getBoundingClientRect());
  return {
    top: Math.max(0, ...edges.map(({ top }) => top)),
    bottom: Math.min(defaultView?.innerHeight ?? 0, ...edges.map(({ bottom }) => bottom)),
  };
}

function isWithin(element: Element, ancestor: Element): boolean {
  for (let each: Element | null = element; each; each = parentOf(each)) if (each === ancestor) return true;
  return false;
}

/** What lies over an element at a point of the window, from the top: parts of the host page's and of ours. */
function coversOf(element: Element, x: number, y: number): readonly Element[] {
  let top: Element | null = null;
  // The point may lie in nested shadow trees.
  for (let next = element.ownerDocument.elementFromPoint(x, y); next && next !== top; ) {
    top = next;
    next = next.shadowRoot?.elementFromPoint(x, y) ?? null;
  }
  const covers: Element[] = [];
  if (top && isWithin(top, element)) return covers;
  for (let each = top; each && !isWithin(element, each); each = parentOf(each)) covers.push(each);
  return covers;
}

/**
 * The lower edge of what covers the element at a height of the window, by default its own top, such as a sticky header of
 * the host page; 0 if nothing does.
 */
export function endOfCover(element: HTMLElement, top = element.getBoundingClientRect().top): number {
  const { left } = element.getBoundingClientRect();
  const root = element.getRootNode();
  const own = root instanceof ShadowRoot ? root.host : element;
  const ends = coversOf(own, left + 1, top + 1).map((cover) => cover.getBoundingClientRect().bottom);
  const end = Math.max(0, ...ends);
  return end < tallestBar ? end : 0;
}

/**
 * Scrolls an element to the top of what scrolls it, below a sticky header of the host page (WCAG 2.4.11), with `above` px
 * of room; without `above`, with its own scroll margin.
 */
export function bringIntoView(element: HTMLElement, above = roomAbove): void {
  if (above !== 0) element.style.scrollMarginTop = `${above}px`;
  element.scrollIntoView({ block: "start", behavior: "instant" });
  element.style.scrollMarginTop = "";
  // Just before the next frame: measuring now would force a second layout.
  element.ownerDocument.defaultView?.requestAnimationFrame(() => {
    const end = endOfCover(element);
    if (end > 0) scrollToHeight(element, end + above);
  });
}

/** Scrolls an element to `top` px below the top of the window. */
export function scrollToHeight(element: Element, top: number): void {
  scrollUp(element, element.getBoundingClientRect().top - top);
}

/** The first question or heading with an id that begins in view. Other ids may differ when a screen is shown again. */
export function firstInView(root: ShadowRoot): Element | null {
  for (const element of root.querySelectorAll('[id]:is([part="label"], [part="heading"])')) {
    const [box] = element.getClientRects();
    if (!box || box.top < 0) continue;
    const { top, bottom } = visiblePart(element);
    if (box.top >= top) return box.top < bottom ? element : null;
  }
  return null;
}

/** Runs a change of the page and scrolls `element` back to where it was, under the pointer that pressed it. */
export function keepScrollPosition(element: Element | null | undefined, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  change();
  if (element) scrollToHeight(element, before);
}

/** In how many frames the browser restores a scroll position, with smooth scrolling, too: a second, and longer on a slow device. */
const returnFrames = 60;

/** Events by which the applicant scrolls or acts: the page then stays where it is. */
export const acts = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Calls `place`, which scrolls `element`, after the browser has restored the scroll position of a history entry, as on Back,
 * and again whenever the browser scrolls in the next frames. Returns a function that ends this.
 */
export function afterScrollReturns(element: Element, view: Window, place: () => void): () => void {
  let frame = 0;
  let drawn = 0;
  let placed = 0;
  let settled: number | null = null;
  function placeNow(): void {
    placed = drawn;
    settled = null;
    place();
  }
  function onFrame(): void {
    drawn += 1;
    if (drawn === 2) placeNow();
    else if (drawn === placed + 2) settled = scrolledBy(element);
    if (drawn === returnFrames) stop();
    else frame = view.requestAnimationFrame(onFrame);
  }
  const onScroll = () => {
    if (settled !== null && Math.abs(scrolledBy(element) - settled) >= 1) placeNow();
  };
  function stop(): void {
    view.cancelAnimationFrame(frame);
    view.removeEventListener("scroll", onScroll, { capture: true });
    for (const act of acts) view.removeEventListener(act, stop, { capture: true });
  }
  view.addEventListener("scroll", onScroll, { capture: true, passive: true });
  for (const act of acts) view.addEventListener(act, stop, { capture: true, passive: true });
  frame = view.requestAnimationFrame(onFrame);
  return stop;
}
