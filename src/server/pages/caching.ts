/** A file with a hash in its name never changes: chunks, the first step's stylesheet, compressed copies. */
const hashedName = /-[\w-]{8,}\.(js|css)(\.br|\.gz)?$/;

/** Another script, whose chunks are those of its release: a returning browser runs the one it has while it asks for a newer one. */
const entryName = /\.js(\.br|\.gz)?$/;

/** The `Cache-Control` of a file of the widget. While the widget is developed, browsers revalidate every script before they run it. */
export function cachingOf(path: string, isRelease: boolean): string {
  if (hashedName.test(path)) return "public, max-age=31536000, immutable";
  return isRelease && entryName.test(path) ? "public, max-age=0, stale-while-revalidate=604800" : "no-cache";
}
