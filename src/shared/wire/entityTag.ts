/**
 * The value of an entity tag: without quotes, the mark of a weak tag, and what proxies add when they compress a response
 * (`W/"2-gzip"` is 2). Two tags are the same when their values are.
 */
export function tagValue(tag: string): string {
  return tag.replace(/^\s*(?:W\/)?"?|"?\s*$/gi, "").replace(/[-;]+(?:gzip|x-gzip|br|deflate|zstd)$/i, "");
}
