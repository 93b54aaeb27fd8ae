import { defaultPath, isAuthPath, isPath, paths } from "../../navigation/paths";
import { addressIn } from "../../navigation/place";
import type { Settings } from "../../state/core/core";
import { hasDraft } from "../../state/kept/kept";
import { readSessionCookie } from "../../state/session/session";
import type { SkeletonName } from "./generated";

/**
 * Chooses by settings, cookies, draft and route what to show before the application runs: the first step of the institution, once
 * its file has come, or a placeholder.
 */
export function choosePrerendered(view: Window, settings: Settings): SkeletonName | "firstStep" {
  const isVisitor = settings.serviceToken === null && readSessionCookie(view, settings.sessionCookiePrefix) === null;
  if (!isVisitor) return "loading";
  const path = addressIn(view, settings.routePrefix)?.split(/[?#]/)[0] ?? defaultPath;
  if (isAuthPath(path)) return "card";
  // A draft's answers belong in the first paint: an empty form would look as if they were lost.
  const isFirst = path === paths.about || !isPath(path);
  return isFirst && settings.token === null && !hasDraft(view) ? "firstStep" : "step";
}
