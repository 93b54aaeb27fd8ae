import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The compressions by the ending that `@fastify/static` expects of a copy. Brotli's quality is its best by default. */
const copies: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  ".br": promisify(brotliCompress),
  ".gz": (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes a brotli and a gzip copy (`.br`, `.gz`) beside the scripts, styles and HTML among the files `names` of `folder`,
 * for a server that sends them as they are. Returns the names of the copies. A file that would not get smaller has none.
 */
export async function writeCompressed(folder: string, names: readonly string[]): Promise<string[]> {
  const texts = names.filter((name) => /\.(js|css|html)$/.test(name));
  const written = texts.map(async (name) => {
    const content = await readFile(join(folder, name));
    const smaller: string[] = [];
    for (const [ending, compress] of Object.entries(copies)) {
      const compressed = await compress(content);
      if (compressed.length >= content.length) continue;
      await writeFile(join(folder, name + ending), compressed);
      smaller.push(name + ending);
    }
    return smaller;
  });
  return (await Promise.all(written)).flat();
}
