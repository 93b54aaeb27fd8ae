import { useEffect } from "react";
import { useApplication } from "../../state/ApplicationProvider";
import { configStateAtom } from "../../state/config/config";
import { useAtomValue } from "../../state/core/core";

/**
 * Reports to the host page why its configuration was refused: its developers read events, not applicants' pages.
 * Reports the same fault once, so that a page that renders an equal configuration upon the event does not loop.
 */
export function useReportedConfig(): void {
  const { emit } = useApplication();
  const config = useAtomValue(configStateAtom);
  const message = config.status === "refused" ? config.faults.join("\n") : null;
  useEffect(() => {
    if (message !== null) emit({ name: "admissions-error", message });
  }, [message, emit]);
}
