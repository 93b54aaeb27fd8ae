import { type PointerEvent, useRef } from "react";

/** The distance of a swipe (§9 "toasts"), in px. */
export const swipeThreshold = 50;

/** Pointer handlers that move an element aside with the finger and call `onSwipe` past the threshold. */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<number>(undefined);
  const moved = (event: PointerEvent) => (start.current === undefined ? 0 : event.clientX - start.current);
  const rest = (element: HTMLElement) => {
    start.current = undefined;
    element.style.transform = "";
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.isPrimary && event.button === 0) start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const by = moved(event);
      if (Math.abs(by) > 4) event.currentTarget.style.transform = `translateX(${by}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (Math.abs(moved(event)) >= swipeThreshold) onSwipe();
      rest(event.currentTarget);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => rest(event.currentTarget),
    onPointerLeave: (event: PointerEvent<HTMLElement>) => rest(event.currentTarget),
  };
}
