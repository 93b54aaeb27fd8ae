import { useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { focusQuestion } from "../controls/focusControl";
import { useAppState, useTranslate } from "../state/AppStateProvider";
import type { Removal } from "../state/answers/answers";
import { LinkButton } from "../ui/Button";
import { Notice } from "../ui/Notice";
import { useTexts } from "../ui/useTexts";

interface UndoOfferProps {
  removal: Removal;
  /** Undoes the removal, where that takes more than the answers; resolves with false when it cannot. */
  undo?: (removal: Removal) => Promise<boolean>;
}

/** Lists what a change cleared, with Undo, beside the changed question. */
export function UndoOffer({ removal, undo }: UndoOfferProps) {
  const { fields } = useTexts();
  const translate = useTranslate();
  const { answers, notices } = useAppState();
  const ref = useRef<HTMLDivElement>(null);
  const { anchor, block, text } = removal;
  // A new removal elsewhere on the page moves the offer there, so only the end of the page ends it.
  useEffect(() => () => answers.dismissRemoval(anchor), [answers, anchor]);
  const offer = useEffectEvent((offered: Removal) => {
    notices.announce((texts, now) => `${text(texts, now)} ${texts.fields.undo}`);
    // The button that removed a block is gone, and the focus with it.
    if (offered.block !== undefined) ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  });
  useEffect(() => offer(removal), [removal]);
  async function undoHere(): Promise<void> {
    const section = ref.current?.closest("section");
    if (!section) return;
    if (!undo) flushSync(() => answers.undo(removal, notices));
    else if (!(await undo(removal))) return;
    // The button is removed, and the focus with it.
    const tab = section.querySelector(`[id^="${anchor}-tab"][aria-selected="true"]`);
    focusQuestion(section, tab?.id ?? (block === undefined ? anchor : `${anchor}-${block + 1}-name`));
  }
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice>
        <p>{translate(text)}</p>
        <LinkButton onClick={() => void undoHere()}>{fields.undo}</LinkButton>
      </Notice>
    </div>
  );
}
