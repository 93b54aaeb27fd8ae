import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in an upload while its parts take turns: where the focused button goes with its part, the next part
 * takes the focus. Nothing is taken from elsewhere on the page. Returns what the element around the parts takes.
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
    // React tells of no blur that comes from removing the focused element: such a focus is still ours.
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
