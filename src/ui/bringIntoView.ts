/** The room above a scrolled-to element, in px. */
const room = 24;

/**
 * The greatest height of a sticky header, in px; a taller overlay is no header, and would leave no room to read below
 * it.
 */
const tallest = 240;

/** The lower edge of what covers the element's top, such as a sticky header of the host page; 0 if nothing does. */
function endOfCover(element: HTMLElement): number {
  const { left, top } = element.getBoundingClientRect();
  const root = element.getRootNode();
  const own = root instanceof ShadowRoot ? root.host : element;
  let end = 0;
  for (let over = own.ownerDocument.elementFromPoint(left + 1, top + 1); over; over = over.parentElement) {
    if (over.contains(own)) break;
    end = Math.max(end, over.getBoundingClientRect().bottom);
  }
  return end < tallest ? end : 0;
}

/**
 * Scrolls an element to the top of the window, below a sticky header of the host page (WCAG 2.4.11), with `above` px
 * of room; without `above`, with its own scroll margin.
 */
export function bringIntoView(element: HTMLElement, above = room): void {
  const scroll = (margin: number) => {
    if (margin > 0) element.style.scrollMarginTop = `${margin}px`;
    element.scrollIntoView({ block: "start", behavior: "instant" });
    element.style.scrollMarginTop = "";
  };
  scroll(above);
  // Just before the next frame: measuring now would force a second layout.
  element.ownerDocument.defaultView?.requestAnimationFrame(() => {
    const end = endOfCover(element);
    if (end > 0) scroll(end + above);
  });
}
