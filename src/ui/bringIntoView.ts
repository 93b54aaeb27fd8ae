/** Room that is left above what comes into view, in px. */
const room = 24;

/** Whatever hides more of the window is no header, and below it nothing could be read either, in px. */
const tallest = 240;

/** Where what lies over the element ends, such as a header of the host's page that sticks to the window; 0 if nothing does. */
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
 * Scrolls an element to the top of the window, below whatever of the host's page sticks there (WCAG 2.4.11), with room
 * `above` it in px; with none its own scroll margin counts.
 */
export function bringIntoView(element: HTMLElement, above = room): void {
  const scroll = (margin: number) => {
    if (margin > 0) element.style.scrollMarginTop = `${margin}px`;
    element.scrollIntoView({ block: "start", behavior: "instant" });
    element.style.scrollMarginTop = "";
  };
  scroll(above);
  // Just before the frame: looking there now would have the page made ready for painting twice.
  element.ownerDocument.defaultView?.requestAnimationFrame(() => {
    const end = endOfCover(element);
    if (end > 0) scroll(end + above);
  });
}
