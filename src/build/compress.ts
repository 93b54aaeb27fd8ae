import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * Writes a brotli and a gzip copy (`.br`, `.gz`) beside the scripts, styles and HTML among the files `names` of `folder`, for a server
 * that sends them as they are: as small as possible for a release, and within a second for `npm start`. Returns the names of the
 * copies. A file that would not get smaller has none.
 */
export async function writeCompressed(
  folder: string,
  names: readonly string[],
  effort: "release" | "start" = "release",
): Promise<string[]> {
  const [quality, level] = effort === "release" ? [constants.BROTLI_MAX_QUALITY, 9] : [5, 6];
  const written = names
    .filter((name) => /\.(js|css|html)$/.test(name))
    .map(async (name) => {
      const content = await readFile(join(folder, name));
      const copies: [string, Buffer][] = [
        [".br", await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })],
        [".gz", await promisify(gzip)(content, { level })],
      ];
      const smaller = copies.filter(([, copy]) => copy.length < content.length);
      for (const [ending, copy] of smaller) await writeFile(join(folder, name + ending), copy);
      return smaller.map(([ending]) => name + ending);
    });
  return (await Promise.all(written)).flat();
}
