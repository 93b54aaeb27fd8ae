/** Caches a result for each element, because reading styles up the tree is slow. */
function remembered<Known>(compute: (element: Element) => Known): (element: Element) => Known {
  const known = new WeakMap<Element, Known>();
  return (element) => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const now = compute(element);
    known.set(element, now);
    return now;
  };
}

/** Properties of elements in one view; a change of the page makes it stale. */
export interface Seeing {
  /** Whether the element is drawn, and not clipped, as text for screen readers only is. */
  isForEyes(element: Element): boolean;
  /** The ancestor that it scrolls with: a dialog, a popover, a sticky or fixed element, or the root element. */
  layerOf(element: Element): Element;
  /** The ancestors that scroll, such as a dialog, or cut a paragraph: a text is seen only inside all of them. */
  framesOf(element: Element): readonly Element[];
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
  const framesOf = remembered((element): readonly Element[] => {
    const { overflowY, webkitLineClamp } = getComputedStyle(element);
    const isFrame = ["auto", "scroll"].includes(overflowY) || webkitLineClamp !== "none";
    const outer = element.parentElement ? framesOf(element.parentElement) : [];
    return isFrame ? [element, ...outer] : outer;
  });
  const isForEyes = remembered(
    (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isClipped(element),
  );
  return { isForEyes, layerOf, framesOf };
}

/** The name of an element in the text of a fault. */
export function nameOf(element: Element): string {
  const id = element.id ? `#${element.id}` : "";
  return `${element.localName}${id} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
}
