/** Runs a change of the page and scrolls by what it moved `element`, so that the pointer that pressed it stays on it. */
export function keepInPlace(element: Element | null | undefined, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  change();
  const moved = (element?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) element?.ownerDocument.defaultView?.scrollBy({ top: moved, behavior: "instant" });
}
