import { blockName } from "./blockName";
import { addRules } from "./sheet";

/** The text of each block so far, by its name. */
const blocks = new Map<string, string>();

type Block = [source: TemplateStringsArray, ...values: readonly string[]];

function add(opening: string, [source, ...values]: Block): string {
  const name = blockName(source.raw);
  const text = `${opening}${name} {${String.raw({ raw: source }, ...values)}}`;
  if ((blocks.get(name) ?? text) !== text)
    throw new Error(
      `Two blocks of styles differ in nothing but their values. Give one a comment that tells them apart: ${text}`,
    );
  blocks.set(name, text);
  addRules(text);
  return name;
}

/**
 * A class name for a block of CSS, in which `&` is the class. Write blocks at the top level of a module: the build runs it once, takes
 * the nesting out, and puts the name in the block's place.
 */
export const css = (...block: Block) => add(".", block);

/** An animation name for a block of keyframes. */
export const keyframes = (...block: Block) => add("@keyframes ", block);

/** Joins class names, leaving out false and absent ones. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
