import { useEffect, useMemo, useRef } from "react";
import { usePath } from "../navigation/Navigation";
import { defaultPath, isPath } from "../navigation/paths";
import { useApplication } from "../state/ApplicationProvider";
import { isLoggedInAtom, profileStateAtom, type Settings, useAtomValue } from "../state/core/core";
import { useTranslate } from "../state/i18n/i18n";
import { announcementAtom } from "../state/notices/notices";
import { useTexts } from "../texts/useTexts";
import { FullScreenSpinner } from "../ui/Spinner";
import { LiveRegion } from "../ui/VisuallyHidden";
import { AuthLayout } from "./AuthLayout";
import { FormLayout } from "./FormLayout";
import { ProfileFailed } from "./failures/ProfileFailed";
import { useArrival } from "./navigating/useArrival";
import { useRedirect } from "./navigating/useRedirect";
import { routes } from "./routes";
import { SessionEffects } from "./SessionEffects";

/** Renders the announcements of `announce`, such as a new screen's heading. */
export function Announcement() {
  const translate = useTranslate();
  const last = useAtomValue(announcementAtom);
  return <LiveRegion message={last && { id: last.id, text: translate(last.message) }} />;
}

/** Reports every change of page after the first to the host page. */
function useNavigated(isStaying: boolean): void {
  const { emit } = useApplication();
  const path = usePath();
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (!isStaying || reported.current === path) return;
    const isFirst = reported.current === null;
    reported.current = path;
    if (!isFirst) emit({ name: "admissions-navigated", page: path });
  }, [isStaying, path, emit]);
}

/** The state of a logged-in applicant's base profile (§2); a visitor never waits for the API. */
function useProfile() {
  const isLoggedIn = useAtomValue(isLoggedInAtom) === true;
  const profile = useAtomValue(profileStateAtom);
  const failed = isLoggedIn && profile.status === "failed" ? profile : null;
  return { failed, isLoading: isLoggedIn && profile.status !== "ready" && !failed };
}

interface ShellProps {
  settings: Settings;
  root: ShadowRoot;
  /** The institution's configuration is loading. */
  isWaiting: boolean;
}

/** The layout and the screen of the current route (§2 "Route table"), or a spinner while neither can be shown. */
export function Shell({ settings, root, isWaiting }: ShellProps) {
  const { shell } = useTexts();
  const path = usePath();
  const isRedirecting = useRedirect();
  const profile = useProfile();
  const arrive = useArrival(root, isRedirecting ? path : null);
  useNavigated(!isRedirecting);
  // An unknown path is being redirected.
  const shown = isPath(path) ? path : defaultPath;
  const { group, Screen } = routes[shown];
  // The same element while nothing of it changes, so that the layout around it does not render again.
  const screen = useMemo(() => <Screen path={shown} onArrive={arrive} />, [Screen, shown, arrive]);
  const isBusy = isRedirecting || isWaiting || (profile.isLoading && group === "form");
  return (
    <>
      <Announcement />
      {isBusy ? <FullScreenSpinner {...(profile.isLoading && { label: shell.loadingProfile })} /> : null}
      {!isBusy && group === "auth" ? <AuthLayout settings={settings}>{screen}</AuthLayout> : null}
      {!isBusy && group === "form" && !profile.failed ? <FormLayout settings={settings}>{screen}</FormLayout> : null}
      {!isBusy && group === "form" && profile.failed ? <ProfileFailed fault={profile.failed.error} /> : null}
      <SessionEffects isStaying={!isRedirecting} />
    </>
  );
}
