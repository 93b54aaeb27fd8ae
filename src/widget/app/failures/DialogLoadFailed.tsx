import { useEffect, useEffectEvent } from "react";
import { first } from "../../../shared/texts/en";
import { NetworkError } from "../../../shared/wire/errors";
import { useAppState } from "../../state/AppStateProvider";
import { reportFailure } from "../../state/notices/notices";
import { type LoadFailedProps, ReloadNotice } from "../../ui/lazyWithRetry";

interface DialogLoadFailedProps extends Pick<LoadFailedProps, "remedy"> {
  onClose: () => void;
}

/**
 * Replaces a dialog whose code could not be loaded: shows a toast and closes, so that the dialog can be opened again;
 * or the notice that the page must be loaded anew.
 */
export function DialogLoadFailed({ onClose, remedy }: DialogLoadFailedProps) {
  return remedy === "reload" ? <ReloadNotice /> : <Closing onClose={onClose} />;
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
