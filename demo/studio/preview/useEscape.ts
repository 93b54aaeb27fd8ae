import { useEffect, useEffectEvent } from "react";

/** Calls `onEscape` when Escape is pressed on this page while it is waited for. */
export function useEscape(isWaiting: boolean, onEscape: () => void): void {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape") onEscape();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [isWaiting]);
}
