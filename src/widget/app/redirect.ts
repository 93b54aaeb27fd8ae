import { useEffect, useRef, useState } from "react";
import { unreachable } from "../../shared/form/unreachable";
import type { WebStatus } from "../../shared/wire/shapes";
import { useHash, useLocation, usePlace } from "../navigation/Navigation";
import { defaultPath, isAuthPath, isPath, paths } from "../navigation/paths";
import { isOurs, isReturn, type NavigationState } from "../navigation/place";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import { isStep, routes } from "./routes";

/**
 * Whether the last page was already restored in this session, or the applicant has changed the page. A reload, and Back, stay on the
 * step of the address where the element wrote it: the former page may have closed before the server knew it. The browser calls a
 * document reloaded for all its life, in which the host may link to a step.
 */
function useRestoring(path: string, isLoggedIn: boolean, isProfileReady: boolean) {
  const { view } = useAppState();
  const hash = useHash();
  const [isReturning] = useState(
    () => hash.isInAddress() && isStep(path) && isReturn(view) && isOurs(view.history.state),
  );
  const isDone = useRef(isReturning);
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

/** The redirect from a path that is not allowed now, with the messages that it carries on; null to stay. */
export function useRedirect(): { readonly to: string; readonly state: NavigationState } | null {
  const [path] = useLocation();
  const search = usePlace("search");
  const state = usePlace("state");
  const { profile, session } = useAppState();
  const isLoggedIn = useAtomValue(session.isLoggedInAtom);
  const isProfileReady = useAtomValue(profile.stateAtom).status === "ready";
  const webStatus = useAtomValue(profile.webStatusAtom);
  const lastPage = useAtomValue(profile.applicantAtom)?.lastPage ?? null;
  const hasChangedPage = useAtomValue(profile.hasChangedPageAtom);
  const isRestored = useRestoring(path, isLoggedIn, isProfileReady);
  // A link to a question takes precedence over the last page.
  const mayRestore = usePlace("fragment") === "" && !hasChangedPage && !isRestored.current;
  const to = redirectOf({ path, search, isLoggedIn, isProfileReady, webStatus, lastPage, mayRestore });
  if (to === null) return null;
  // After a login, also in another tab, the message of a card is obsolete.
  return { to, state: isLoggedIn && isAuthPath(path) ? {} : state };
}

/** What decides whether the user of this page may see a route. */
export interface Whereabouts {
  readonly path: string;
  /** The query inside the hash, without `?`. */
  readonly search: string;
  readonly isLoggedIn: boolean;
  /** The account's answers, status and last page are loaded. */
  readonly isProfileReady: boolean;
  readonly webStatus: WebStatus | null;
  readonly lastPage: string | null;
  /** The last page may still be restored: once a session, and not after the applicant went to another page. */
  readonly mayRestore: boolean;
}

/** The default route for a path that is none of ours, with the query; null for one of ours. */
export function redirectOfUnknown({ path, search }: Pick<Whereabouts, "path" | "search">): string | null {
  if (isPath(path)) return null;
  return search === "" ? defaultPath : `${defaultPath}?${search}`;
}

/** The path to redirect to, with its query; null to stay. */
export function redirectOf(at: Whereabouts): string | null {
  if (!isPath(at.path)) return redirectOfUnknown(at);
  const { guard } = routes[at.path];
  const isUnknown = at.isLoggedIn && !at.isProfileReady;
  const isSubmitted = at.webStatus === "submitted";
  switch (guard) {
    case "everyone":
      return null;
    case "loggedOut":
      return at.isLoggedIn ? defaultPath : null;
    case "step":
      if (isUnknown) return null;
      return isSubmitted ? paths.completion : restored(at);
    case "submitted":
      return isUnknown || isSubmitted ? null : (restored(at) ?? defaultPath);
    default:
      return unreachable(guard);
  }
}

function restored({ isLoggedIn, mayRestore, lastPage, path }: Whereabouts): string | null {
  if (!isLoggedIn || !mayRestore || lastPage === null || lastPage === path) return null;
  return isStep(lastPage) ? lastPage : null;
}
