import { Suspense } from "react";
import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { reviewAtom } from "../../state/submission/submission";
import { useTexts } from "../../texts/useTexts";
import { Button } from "../../ui/Button";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { DialogLoadFailed } from "../failures/DialogLoadFailed";

const ReviewDialog = lazyWithRetry(
  async () => (await import("../../screens/review/ReviewDialog")).ReviewDialog,
  DialogLoadFailed,
);

/** Opens the review of all answers, before they are submitted. */
export function Review() {
  const { review } = useTexts().steps;
  const { store } = useAppState();
  const isOpen = useAtomValue(reviewAtom) === "open";
  // In the state "left" the dialog closes because the applicant went to a question.
  const close = () => store.set(reviewAtom, (state) => (state === "open" ? "closed" : state));
  return (
    <div>
      <Button look="secondary" onClick={() => store.set(reviewAtom, "open")}>
        {review}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReviewDialog onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
