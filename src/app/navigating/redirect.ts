import type { WebStatus } from "../../api/shapes";
import { unreachable } from "../../form/unreachable";
import { defaultPath, isPath, paths } from "../../navigation/paths";
import { isStep, routes } from "../routes";

/** What decides whether the user of this page may see a route (§2 "Navigation flow"). */
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

/** The path to redirect to, with its query; null to stay. */
export function redirectOf(at: Whereabouts): string | null {
  if (!isPath(at.path)) return at.search === "" ? defaultPath : `${defaultPath}?${at.search}`;
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
