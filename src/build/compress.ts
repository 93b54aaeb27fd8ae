import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** How hard to compress: as small as possible for a release, and within a second for `npm start`. */
const efforts = {
  release: { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
  start: { brotli: 5, gzip: 6 },
};
type Effort = keyof typeof efforts;

/** The compressions by the ending that `@fastify/static` expects of a copy. */
const copies: Readonly<Record<string, (content: Buffer, effort: Effort) => Promise<Buffer>>> = {
  ".br": (content, effort) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: efforts[effort].brotli } }),
  ".gz": (content, effort) => promisify(gzip)(content, { level: efforts[effort].gzip }),
};

/**
 * Writes a brotli and a gzip copy (`.br`, `.gz`) beside the scripts, styles and HTML among the files `names` of `folder`,
 * for a server that sends them as they are. Returns the names of the copies. A file that would not get smaller has none.
 */
export async function writeCompressed(
  folder: string,
  names: readonly string[],
  effort: Effort = "release",
): Promise<string[]> {
  const texts = names.filter((name) => /\.(js|css|html)$/.test(name));
  const written = texts.map(async (name) => {
    const content = await readFile(join(folder, name));
    const smaller: string[] = [];
    for (const [ending, compress] of Object.entries(copies)) {
      const compressed = await compress(content, effort);
      if (compressed.length >= content.length) continue;
      await writeFile(join(folder, name + ending), compressed);
      smaller.push(name + ending);
    }
    return smaller;
  });
  return (await Promise.all(written)).flat();
}
