import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in an upload when its state changes: when the component with the focused button unmounts, the next
 * one takes the focus. A focus elsewhere on the page stays. Returns the props of the surrounding element.
 */
export function useKeptFocus(id: string, status: string) {
  const around = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part changes with the status.
  useLayoutEffect(() => {
    const element = around.current;
    if (!element || !isInside.current || element.querySelector(":focus")) return;
    element.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  }, [id, status]);
  return {
    ref: around,
    // React reports no blur when the focused element is removed, so the focus still counts as inside.
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
