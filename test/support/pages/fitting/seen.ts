/** Caches a result for each element while the page does not change: reading styles up the tree is slow. */
function remembered<Known>(tell: (element: Element) => Known): (element: Element) => Known {
  const known = new WeakMap<Element, Known>();
  return (element) => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const now = tell(element);
    known.set(element, now);
    return now;
  };
}

/** What the checks ask of an element; made anew for each view. */
export interface Seeing {
  /** Drawn, and not clipped away on purpose, as what only assistive technology hears is. */
  isForEyes(element: Element): boolean;
  /** What it moves with: a window of the top layer, something stuck or fixed, or else the page (the root element). */
  layerOf(element: Element): Element;
  /** What scrolls by itself around it, such as a dialog; or else the page. */
  frameOf(element: Element): Element;
}

export function seeing(): Seeing {
  const page = document.documentElement;
  const isClipped = remembered((element): boolean => {
    const { clipPath, position, width } = getComputedStyle(element);
    if (position === "absolute" && (clipPath !== "none" || width === "1px")) return true;
    return element.parentElement !== null && isClipped(element.parentElement);
  });
  const layerOf = remembered((element): Element => {
    const isLayer =
      element.matches("dialog, [popover]") || ["fixed", "sticky"].includes(getComputedStyle(element).position);
    return isLayer ? element : element.parentElement ? layerOf(element.parentElement) : page;
  });
  const frameOf = remembered((element): Element => {
    const isFrame = ["auto", "scroll"].includes(getComputedStyle(element).overflowY);
    return isFrame ? element : element.parentElement ? frameOf(element.parentElement) : page;
  });
  const isForEyes = remembered(
    (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isClipped(element),
  );
  return { isForEyes, layerOf, frameOf };
}

/** How a fault names an element. */
export function nameOf(element: Element): string {
  const id = element.id ? `#${element.id}` : "";
  return `${element.localName}${id} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
}
