import type { WebStatus } from "../../api/shapes";
import { defaultPath, isPath, paths } from "../../navigation/paths";

/** What decides where the person at this page may be (§2 "Navigation flow"). */
export interface Whereabouts {
  readonly path: string;
  /** The query inside the hash, without `?`. */
  readonly search: string;
  readonly isLoggedIn: boolean;
  /** The account's answers, status and last page are here. */
  readonly isProfileReady: boolean;
  readonly webStatus: WebStatus | null;
  readonly lastPage: string | null;
  /** The last page may still be restored: once a session, and not after the person moved by themselves. */
  readonly mayRestore: boolean;
}

/** The pages that are recorded as the last visited one and restored. */
export const stepPaths: readonly string[] = [paths.about, paths.education, paths.finalSteps];

/** The cards that somebody who is logged in has no use for; a link to reset a password still works. */
const entrances: readonly string[] = [paths.login, paths.signup, paths.confirm];

/** The path to go to instead of this one, with its query; null to stay. */
export function redirectOf(at: Whereabouts): string | null {
  if (!isPath(at.path)) return at.search === "" ? defaultPath : `${defaultPath}?${at.search}`;
  if (at.isLoggedIn && entrances.includes(at.path)) return defaultPath;
  const isStep = stepPaths.includes(at.path);
  if (!isStep && at.path !== paths.completion) return null;
  if (at.isLoggedIn && !at.isProfileReady) return null;
  if (at.webStatus === "submitted") return at.path === paths.completion ? null : paths.completion;
  if (at.path === paths.completion) return restored(at) ?? defaultPath;
  return restored(at);
}

function restored({ isLoggedIn, mayRestore, lastPage, path }: Whereabouts): string | null {
  if (!isLoggedIn || !mayRestore || lastPage === null || lastPage === path) return null;
  return stepPaths.includes(lastPage) ? lastPage : null;
}
