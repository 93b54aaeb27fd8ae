import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { styleBlocks } from "../widget/ui/stylesheet";
import { root } from "./root";

const source = join(root, "src/widget");

/** A block of styles as a module writes it. */
const blockInCode = /(?<!`)\b(?:css|keyframes) ?`[^`]*`/g;

/** The texts of the blocks in a module's code, without their values. */
function textsIn(code: string): readonly string[] {
  const blocks = [...code.matchAll(blockInCode)].map(([block]) => block.slice(block.indexOf("`") + 1, -1));
  return blocks.map((text) => text.replaceAll(/\$\{[^`{}]*\}/g, "\0"));
}

/**
 * Loads every module with styles. The names of its blocks in their order, by the module's path. Throws where a block does not run when
 * the module is loaded.
 */
export async function namesOfStyles(): Promise<Readonly<Record<string, readonly string[]>>> {
  const names: Record<string, readonly string[]> = {};
  for (const name of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    const file = join(source, name);
    const code = /(?<!\.test)\.tsx?$/.test(name) ? readFileSync(file, "utf8") : "";
    if (!/(css|keyframes)`/.test(code)) continue;
    const { href } = pathToFileURL(file);
    await import(href);
    // Once more, when the modules that it imports have run: the new blocks are its own.
    const before = styleBlocks.length;
    await import(`${href}?again`);
    const blocks = styleBlocks.slice(before);
    if (
      !isDeepStrictEqual(
        textsIn(code),
        blocks.map(({ fixed }) => fixed.join("\0")),
      )
    )
      throw new Error(
        `${relative(root, file)} has a block of styles inside a function, in a comment, or with a backtick inside.`,
      );
    names[file] = blocks.map((block) => block.name);
  }
  return names;
}
