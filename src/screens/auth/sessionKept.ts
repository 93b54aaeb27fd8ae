import { UnauthorizedError } from "../../api/errors";
import type { AppState } from "../../state/appState";

/**
 * Whether the browser keeps the session that the login call has opened. Between two sites browsers keep no cookie of the
 * server; no page can see that, so the server is asked where it is of another origin and the page sees no cookie.
 */
export async function isSessionKept({ baseUrl, client, cookie, view }: AppState): Promise<boolean> {
  const base = baseUrl();
  const isElsewhere = "url" in base && base.url.origin !== view.location.origin;
  if (!isElsewhere || cookie().read() !== null) return true;
  return client.call("tabs", {}).then(
    () => true,
    (fault) => !(fault instanceof UnauthorizedError),
  );
}
