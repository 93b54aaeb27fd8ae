import { useEffect, useRef } from "react";
import { useFragment, useHashSearch, useNavigate, useNavigationState, usePath } from "../../navigation/Navigation";
import {
  hasChangedPageAtom,
  isLoggedInAtom,
  lastPageAtom,
  profileStateAtom,
  useAtomValue,
  webStatusAtom,
} from "../../state/core/core";
import { isStep } from "../routes";
import { redirectOf } from "./redirect";

/** Whether the last page was already restored in this session, or the applicant went to another step meanwhile. */
function useRestoring(path: string, isLoggedIn: boolean, isProfileReady: boolean) {
  const isDone = useRef(false);
  const firstStep = useRef<string | null>(null);
  useEffect(() => {
    if (!isLoggedIn) {
      isDone.current = false;
      firstStep.current = null;
    } else if (isStep(path)) {
      firstStep.current ??= path;
      if (isProfileReady || firstStep.current !== path) isDone.current = true;
    }
  }, [path, isLoggedIn, isProfileReady]);
  return isDone;
}

/** Sends the person on when they cannot be here (§2); true while they are on their way. */
export function useRedirect(): boolean {
  const path = usePath();
  const search = useHashSearch();
  const state = useNavigationState();
  const navigate = useNavigate();
  const isLoggedIn = useAtomValue(isLoggedInAtom) === true;
  const isProfileReady = useAtomValue(profileStateAtom).status === "ready";
  const webStatus = useAtomValue(webStatusAtom);
  const lastPage = useAtomValue(lastPageAtom);
  const hasChangedPage = useAtomValue(hasChangedPageAtom);
  const isRestored = useRestoring(path, isLoggedIn, isProfileReady);
  // An address that names a question says where to be.
  const mayRestore = useFragment() === "" && !hasChangedPage && !isRestored.current;
  const to = redirectOf({ path, search, isLoggedIn, isProfileReady, webStatus, lastPage, mayRestore });
  useEffect(() => {
    if (to === null) return;
    // What a card said of the session before ends with the next login.
    const { error: _, ...kept } = state;
    navigate(to, { replace: true, state: isLoggedIn ? kept : state });
  }, [to, navigate, state, isLoggedIn]);
  return to !== null;
}
