import { useEffect, useEffectEvent } from "react";
import { NetworkError } from "../../api/errors";
import { useAppState } from "../../state/AppStateProvider";
import { reportFailure } from "../../state/notices/notices";
import { first } from "../../texts/en/first";
import { type LoadFailedProps, PageUpdated } from "../../ui/lazyWithRetry";

interface DialogLoadFailedProps extends Pick<LoadFailedProps, "missing"> {
  onClose: () => void;
}

/**
 * Replaces a dialog whose code could not be loaded: shows a toast and closes, so that the dialog can be opened again;
 * or the notice of a release that removed the code.
 */
export function DialogLoadFailed({ onClose, missing }: DialogLoadFailedProps) {
  return missing === "gone" ? <PageUpdated /> : <Closing onClose={onClose} />;
}

function Closing({ onClose }: { onClose: () => void }) {
  const appState = useAppState();
  const report = useEffectEvent(() => {
    const fault = new NetworkError(first.state.unreachable, 0, "The code of a dialog could not be loaded.");
    reportFailure(appState, fault, ({ shell }) => shell.failures.toast);
    onClose();
  });
  useEffect(() => report(), []);
  return null;
}
