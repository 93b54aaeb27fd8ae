import { useEffect, useEffectEvent } from "react";

/** Elements whose text has the browser's own undo, and dialogs, which ask about the work as it is. */
const elsewhere =
  "dialog, textarea:not([readonly]), input:not([type=checkbox], [type=color], [type=file], [type=range])";

/** Undo and redo by keyboard: Ctrl+Z or ⌘Z undoes, with Shift it redoes, as Ctrl+Y does. */
export function useUndoKeys(retrace: (kind: "undo" | "redo") => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const isUndo = key.toLowerCase() === "z";
    const isAsked = !altKey && ctrlKey !== metaKey && (isUndo || (key.toLowerCase() === "y" && ctrlKey));
    if (!isAsked || event.composedPath().some((target) => target instanceof Element && target.matches(elsewhere)))
      return;
    event.preventDefault();
    retrace(isUndo && !shiftKey ? "undo" : "redo");
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
