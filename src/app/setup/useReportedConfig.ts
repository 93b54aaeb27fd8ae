import { useEffect } from "react";
import { useApplication } from "../../state/ApplicationProvider";
import { configStateAtom } from "../../state/config/config";
import { useAtomValue } from "../../state/core/core";

/**
 * Reports to the host page why its config was refused: the people who can correct it read events, not applicants' pages. Once
 * for as long as the fault stays the same: a page that renders upon the event, with an equal config, would never come to rest.
 */
export function useReportedConfig(): void {
  const { emit } = useApplication();
  const config = useAtomValue(configStateAtom);
  const message = config.status === "refused" ? config.faults.join("\n") : null;
  useEffect(() => {
    if (message !== null) emit({ name: "admissions-error", message });
  }, [message, emit]);
}
