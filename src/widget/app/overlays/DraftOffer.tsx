import { conflict as english } from "../../../shared/texts/en.json";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { Button } from "../../ui/Button";
import { Actions } from "../../ui/layout";
import { Notice } from "../../ui/Notice";
import { useLateTexts } from "../../ui/useTexts";

/** Offers the answers that were typed before the login under another address, without showing them (§6). */
export function DraftOffer() {
  const { draftOffer } = useLateTexts("conflict", english);
  const { local } = useAppState();
  const draft = useAtomValue(local.offeredAtom);
  if (!draft) return null;
  return (
    <Notice heading={draftOffer.heading} role="status">
      <p>{draftOffer.text}</p>
      <Actions>
        <Button onClick={() => local.answerOffer(true)}>{draftOffer.add}</Button>
        <Button look="secondary" onClick={() => local.answerOffer(false)}>
          {draftOffer.remove}
        </Button>
      </Actions>
    </Notice>
  );
}
