import { useEffect } from "react";
import { configStateAtom } from "../../state/institution";
import { useApplication } from "../../state/useApplication";
import { useStore } from "../../state/useStore";

/** Tells the host page why its config was refused: the people who can mend it read events, not applicants' pages. */
export function useReportedConfig(): void {
  const { emit } = useApplication();
  const config = useStore(configStateAtom);
  useEffect(() => {
    if (config.status === "refused") emit({ name: "admissions-error", message: config.faults.join("\n") });
  }, [config, emit]);
}
