import { type RefObject, useEffect, useEffectEvent } from "react";

/** Replaces the native behaviour of popovers: Escape closes, and so does a press outside `layer` and its trigger. */
export function useDismissal(
  layer: RefObject<HTMLElement | null>,
  trigger: () => HTMLElement | null | undefined,
  close: (() => void) | null,
): void {
  const isWatched = close !== null;
  const leave = useEffectEvent(() => close?.());
  const isOurs = useEffectEvent((event: Event) =>
    [layer.current, trigger()].some((part) => part && event.composedPath().includes(part)),
  );
  useEffect(() => {
    const view = layer.current?.ownerDocument.defaultView;
    if (!isWatched || !view) return;
    const onKey = (event: KeyboardEvent) => void (event.key === "Escape" && leave());
    const onPress = (event: Event) => void (isOurs(event) || leave());
    view.addEventListener("keydown", onKey);
    view.addEventListener("pointerdown", onPress);
    return () => {
      view.removeEventListener("keydown", onKey);
      view.removeEventListener("pointerdown", onPress);
    };
  }, [layer, isWatched]);
}
