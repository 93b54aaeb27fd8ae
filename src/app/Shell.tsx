import { usePath } from "../navigation/Navigation";
import { isAuthPath } from "../navigation/paths";
import { isLoggedInAtom, profileStateAtom, type Settings, useAtomValue } from "../state/core/core";
import { useTexts } from "../texts/useTexts";
import { FullScreenSpinner } from "../ui/Spinner";
import { AuthLayout } from "./AuthLayout";
import { FormLayout } from "./FormLayout";
import { ProfileFailed } from "./failures/ProfileFailed";
import { Announcement } from "./navigating/Announcement";
import { useArrival } from "./navigating/useArrival";
import { useNavigated } from "./navigating/useNavigated";
import { useRedirect } from "./navigating/useRedirect";
import { SessionEffects } from "./SessionEffects";

/** How far the base profile of somebody logged in is (§2); a visitor never waits for the API. */
function useProfile() {
  const isLoggedIn = useAtomValue(isLoggedInAtom) === true;
  const profile = useAtomValue(profileStateAtom);
  const failed = isLoggedIn && profile.status === "failed" ? profile : null;
  return { failed, isComing: isLoggedIn && profile.status !== "ready" && !failed };
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
  const isAuth = isAuthPath(path);
  const isBusy = isLeaving || isWaiting || (profile.isComing && !isAuth);
  const isForm = !isBusy && !isAuth;
  return (
    <>
      <Announcement />
      {isBusy ? <FullScreenSpinner {...(profile.isComing && { label: shell.loadingProfile })} /> : null}
      {!isBusy && isAuth ? <AuthLayout settings={settings} path={path} onArrive={arrive} /> : null}
      {isForm && !profile.failed ? <FormLayout settings={settings} path={path} onArrive={arrive} /> : null}
      {isForm && profile.failed ? <ProfileFailed fault={profile.failed.error} /> : null}
      <SessionEffects isStaying={!isLeaving} />
    </>
  );
}
