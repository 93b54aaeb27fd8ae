import { useEffect } from "react";
import { first } from "../../shared/texts/en";
import { useLocation } from "../navigation/Navigation";
import { paths } from "../navigation/paths";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import type { LogOutReason } from "../state/core/core";
import { IdleDialog } from "./overlays/IdleDialog";
import { isStep } from "./routes";

/** While the status is started or validating, each page visit sends its path. */
function useLastPage(isStaying: boolean): void {
  const { profile, session } = useAppState();
  const [path] = useLocation();
  const isLoggedIn = useAtomValue(session.isLoggedInAtom);
  const isReady = useAtomValue(profile.stateAtom).status === "ready";
  const status = useAtomValue(profile.webStatusAtom);
  const isOpen = status === "started" || status === "validating";
  const isVisit = isStaying && isLoggedIn && isReady && isOpen && isStep(path);
  useEffect(() => {
    if (isVisit) profile.post("saveLastPage", { body: { last_page: path } });
  }, [isVisit, path, profile]);
}

/** The messages of the login card about the end of the former session. */
const farewells: Readonly<Record<LogOutReason, string>> = {
  rejected: first.state.sessionInvalid,
  idle: first.state.loggedOutIdle,
  chosen: first.state.loggedOut,
};

/** Goes to the login card with a message when the session ends, also when it ended in another tab. */
function useSessionEnd(): void {
  const { session } = useAppState();
  const [, navigate] = useLocation();
  useEffect(
    () =>
      session.whenEnded(({ reason, username }) =>
        navigate(paths.login, { state: { error: farewells[reason], ...(username && { username }) } }),
      ),
    [session, navigate],
  );
}

/** The effects of a session that both groups of routes share, and the inactivity warning. */
export function SessionEffects({ isStaying }: { isStaying: boolean }) {
  useSessionEnd();
  useLastPage(isStaying);
  return <IdleDialog />;
}
