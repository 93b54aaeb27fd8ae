import { useEffect, useEffectEvent } from "react";
import { NetworkError } from "../../api/errors";
import { useApplication } from "../../state/ApplicationProvider";
import { reportFailure } from "../../state/notices/notices";
import { first } from "../../texts/en/first";

/** In place of a dialog whose code could not be loaded: shows a toast and closes, so that the dialog can be opened again. */
export function DialogLoadFailed({ onClose }: { onClose: () => void }) {
  const application = useApplication();
  const report = useEffectEvent(() => {
    const fault = new NetworkError(first.state.unreachable, 0, "The code of a dialog could not be loaded.");
    reportFailure(application, fault, ({ shell }) => shell.failures.toast);
    onClose();
  });
  useEffect(() => report(), []);
  return null;
}
