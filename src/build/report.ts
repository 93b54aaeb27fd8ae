import type { OutputChunk, RollupOutput } from "rollup";
import { kilobytes, type Sizes, sizesOf, sizesOfScripts } from "./sizes";

const line = (name: string, { raw, gzip, brotli }: Sizes) =>
  console.log(`${name.padEnd(48)}${[raw, gzip, brotli].map((size) => kilobytes(size).padStart(9)).join("")}`);

/** The package a module belongs to, or the folder of `src/`. */
function ownerOf(id: string): string {
  const path = id.replaceAll("\\", "/").replaceAll("\0", "");
  const inPackage = path.split("node_modules/").pop();
  if (path.includes("node_modules/") && inPackage) {
    return inPackage
      .split("/")
      .slice(0, inPackage.startsWith("@") ? 2 : 1)
      .join("/");
  }
  return `src/${path.split("/src/").pop()?.split("/")[0] ?? ""}`;
}

/** Shares each chunk's minified bytes among its modules by the length they had before minifying. */
function sizesByOwner(chunks: readonly OutputChunk[]): Map<string, Sizes> {
  const owners = new Map<string, Sizes>();
  for (const chunk of chunks) {
    const total = Object.values(chunk.modules).reduce((sum, module) => sum + module.renderedLength, 0) || 1;
    const sizes = sizesOf(chunk.fileName);
    for (const [id, module] of Object.entries(chunk.modules)) {
      const share = module.renderedLength / total;
      const before = owners.get(ownerOf(id)) ?? { raw: 0, gzip: 0, brotli: 0 };
      owners.set(ownerOf(id), {
        raw: before.raw + sizes.raw * share,
        gzip: before.gzip + sizes.gzip * share,
        brotli: before.brotli + sizes.brotli * share,
      });
    }
  }
  return owners;
}

/** Prints every script, then every dependency and folder over 1 KB minified (its share of the chunks it is in). */
export function report({ output }: RollupOutput): void {
  const chunks = output.filter((file) => file.type === "chunk");
  console.log(`${"Script (KB)".padEnd(48)}${"raw".padStart(9)}${"gzip".padStart(9)}${"brotli".padStart(9)}`);
  for (const [name, sizes] of sizesOfScripts()) line(name, sizes);
  console.log("\nDependency or folder over 1 KB minified, its share of the ES modules");
  const owners = [...sizesByOwner(chunks)].sort(([, a], [, b]) => b.raw - a.raw);
  for (const [name, sizes] of owners) if (sizes.raw > 1024) line(name, sizes);
}
