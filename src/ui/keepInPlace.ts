/**
 * Runs a change of the page and scrolls by the distance that `element` moved, so that it stays under the pointer that
 * pressed it.
 */
export function keepInPlace(element: Element | null | undefined, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  change();
  const moved = (element?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) element?.ownerDocument.defaultView?.scrollBy({ top: moved, behavior: "instant" });
}
