/** The `ETag` of an applicant's answers after a save. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * The save that an `If-Match` names: null for none and for `*`, which asks nothing. A weak tag counts, since proxies
 * weaken tags when they compress; a tag that is not ours is older than every save.
 */
export function versionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(ifMatch)?.[1];
  return version === undefined ? 0 : Number(version);
}
