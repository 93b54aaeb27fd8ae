import { usePath } from "../navigation/Navigation";
import { isAuthPath } from "../navigation/paths";
import { isLoggedInAtom, profileStateAtom } from "../state/snapshot";
import { useStore } from "../state/useStore";
import { useTexts } from "../texts/useTexts";
import { LiveRegion } from "../ui/LiveRegion";
import { FullScreenSpinner } from "../ui/Spinner";
import { AuthLayout } from "./AuthLayout";
import { FormLayout } from "./FormLayout";
import { useArrival } from "./navigating/useArrival";
import { useLastPage } from "./navigating/useLastPage";
import { useNavigated } from "./navigating/useNavigated";
import { useRedirect } from "./navigating/useRedirect";
import { useSessionEnd } from "./navigating/useSessionEnd";
import { IdleDialog } from "./overlays/IdleDialog";
import type { Settings } from "./settings";
import { useReportedConfig } from "./setup/useReportedConfig";

/** Whether the base profile of somebody logged in is still on its way (§2); a visitor never waits for the API. */
function useProfileWait(): boolean {
  const isLoggedIn = useStore(isLoggedInAtom) === true;
  const profile = useStore(profileStateAtom);
  if (isLoggedIn && profile.status === "failed") throw profile.error;
  return isLoggedIn && profile.status !== "ready";
}

interface ShellProps {
  settings: Settings;
  root: ShadowRoot;
  /** The institution's constants are on their way. */
  isWaiting: boolean;
}

/** The two groups of routes (§2 "Route table") and what watches over both. */
export function Shell({ settings, root, isWaiting }: ShellProps) {
  const { shell } = useTexts();
  const path = usePath();
  const isLeaving = useRedirect();
  const isProfileComing = useProfileWait();
  const { announcement, arrive } = useArrival(root);
  useSessionEnd();
  useNavigated(!isLeaving);
  useLastPage(!isLeaving);
  useReportedConfig();
  const isAuth = isAuthPath(path);
  const isBusy = isLeaving || isWaiting || (isProfileComing && !isAuth);
  return (
    <>
      <LiveRegion message={announcement} />
      {isBusy ? <FullScreenSpinner {...(isProfileComing && { label: shell.loadingProfile })} /> : null}
      {!isBusy && isAuth ? <AuthLayout settings={settings} path={path} onArrive={arrive} /> : null}
      {!isBusy && !isAuth ? <FormLayout settings={settings} path={path} onArrive={arrive} /> : null}
      <IdleDialog />
    </>
  );
}
