import { type ClipboardEvent, type FormEvent, type InputEvent, useState } from "react";
import { storable } from "../../../shared/form/answers";
import { format } from "../../../shared/texts/format";
import { pasteComposed } from "../../controls/textValue";
import { useAppState } from "../../state/AppStateProvider";
import { useTexts } from "../../ui/useTexts";

/** The hint that the browser cut the last typed or pasted text to `maxLength` characters, if it did, and the handlers that detect it. */
export function useCut(maxLength: number) {
  const { notices } = useAppState();
  const { cut } = useTexts().controls;
  const [isCut, setCut] = useState(false);
  function add({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string): void {
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
    if (value.length - replaced + text.length <= maxLength) return;
    setCut(true);
    notices.announce(({ controls }) => format(controls.cut, { limit: maxLength }));
  }
  const handlers = {
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => {
      // React sends it again at the end of a composition, whose text the field has already.
      if (event.nativeEvent.type !== "compositionend") add(event.currentTarget, event.data);
    },
    // In React, `onBeforeInput` has no text for a paste.
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      add(event.currentTarget, storable(event.clipboardData.getData("text/plain")));
      pasteComposed(event);
    },
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      if (currentTarget.value.length < maxLength) setCut(false);
    },
  };
  return { hint: isCut ? { hint: format(cut, { limit: maxLength }) } : null, handlers };
}
