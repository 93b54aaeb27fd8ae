import { useEffect } from "react";
import { useApplication } from "../../state/ApplicationProvider";
import { useAtomValue } from "../../state/core/core";
import { configStateAtom } from "../../state/institution";

/** Tells the host page why its config was refused: the people who can mend it read events, not applicants' pages. */
export function useReportedConfig(): void {
  const { emit } = useApplication();
  const config = useAtomValue(configStateAtom);
  useEffect(() => {
    if (config.status === "refused") emit({ name: "admissions-error", message: config.faults.join("\n") });
  }, [config, emit]);
}
