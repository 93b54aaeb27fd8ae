import type { Services } from "../services";

interface LinkOptions {
  /** The query in the hash, as `#/reset?id=…`. */
  readonly inHash?: Readonly<Record<string, string>>;
  /** The query in the page's address, as `?token=…#/`. */
  readonly inPage?: Readonly<Record<string, string>>;
  /** The reader's language. Only this server's own page takes it from the address; an institution's page has its own ways. */
  readonly language?: string;
}

/**
 * The address of a route of the form, on the page that embeds it (`FORM_URL`, whose hash is the tag's `route-prefix`)
 * or on this server's own page.
 */
export function formLink(
  { settings, publicUrl }: Pick<Services, "settings" | "publicUrl">,
  route: string,
  { inHash = {}, inPage = {}, language = "en" }: LinkOptions = {},
): string {
  const page = new URL(settings.formUrl ?? `${publicUrl()}/`);
  for (const [name, value] of Object.entries(inPage)) page.searchParams.set(name, value);
  if (settings.formUrl === null && language !== "en") page.searchParams.set("lang", language);
  const query = new URLSearchParams(inHash).toString();
  const path = page.hash.replace(/\/$/, "") + route;
  page.hash = query === "" ? path : `${path}?${query}`;
  return page.href;
}
