import {
  autoUpdate,
  computePosition,
  flip,
  offset,
  type Placement,
  type Platform,
  platform,
  shift,
  size,
} from "@floating-ui/react";

interface PositionOptions {
  placement?: Placement;
  /** As wide as the anchor, for lists under an input. */
  matchWidth?: boolean;
}

/** Between anchor and popover (px). */
const gap = 5;
const edge = 8;

type Zoomed = Element & { currentCSSZoom?: number };

/**
 * The CSS `zoom` of the host page around an element: what is measured has it, what is set is multiplied by it. WebKit before it
 * has the property measures without it, too.
 */
const zoomOf = ({ currentCSSZoom = 1 }: Zoomed) => currentCSSZoom;

/** By how much the window is measured larger than what is in the element: by the zoom, in WebKit before it has the property. */
function windowZoomOf(element: Zoomed): number {
  if (element.currentCSSZoom !== undefined) return 1;
  const root = element.getRootNode();
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  return (Number(getComputedStyle(element).zoom) || 1) * (parent ? windowZoomOf(parent) : 1);
}

/**
 * Measures from where the popover is. floating-ui's own platform measures from the window, from which such a WebKit has other
 * distances inside a zoom once the page is scrolled, and a popover without its zoom.
 */
const measured: Platform = {
  ...platform,
  getDimensions: (element) => element.getBoundingClientRect(),
  getElementRects({ reference, floating }) {
    const anchor = reference.getBoundingClientRect();
    const { left, top, width, height } = floating.getBoundingClientRect();
    const zoom = zoomOf(floating);
    const x = anchor.left - left + Number.parseFloat(floating.style.left) * zoom;
    const y = anchor.top - top + Number.parseFloat(floating.style.top) * zoom;
    return {
      reference: { x, y, width: anchor.width, height: anchor.height },
      floating: { x: 0, y: 0, width, height },
    };
  },
  async getClippingRect(clipping) {
    const { x, y, width, height } = await platform.getClippingRect.call(this, clipping);
    const zoom = windowZoomOf(clipping.element);
    return { x: x / zoom, y: y / zoom, width: width / zoom, height: height / zoom };
  },
};

function middleware({ matchWidth = false }: PositionOptions) {
  return [
    offset(gap),
    flip({ padding: edge }),
    shift({ padding: edge }),
    size({
      padding: edge,
      apply({ availableHeight, rects, elements }) {
        const { style } = elements.floating;
        const zoom = zoomOf(elements.floating);
        style.maxHeight = `${Math.max(120, availableHeight / zoom)}px`;
        if (matchWidth) style.width = `${rects.reference.width / zoom}px`;
      },
    }),
  ];
}

/**
 * Keeps a popover of the top layer beside its anchor and marks it `data-placed`. Returns a function that ends this.
 */
export function keepBeside(anchor: Element, popover: HTMLElement, options: PositionOptions = {}): () => void {
  const { placement = "bottom-start" } = options;
  Object.assign(popover.style, { left: popover.style.left || 0, top: popover.style.top || 0 });
  const place = async () => {
    const at = await computePosition(anchor, popover, {
      placement,
      strategy: "fixed",
      platform: measured,
      middleware: middleware(options),
    });
    const zoom = zoomOf(popover);
    Object.assign(popover.style, { left: `${at.x / zoom}px`, top: `${at.y / zoom}px` });
    popover.dataset.placed = at.placement;
  };
  const end = autoUpdate(anchor, popover, () => void place());
  return () => {
    end();
    delete popover.dataset.placed;
  };
}

/**
 * Keeps an open popover beside its trigger, and closes it when the focus moves past both, which it would cover; not when the
 * window loses the focus. Returns a function that ends this.
 */
export function keepPopover(trigger: Element, popover: HTMLElement): () => void {
  const end = keepBeside(trigger, popover, { placement: "bottom-end" });
  const root = popover.getRootNode();
  const onFocusOut = ({ relatedTarget: next }: Event & { relatedTarget?: EventTarget | null }) => {
    if (next instanceof Element && !popover.contains(next) && next !== trigger) popover.hidePopover();
  };
  root.addEventListener("focusout", onFocusOut);
  return () => {
    end();
    root.removeEventListener("focusout", onFocusOut);
  };
}
