/**
 * The name of a block of styles: a hash of its text without the values in it, which the build reads off the source. Four digits of
 * base 36 distinguish a few hundred names.
 */
export function blockName(fixed: readonly string[]): string {
  let hash = 0;
  for (const letter of fixed.join("\0")) hash = (101 * hash + letter.charCodeAt(0)) >>> 0;
  return `a${(hash % 36 ** 4).toString(36)}`;
}
