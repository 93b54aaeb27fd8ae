import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/**
 * Writes a brotli and a gzip copy (`.br`, `.gz`), as small as possible, beside the scripts and styles in `folder`, for a server that
 * sends them as they are. A file that would not get smaller has none.
 */
export function writeCompressed(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => /\.(js|css)$/.test(one))) {
    const content = readFileSync(join(folder, name));
    // Brotli's own default is the best quality.
    const copies = { br: brotliCompressSync(content), gz: gzipSync(content, { level: 9 }) };
    for (const [ending, copy] of Object.entries(copies))
      if (copy.length < content.length) writeFileSync(join(folder, `${name}.${ending}`), copy);
  }
}
