/** The tokens with which a visitor may arrive (§2, query parameters on entry). */
export interface EntryTokens {
  readonly token: string | null;
  readonly serviceToken: string | null;
}

/**
 * Reads `token` and `service_token` from the query of a hash such as `#/about?token=x`, then from the page's own query.
 * A hash that is not ours (`#news?token=x`) is not read.
 */
export function readEntryTokens(location: Pick<Location, "hash" | "search">): EntryTokens {
  const ours = new URLSearchParams(location.hash.startsWith("#/") ? location.hash.split("?").slice(1).join("?") : "");
  const page = new URLSearchParams(location.search);
  const read = (name: string) => ours.get(name) || page.get(name) || null;
  return { token: read("token"), serviceToken: read("service_token") };
}
