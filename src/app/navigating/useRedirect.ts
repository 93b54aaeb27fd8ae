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

/** Whether the last page was already restored in this session, or the applicant has changed the page. */
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

/** Redirects from a path that is not allowed now (§2); true while redirecting. */
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
  // A link to a question takes precedence over the last page.
  const mayRestore = useFragment() === "" && !hasChangedPage && !isRestored.current;
  const to = redirectOf({ path, search, isLoggedIn, isProfileReady, webStatus, lastPage, mayRestore });
  useEffect(() => {
    if (to === null) return;
    // A login removes the card's error about the former session.
    const { error: _, ...kept } = state;
    navigate(to, { replace: true, state: isLoggedIn ? kept : state });
  }, [to, navigate, state, isLoggedIn]);
  return to !== null;
}
