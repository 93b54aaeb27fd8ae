import { useEffect, useEffectEvent } from "react";

/** Elements whose text has the browser's own undo, and dialogs, which ask about the work as it is. */
const elsewhere =
  "dialog, textarea:not([readonly]), input:not([type=checkbox], [type=color], [type=file], [type=range])";

type Key = "undo" | "redo" | "escape";

/** Ctrl+Z or ⌘Z undoes, with Shift it redoes, as Ctrl+Y does. */
function keyOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): Key | null {
  if (key === "Escape") return "escape";
  if (altKey || ctrlKey === metaKey) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" && ctrlKey ? "redo" : null;
}

/** The keys of the whole studio. */
export function useKeys(onKey: (key: Key) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event);
    const isElsewhere = event.composedPath().some((target) => target instanceof Element && target.matches(elsewhere));
    if (key === null || (key !== "escape" && isElsewhere)) return;
    if (key !== "escape") event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
