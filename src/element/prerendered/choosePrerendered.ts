import { defaultPath, isAuthPath, isPath, paths } from "../../navigation/paths";
import { addressIn } from "../../navigation/place";
import type { Settings } from "../../state/core/core";
import { hasDraft } from "../../state/local/local";
import { readSessionCookie } from "../../state/session/session";
import { languageOf } from "../../texts/languages";
import type { PrerenderedName } from "./generated";

/**
 * Chooses by settings, cookies, draft and route what to show before the application runs. "loading" when these do not
 * decide, and in every language but English, the language of the prerendered pages.
 */
export function choosePrerendered(view: Window, settings: Settings): PrerenderedName {
  const isConfigured = settings.config !== null || settings.configUrl !== null;
  const isVisitor = settings.serviceToken === null && readSessionCookie(view, settings.sessionCookiePrefix) === null;
  if (isConfigured || languageOf(settings.language) !== "en" || !isVisitor) return "loading";
  const path = addressIn(view, settings.routePrefix)?.split(/[?#]/)[0] ?? defaultPath;
  if (isAuthPath(path)) return "card";
  // A draft's answers belong in the first paint: an empty form would look as if they were lost.
  const isFirst = path === paths.about || !isPath(path);
  return isFirst && settings.token === null && !hasDraft(view) ? "firstStep" : "step";
}
