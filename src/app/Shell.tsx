import { usePath } from "../navigation/Navigation";
import { isAuthPath, isPath, paths } from "../navigation/paths";
import { isLoggedInAtom, profileStateAtom } from "../state/snapshot";
import { useStore } from "../state/useStore";
import { useTexts } from "../texts/useTexts";
import { FullScreenSpinner } from "../ui/Spinner";
import { Awaiting } from "./Awaiting";
import { FormLayout } from "./FormLayout";
import { useRest } from "./loadRest";
import { Announcement } from "./navigating/Announcement";
import { useArrival } from "./navigating/useArrival";
import { useNavigated } from "./navigating/useNavigated";
import { useRedirect } from "./navigating/useRedirect";
import type { Settings } from "./settings";

/** How far the base profile of somebody logged in is (§2); a visitor never waits for the API. */
function useProfile() {
  const isLoggedIn = useStore(isLoggedInAtom) === true;
  const profile = useStore(profileStateAtom);
  const failed = isLoggedIn && profile.status === "failed" ? profile : null;
  return { failed, isComing: isLoggedIn && profile.status !== "ready" && !failed };
}

/** Whether there is more to show than the first step to somebody without a session. */
function useIsMore(path: string): boolean {
  const isLoggedIn = useStore(isLoggedInAtom) === true;
  return isLoggedIn || (isPath(path) && path !== paths.about);
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
  const profile = useProfile();
  const arrive = useArrival(root, isLeaving ? path : null);
  useNavigated(!isLeaving);
  const rest = useRest();
  const isAwaiting = useIsMore(path) && rest === null;
  const isAuth = isAuthPath(path);
  const isBusy = isAwaiting || isLeaving || isWaiting || (profile.isComing && !isAuth);
  const isForm = !isBusy && !isAuth;
  return (
    <>
      <Announcement />
      {isAwaiting ? <Awaiting /> : null}
      {isBusy && !isAwaiting ? <FullScreenSpinner {...(profile.isComing && { label: shell.loadingProfile })} /> : null}
      {!isBusy && isAuth && rest ? <rest.AuthLayout settings={settings} path={path} onArrive={arrive} /> : null}
      {isForm && !profile.failed ? <FormLayout settings={settings} path={path} onArrive={arrive} /> : null}
      {isForm && profile.failed && rest ? <rest.ProfileFailed fault={profile.failed.error} /> : null}
      {rest ? <rest.Watches isStaying={!isLeaving} /> : null}
    </>
  );
}
