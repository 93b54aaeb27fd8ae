import { Suspense } from "react";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { Button } from "../../ui/Button";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { useTexts } from "../../ui/useTexts";

const ReviewDialog = lazyWithRetry(async () => (await import("../../screens/review/ReviewDialog")).ReviewDialog);

/** Opens the review of all answers, before they are submitted. */
export function Review() {
  const { review } = useTexts().steps;
  const { reviewAtom, openReview, closeReview } = useAppState().check;
  const isOpen = useAtomValue(reviewAtom) === "open";
  return (
    <div>
      <Button look="secondary" onClick={openReview}>
        {review}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReviewDialog onClose={closeReview} />
        </Suspense>
      ) : null}
    </div>
  );
}
