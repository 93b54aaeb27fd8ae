import { type ClipboardEvent, type FormEvent, type InputEvent, useState } from "react";

/**
 * Whether the browser cut the last typed or pasted text to `maxLength` characters, with the handlers that detect it.
 * Calls `onCut` each time.
 */
export function useCut(maxLength: number, onCut: () => void) {
  const [isCut, setCut] = useState(false);
  function add({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string): void {
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
    if (value.length - replaced + text.length <= maxLength) return;
    setCut(true);
    onCut();
  }
  const handlers = {
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => add(event.currentTarget, event.data),
    // In React, `onBeforeInput` has no text for a paste.
    onPaste: (event: ClipboardEvent<HTMLInputElement>) =>
      add(event.currentTarget, event.clipboardData.getData("text/plain")),
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      if (currentTarget.value.length < maxLength) setCut(false);
    },
  };
  return { isCut, handlers };
}
