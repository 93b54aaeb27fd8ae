import { useLastPage } from "./navigating/useLastPage";
import { useSessionEnd } from "./navigating/useSessionEnd";
import { IdleDialog } from "./overlays/IdleDialog";
import { useReportedConfig } from "./setup/useReportedConfig";

/** The effects of a session that both groups of routes share, and the inactivity warning. */
export function SessionEffects({ isStaying }: { isStaying: boolean }) {
  useSessionEnd();
  useLastPage(isStaying);
  useReportedConfig();
  return <IdleDialog />;
}
