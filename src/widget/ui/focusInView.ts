import { coversOf, tallestBar, visiblePart } from "./scrolling";

/** The room between a bar and a focused control, in px: its focus ring is visible too. */
const room = 8;

/** For how long the window may still scroll by itself after a focus (ms), as where the host page scrolls smoothly. */
const settling = 350;

/** The sticky or fixed bar, of the page or of ours, that covers a point of an element. */
function barAt(element: Element, x: number, y: number): DOMRect | null {
  for (const cover of coversOf(element, x, y)) {
    const { position } = getComputedStyle(cover);
    const box = cover.getBoundingClientRect();
    if ((position === "sticky" || position === "fixed") && box.height < tallestBar) return box;
  }
  return null;
}

/** Scrolls a control out from under bars above and below it, with its label where there is room. */
function uncover(control: HTMLElement): void {
  const { left, width, top, bottom } = control.getBoundingClientRect();
  const x = left + Math.min(width / 2, 20);
  const part = visiblePart(control);
  const bars = [barAt(control, x, top + 1), barAt(control, x, bottom - 1)];
  const isAbove = (bar: DOMRect | null) => bar !== null && bar.top + bar.bottom < part.top + part.bottom;
  // One bar may cover both edges.
  const above = bars.find(isAbove);
  const below = bars.find((bar) => bar !== null && !isAbove(bar));
  if (!above && !below) return;
  const field = control.closest<HTMLElement>('[part~="field"]');
  const box = field && field.offsetHeight < (part.bottom - part.top) / 2 ? field : control;
  if (above) box.style.scrollMarginTop = `${above.bottom - part.top + room}px`;
  if (below) box.style.scrollMarginBottom = `${part.bottom - below.top + room}px`;
  const { top: before } = box.getBoundingClientRect();
  const align = (block: ScrollLogicalPosition) => box.scrollIntoView({ block, behavior: "instant" });
  align("nearest");
  // Chromium up to 143 takes a box for in view of which only the margins are not.
  if (box.getBoundingClientRect().top === before) align(above ? "start" : "end");
  box.style.scrollMarginTop = box.style.scrollMarginBottom = "";
}

/**
 * A `ref` of any element: keeps what takes the focus in its root in view, beside sticky bars of the host page and of ours
 * (WCAG 2.4.11). Under a pressed pointer the page does not move.
 */
export function keepFocusInView(element: Element | null): (() => void) | undefined {
  const root = element?.getRootNode();
  const onFocus = ({ target: control }: Event) => {
    if (!(control instanceof HTMLElement)) return;
    const look = () => {
      const isPressed = control.ownerDocument.documentElement.matches(":active");
      if (control.matches(":focus") && !isPressed) uncover(control);
    };
    // A second time, because a bar may come with the scrolling.
    requestAnimationFrame(look);
    setTimeout(look, settling);
  };
  root?.addEventListener("focusin", onFocus);
  return () => root?.removeEventListener("focusin", onFocus);
}
