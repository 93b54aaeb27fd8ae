import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { blockNames } from "../ui/stylesheet";
import { root } from "./root";

const source = join(root, "src");

/** Loads every module with styles. The names of its blocks, by the module's path. */
export async function namesOfStyles(): Promise<Readonly<Record<string, readonly string[]>>> {
  const names: Record<string, readonly string[]> = {};
  for (const name of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    const file = join(source, name);
    if (!/(?<!\.test)\.tsx?$/.test(name) || !/(css|keyframes)`/.test(readFileSync(file, "utf8"))) continue;
    const { href } = pathToFileURL(file);
    await import(href);
    // Once more, when the modules that it imports have run: the new blocks are its own.
    const before = blockNames.length;
    await import(`${href}?again`);
    names[file] = blockNames.slice(before);
  }
  return names;
}
