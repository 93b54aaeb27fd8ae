import { useEffect, useRef } from "react";
import { Redirect, useLocation } from "../navigation/Navigation";
import { isAuthPath } from "../navigation/paths";
import { useAppState, useAtomValue, useTranslate } from "../state/AppStateProvider";
import { FullScreenSpinner } from "../ui/Spinner";
import { useTexts } from "../ui/useTexts";
import { LiveRegion } from "../ui/VisuallyHidden";
import { ArrivalContext, HeldHeight, useArrival } from "./arrival";
import { ProfileFailed } from "./failures/Unavailable";
import { AuthLayout, FormLayout } from "./layouts";
import { useRedirect } from "./redirect";
import { CurrentScreen } from "./routes";
import { SessionEffects } from "./SessionEffects";

/** Renders the announcements of `announce`, such as a new screen's heading. */
function Announcement() {
  const translate = useTranslate();
  const last = useAtomValue(useAppState().notices.announcementAtom);
  return <LiveRegion message={last && { id: last.id, text: translate(last.message) }} />;
}

/** Reports every change of page after the first to the host page. */
function useNavigated(isStaying: boolean): void {
  const { emit } = useAppState();
  const [path] = useLocation();
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (!isStaying || reported.current === path) return;
    const isFirst = reported.current === null;
    reported.current = path;
    if (!isFirst) emit({ name: "admissions-navigated", page: path });
  }, [isStaying, path, emit]);
}

/** The state of a logged-in applicant's base profile; a visitor never waits for the API. */
function useProfile() {
  const isLoggedIn = useAtomValue(useAppState().session.isLoggedInAtom);
  const profile = useAtomValue(useAppState().profile.stateAtom);
  const failed = isLoggedIn && profile.status === "failed" ? profile : null;
  return { failed, isLoading: isLoggedIn && profile.status !== "ready" && !failed };
}

interface ShellProps {
  root: ShadowRoot;
  /** The institution's configuration is loading. */
  isWaiting: boolean;
}

/** The same element at each render, so that a layout does not render again. */
const screen = <CurrentScreen />;

/** The layout and the screen of the current route, or a spinner while neither can be shown. */
export function Shell({ root, isWaiting }: ShellProps) {
  const { shell } = useTexts();
  const [path] = useLocation();
  const redirect = useRedirect();
  const profile = useProfile();
  const arriving = useArrival(root, redirect ? path : null);
  useNavigated(!redirect);
  const { id } = useAppState();
  const isAuth = isAuthPath(path);
  const isBusy = redirect || isWaiting || (profile.isLoading && !isAuth);
  return (
    <ArrivalContext value={arriving}>
      <Announcement />
      {redirect ? <Redirect {...redirect} /> : null}
      {isBusy ? (
        <>
          <FullScreenSpinner {...(profile.isLoading && { label: shell.loadingProfile })} />
          <HeldHeight />
        </>
      ) : null}
      {!isBusy && isAuth ? <AuthLayout>{screen}</AuthLayout> : null}
      {!isBusy && !isAuth && !profile.failed ? (
        // Another person's screens begin anew.
        <FormLayout key={id}>{screen}</FormLayout>
      ) : null}
      {!isBusy && !isAuth && profile.failed ? <ProfileFailed fault={profile.failed.error} /> : null}
      <SessionEffects isStaying={!redirect} />
    </ArrivalContext>
  );
}
