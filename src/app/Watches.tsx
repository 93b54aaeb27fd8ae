import { useLastPage } from "./navigating/useLastPage";
import { useSessionEnd } from "./navigating/useSessionEnd";
import { IdleDialog } from "./overlays/IdleDialog";
import { useReportedConfig } from "./setup/useReportedConfig";

/** What watches over both groups of routes. */
export function Watches({ isStaying }: { isStaying: boolean }) {
  useSessionEnd();
  useLastPage(isStaying);
  useReportedConfig();
  return <IdleDialog />;
}
