import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { type StyleBlock, styleBlocks } from "../widget/ui/stylesheet";
import { root } from "./root";

const source = join(root, "src/widget");

/**
 * The rules without nesting, as esbuild understands them, and its warnings. A space before the value of a custom property
 * means nothing.
 */
function flat(css: string): readonly string[] {
  const supported = { nesting: false, "is-pseudo-class": false };
  const { code, warnings } = transformSync(css, {
    loader: "css",
    minifyWhitespace: true,
    supported,
    logLevel: "silent",
  });
  return [
    ...(code
      .replace(/(--[\w-]+:) +/g, "$1")
      .trim()
      .match(/[^}]*\}/g) ?? []),
    ...warnings.map(({ text }) => `(${text})`),
  ];
}

/**
 * The first rule that goober made differently from what the block means in CSS, with `&` for its class; null when there is
 * none. goober reads selectors with a regular expression, which puts the class once more behind `:is(a, b)`.
 */
export function misreadIn({
  name,
  written,
  made,
}: StyleBlock): { readonly got: string; readonly meant: string } | null {
  const meant = flat(written);
  const got = flat(made);
  const at = Array.from({ length: Math.max(meant.length, got.length) }).findIndex((_, n) => meant[n] !== got[n]);
  const shown = (rule = "nothing") => rule.replaceAll(`.${name}`, "&");
  return at < 0 ? null : { got: shown(got[at]), meant: shown(meant[at]) };
}

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

/** Loads every module with styles. The names of its blocks by their text, by the module's path. Throws when goober misreads one. */
export async function namesOfStyles(): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  const names: Record<string, Readonly<Record<string, string>>> = {};
  const faults: string[] = [];
  for (const name of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    const file = join(source, name);
    const code = /(?<!\.test)\.tsx?$/.test(name) ? readFileSync(file, "utf8") : "";
    if (!/(css|keyframes)`/.test(code)) continue;
    const { href } = pathToFileURL(file);
    await import(href);
    // Once more, when the modules that it imports have run: the new blocks are its own.
    const before = styleBlocks.length;
    await import(`${href}?again`);
    const own = styleBlocks.slice(before);
    names[file] = namesByText(file, code, own);
    for (const block of own) {
      const misread = misreadIn(block);
      if (misread) faults.push(`${relative(root, file)}\n  got:   ${misread.got}\n  meant: ${misread.meant}`);
    }
  }
  if (faults.length > 0)
    throw new Error(
      `goober misreads these styles. Nest what follows a pseudo-class with brackets: &:is(a, b) { & > c { … } }.\n${faults.join("\n")}`,
    );
  return names;
}
