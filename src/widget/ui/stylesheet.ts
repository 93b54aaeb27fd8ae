import { css as gooberCss } from "goober";
import { addRules } from "./sheet";

/**
 * Shortens goober's names, which are hashes of up to ten digits: four digits of base 36 distinguish a few hundred names in
 * fewer bytes. A name that is already short stays, because a block may refer to the class of another one.
 */
const shortened = (text: string) =>
  text.replace(/\bgo(\d{5,})/g, (_, hash) => `go${(Number(hash) % 36 ** 4).toString(36)}`);

/**
 * Replaces goober's style element and its text node. goober reads `data` to check whether a rule exists
 * (this module checks that itself) and writes `data + rule`, so that an empty `data` yields only the rule.
 */
const target = {
  parentNode: true,
  querySelector: () => target,
  get firstChild() {
    return target;
  },
  get data() {
    return "";
  },
  set data(text: string) {
    made = shortened(text);
    addRules(made);
  },
};

/** What goober wrote last. */
let made = "";

// goober's types require an Element, of which it uses only the members of `target`.
const context = { target: target as unknown as Element };

/** A block of styles: its name, its fixed texts, the block as nested CSS, and the rules that goober made of it. */
export interface StyleBlock {
  readonly name: string;
  readonly fixed: readonly string[];
  readonly written: string;
  readonly made: string;
}

/** Every block so far, in order. The build puts its name in its place by its order in the module, and a test checks each. */
export const styleBlocks: StyleBlock[] = [];

function compile(options: object, opening: string, ...[source, ...values]: Block): string {
  const name = shortened(gooberCss.apply({ ...context, ...options }, [source, ...values]));
  const text = String.raw({ raw: source }, ...values);
  styleBlocks.push({ name, fixed: source.raw, written: `${opening}${name} {${text}}`, made });
  return name;
}

type Block = [source: TemplateStringsArray, ...values: readonly string[]];

/**
 * A class name for a block of declarations. Write blocks at the top level of a module, where the build finds them; end
 * the last declaration with `;`, and nest what follows a pseudo-class with brackets: a test refuses what goober misreads.
 */
export const css = (...block: Block) => compile({}, ".", ...block);

/**
 * An animation name for a block of keyframes. goober's own `keyframes` is already bound and would write to the host
 * page.
 */
export const keyframes = (...block: Block) => compile({ k: 1 }, "@keyframes ", ...block);

/** Joins class names, leaving out false and absent ones. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
