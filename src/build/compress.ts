import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/**
 * Writes a brotli and a gzip copy (`.br`, `.gz`) beside the scripts and styles in `folder`, for a server that sends them as they
 * are. A file that would not get smaller has none. `quality` is brotli's: 11 takes seconds for a tenth less than 5.
 */
export function writeCompressed(folder: string, quality = constants.BROTLI_MAX_QUALITY): void {
  for (const name of readdirSync(folder).filter((one) => /\.(js|css)$/.test(one))) {
    const content = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const copies = { br: brotliCompressSync(content, { params }), gz: gzipSync(content, { level: 9 }) };
    for (const [ending, copy] of Object.entries(copies))
      if (copy.length < content.length) writeFileSync(join(folder, `${name}.${ending}`), copy);
  }
}
