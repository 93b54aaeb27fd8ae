import { UnauthorizedError } from "../../../shared/wire/errors";
import type { Person } from "../../state/person";
import { readSessionCookie } from "../../state/session/session";

/**
 * Whether the browser keeps the session that the login call has opened. Browsers block cookies of another site, which a page
 * cannot detect. So a call checks the session where the server has another origin and the page can read no cookie.
 */
export async function isSessionKept({ baseUrl, client, settings, view }: Person): Promise<boolean> {
  const base = baseUrl();
  const isElsewhere = "url" in base && base.url.origin !== view.location.origin;
  if (!isElsewhere || readSessionCookie(view, settings.current.sessionCookiePrefix) !== null) return true;
  return client.call("tabs", {}).then(
    () => true,
    (fault) => !(fault instanceof UnauthorizedError),
  );
}
