import { useEffect, useRef } from "react";
import { focusQuestion } from "../controls/focusControl";
import { useAppState } from "../state/AppStateProvider";
import { type Removal, removalAtom } from "../state/answers/answers";
import { useTranslate } from "../state/i18n/i18n";
import { useTexts } from "../texts/useTexts";
import { LinkButton } from "../ui/Button";
import { Notice } from "../ui/Notice";

/**
 * Says what a change has cleared, with a button that brings it back; right after the changed question, and gone with
 * its page.
 */
export function UndoNotice({ removal: { anchor, text } }: { removal: Removal }) {
  const { fields } = useTexts();
  const translate = useTranslate();
  const { store, undo } = useAppState();
  const ref = useRef<HTMLDivElement>(null);
  // A new removal elsewhere on the page moves the offer there, so only the end of the page ends it.
  useEffect(() => () => void store.set(removalAtom, (now) => (now?.anchor === anchor ? null : now)), [store, anchor]);
  function undoHere(): void {
    const section = ref.current?.closest("section");
    undo();
    // The button is removed, and the focus with it. React has rendered the store's change by then.
    requestAnimationFrame(() => section && focusQuestion(section, anchor));
  }
  return (
    <Notice ref={ref}>
      <p>{translate(text)}</p>
      <LinkButton onClick={undoHere}>{fields.undo}</LinkButton>
    </Notice>
  );
}
