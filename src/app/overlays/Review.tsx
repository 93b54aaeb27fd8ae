import { Suspense, useState } from "react";
import { useTexts } from "../../texts/useTexts";
import { Button } from "../../ui/Button";
import { ReviewDialog } from "../lazyScreens";

/** The way to all the answers on one sheet, before they are sent for good. */
export function Review() {
  const { review } = useTexts().steps;
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {review}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReviewDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
