/** The `ETag` of an applicant's answers after a save. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * The version in an `If-Match` header: null without one and for `*`, which has no condition. A weak tag is accepted, since
 * proxies weaken tags when they compress; a tag that this server did not make is 0, older than every save.
 */
export function versionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(ifMatch)?.[1];
  return version === undefined ? 0 : Number(version);
}
