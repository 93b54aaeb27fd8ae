import { useEffect } from "react";

/** Whether the browser's own undo applies to an element's text. */
function hasOwnUndo(target: EventTarget | undefined): boolean {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  return target instanceof HTMLInputElement && !/^(checkbox|color|file|range)$/.test(target.type);
}

type Retracing = { readonly kind: "undo" | "redo" };

/** The step of a key: Ctrl+Z or ⌘Z undoes, with Shift it redoes, as Ctrl+Y does. */
function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): Retracing | null {
  if (altKey || ctrlKey === metaKey) return null;
  if (key.toLowerCase() === "z") return { kind: shiftKey ? "redo" : "undo" };
  return key.toLowerCase() === "y" && ctrlKey ? { kind: "redo" } : null;
}

/** Undo and redo by keyboard, except in a text field, which has its own undo. */
export function useUndoKeys(step: (step: Retracing) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const path = event.composedPath();
      const asked = hasOwnUndo(path[0]) ? null : stepOf(event);
      // The work must not change while a dialog asks about it.
      if (!asked || path.some((target) => target instanceof HTMLDialogElement)) return;
      event.preventDefault();
      step(asked);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [step]);
}
