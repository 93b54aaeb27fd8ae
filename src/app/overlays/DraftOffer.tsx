import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { offeredDraftAtom } from "../../state/drafts/drafts";
import { conflict as english } from "../../texts/en/conflict";
import { useLateTexts } from "../../texts/useTexts";
import { Button } from "../../ui/Button";
import { Actions } from "../../ui/layout";
import { Notice } from "../../ui/Notice";

/** Offers the answers that were typed before the login under another address, without showing them (§6). */
export function DraftOffer() {
  const { draftOffer } = useLateTexts("conflict", english);
  const { answerOffer } = useAppState();
  const draft = useAtomValue(offeredDraftAtom);
  if (!draft) return null;
  return (
    <Notice heading={draftOffer.heading} role="status">
      <p>{draftOffer.text}</p>
      <Actions>
        <Button onClick={() => answerOffer(true)}>{draftOffer.add}</Button>
        <Button look="secondary" onClick={() => answerOffer(false)}>
          {draftOffer.remove}
        </Button>
      </Actions>
    </Notice>
  );
}
