import type { Services } from "../services";

/** A link's query in the hash, as `#/reset?id=…`, and in the page's address, as `?token=…#/`. */
interface LinkQueries {
  readonly inHash?: Readonly<Record<string, string>>;
  readonly inPage?: Readonly<Record<string, string>>;
}

/** The address of a route of the form, on the page that embeds it (`FORM_URL`, whose hash is the tag's `route-prefix`) or on this server's own page. */
export function formLink(
  { settings, publicUrl }: Pick<Services, "settings" | "publicUrl">,
  route: string,
  { inHash = {}, inPage = {} }: LinkQueries = {},
): string {
  const page = new URL(settings.formUrl ?? `${publicUrl()}/`);
  for (const [name, value] of Object.entries(inPage)) page.searchParams.set(name, value);
  const query = new URLSearchParams(inHash).toString();
  const path = page.hash.replace(/\/$/, "") + route;
  page.hash = query === "" ? path : `${path}?${query}`;
  return page.href;
}
