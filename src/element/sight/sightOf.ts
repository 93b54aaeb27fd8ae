import { defaultPath, isAuthPath, isPath, paths } from "../../navigation/paths";
import { addressIn } from "../../navigation/place";
import { hasDraft } from "../../state/keeping/names";
import { readSessionCookie } from "../../state/session/cookies";
import type { Settings } from "../../state/settings";
import type { SightName } from "./sights";

/** What the application will show first at this page, as far as the page itself tells; never a guess that may flash. */
export function sightOf(view: Window, settings: Settings): SightName {
  const isOurs = settings.config === null && settings.configUrl === null && settings.language === "en";
  const isVisitor = settings.serviceToken === null && readSessionCookie(view, settings.sessionCookiePrefix) === null;
  // What was made beforehand speaks English.
  if (!isOurs || !isVisitor) return "waiting";
  const path = addressIn(view)?.split(/[?#]/)[0] ?? defaultPath;
  if (isAuthPath(path)) return "card";
  // What a visitor typed before shows at once or not at all: an empty form would look like a loss.
  const isFirst = path === paths.about || !isPath(path);
  return isFirst && settings.token === null && !hasDraft(view) ? "firstStep" : "step";
}
