import { useEffect, useEffectEvent } from "react";
import { NetworkError } from "../../api/errors";
import { tellFailure } from "../../state/failures";
import { useVisit } from "../../state/VisitContext";
import { first } from "../../texts/en/first";

/** In the place of a dialog whose code did not come: says so and counts as closed, so that it can be opened again. */
export function MissingDialog({ onClose }: { onClose: () => void }) {
  const visit = useVisit();
  const tell = useEffectEvent(() => {
    const fault = new NetworkError(first.state.unreachable, 0, "The code of a dialog could not be loaded.");
    tellFailure(visit, fault, ({ shell }) => shell.failures.toast);
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}
