import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { root } from "./root";

/** Sizes of one file in bytes. */
export interface Sizes {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

export function sizesOf(content: Buffer | string): Sizes {
  const bytes = Buffer.from(content);
  return { raw: bytes.length, gzip: gzipSync(bytes).length, brotli: brotliCompressSync(bytes).length };
}

/** The scripts of `dist/` without the hash in their names, so that a budget can name them. */
export function sizesOfScripts(): Map<string, Sizes> {
  const dist = join(root, "dist");
  const scripts = readdirSync(dist).filter((name) => name.endsWith(".js"));
  return new Map(scripts.map((name) => [stableName(name), sizesOf(readFileSync(join(dist, name)))]));
}

/** `admissions-form-about-Ab12_-xY.js` → `admissions-form-about.js`. */
function stableName(fileName: string): string {
  return fileName.replace(/-[\w-]{8}\.js$/, ".js");
}

export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
