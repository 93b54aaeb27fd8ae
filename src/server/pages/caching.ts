/** A file with a hash in its name never changes: chunks, the first step's stylesheet, compressed copies. */
const hashedName = /-[\w-]{8,}\.(js|css)(\.br|\.gz)?$/;

/**
 * The `Cache-Control` of a file of the widget at `url`. Browsers revalidate a file without a hash in its name before they use it. One that is
 * asked for with a query they use at once and revalidate meanwhile: an entry and its chunks are of one release, so an older one works.
 */
export function cachingOf(path: string, url: string): string {
  if (hashedName.test(path)) return "public, max-age=31536000, immutable";
  return url.includes("?") ? "public, max-age=0, stale-while-revalidate=604800" : "no-cache";
}
