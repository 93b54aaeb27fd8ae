import { conflict as english } from "../../../shared/texts/en.json";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { Button } from "../../ui/Button";
import { Actions } from "../../ui/layout";
import { Notice } from "../../ui/Notice";
import { useLateTexts } from "../../ui/useTexts";

/** Offers the answers that were typed before the login under another address, without showing them. */
export function DraftOffer() {
  const { draftOffer } = useLateTexts("conflict", english);
  const { kept } = useAppState();
  const draft = useAtomValue(kept.offeredAtom);
  if (!draft) return null;
  return (
    <Notice heading={draftOffer.heading} role="status">
      <p>{draftOffer.text}</p>
      <Actions>
        <Button onClick={() => kept.answerOffer(true)}>{draftOffer.add}</Button>
        <Button look="secondary" onClick={() => kept.answerOffer(false)}>
          {draftOffer.remove}
        </Button>
      </Actions>
    </Notice>
  );
}
