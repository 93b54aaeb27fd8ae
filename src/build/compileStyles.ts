import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { type StyleBlock, styleBlocks } from "../widget/ui/stylesheet";
import { root } from "./root";

const source = join(root, "src/widget");

/** A block of styles as a module writes it. */
const blockInCode = /(?<!`)\b(?:css|keyframes) ?`[^`]*`/g;

/** The text of a block without its values. */
const fixedIn = (text: string) => text.split(/\$\{[^`{}]*\}/).join("\0");

/** The name of each block of a module's code, by its text. Throws where a block does not run when the module is loaded. */
function namesByText(file: string, code: string, blocks: readonly StyleBlock[]): Readonly<Record<string, string>> {
  const texts = [...code.matchAll(blockInCode)].map(([text]) => text);
  return Object.fromEntries(
    blocks.map(({ name, fixed }, at) => {
      const text = texts[at] ?? "";
      if (texts.length !== blocks.length || fixedIn(text.slice(text.indexOf("`") + 1, -1)) !== fixed.join("\0"))
        throw new Error(
          `${relative(root, file)} has a block of styles inside a function, in a comment, or with a backtick inside.`,
        );
      return [text, name];
    }),
  );
}

/** Loads every module with styles. The names of its blocks by their text, by the module's path. */
export async function namesOfStyles(): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  const names: Record<string, Readonly<Record<string, string>>> = {};
  for (const name of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    const file = join(source, name);
    const code = /(?<!\.test)\.tsx?$/.test(name) ? readFileSync(file, "utf8") : "";
    if (!/(css|keyframes)`/.test(code)) continue;
    const { href } = pathToFileURL(file);
    await import(href);
    // Once more, when the modules that it imports have run: the new blocks are its own.
    const before = styleBlocks.length;
    await import(`${href}?again`);
    names[file] = namesByText(file, code, styleBlocks.slice(before));
  }
  return names;
}
