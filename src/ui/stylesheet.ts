import { css as gooberCss } from "goober";
import { textSizeRule } from "./textSize";

/** Every block of rules so far, in order: the text of a prerendered page, and of the first sheet. */
const blocks: string[] = [];
const known = new Set<string>();
/** The sheets that every root adopts. */
const sheets: CSSStyleSheet[] = [];
const roots = new Set<ShadowRoot>();
/** The rules that the modules of the current task have added. */
let late = "";

/** Adds raw CSS text (whole rules) to the shadow root of every element, once. */
export function addRules(text: string): void {
  if (known.has(text)) return;
  known.add(text);
  blocks.push(text);
  if (sheets.length === 0) return;
  if (late === "") queueMicrotask(adoptLate);
  late += text;
}

/** An at-rule that is inserted into an adopted sheet makes Chromium restyle every element; a further sheet does not. */
function adoptLate(): void {
  sheets.push(sheetOf(late));
  late = "";
  roots.forEach(adoptMissing);
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

function adoptMissing(root: ShadowRoot): void {
  const adopted = root.adoptedStyleSheets;
  root.adoptedStyleSheets = [...adopted, ...sheets.filter((sheet) => !adopted.includes(sheet))];
}

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
    rules = shortened(text);
    addRules(rules);
  },
};

/** The rules of the block that goober compiled last. */
let rules = "";

// goober's types require an Element, of which it uses only the members of `target`.
const context = { target: target as unknown as Element };

/** A class or animation name, and its rules, in which `&` is the selector of the class: a name is dear to compress. */
export type CompiledBlock = readonly [name: string, rules: string];

/** Every block so far, in order. The build puts `addBlock` in the place of each: a browser gets the compiled rules. */
export const compiledBlocks: CompiledBlock[] = [];

function compile(options: object, block: Block): string {
  const name = shortened(gooberCss.apply({ ...context, ...options }, block));
  compiledBlocks.push([name, rules.replaceAll(`.${name}`, "&")]);
  return name;
}

type Block = [source: TemplateStringsArray, ...values: readonly string[]];

/**
 * A class name for a block of declarations. Write blocks at the top level of a module, where the build finds them; end
 * the last declaration with `;`, or goober drops it.
 */
export const css = (...block: Block) => compile({}, block);

/**
 * An animation name for a block of keyframes. goober's own `keyframes` is already bound and would write to the host
 * page.
 */
export const keyframes = (...block: Block) => compile({ k: 1 }, block);

/** Adds the rules of a compiled block, and returns its name. */
export function addBlock(...[name, text]: CompiledBlock): string {
  addRules(text.replaceAll("&", `.${name}`));
  return name;
}

/** Joins class names, leaving out false and absent ones. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Every rule of the modules loaded so far, for HTML that is rendered without a DOM. */
export function stylesText(): string {
  return blocks.join("\n");
}

/** Adds the shared sheets to a shadow root, and those of modules that load later until the returned function is called. */
export function adoptStyles(root: ShadowRoot): () => void {
  if (sheets.length === 0) sheets.push(sheetOf(stylesText() + textSizeRule()));
  roots.add(root);
  adoptMissing(root);
  return () => void roots.delete(root);
}
