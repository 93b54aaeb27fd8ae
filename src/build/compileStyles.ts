import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type CompiledBlock, compiledBlocks } from "../ui/stylesheet";
import { root } from "./root";

const source = join(root, "src");

/** The compiled blocks of styles of each module of the source, by the module's path. */
export async function compiledStyles(): Promise<Readonly<Record<string, readonly CompiledBlock[]>>> {
  const blocks: Record<string, readonly CompiledBlock[]> = {};
  for (const name of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    const file = join(source, name);
    if (!/(?<!\.test)\.tsx?$/.test(name) || !/(css|keyframes)`/.test(readFileSync(file, "utf8"))) continue;
    const { href } = pathToFileURL(file);
    await import(href);
    // Once more, when the modules that it imports have run: the new blocks are its own.
    const before = compiledBlocks.length;
    await import(`${href}?again`);
    blocks[file] = compiledBlocks.slice(before);
  }
  return blocks;
}
