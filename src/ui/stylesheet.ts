import { css as gooberCss } from "goober";
import { splitRules } from "./splitRules";

/** Every block of rules so far, in order: the text for a prerendered page, and what a new sheet starts from. */
const blocks: string[] = [];
const known = new Set<string>();
let sheet: CSSStyleSheet | undefined;

function insert(rule: string): void {
  try {
    sheet?.insertRule(rule, sheet.cssRules.length);
  } catch {
    // A rule that this browser cannot read must not take the rules after it down.
  }
}

/** Adds raw CSS text (whole rules) to every shadow root of ours, once. */
export function addRules(text: string): void {
  if (known.has(text)) return;
  known.add(text);
  blocks.push(text);
  if (sheet) for (const rule of splitRules(text)) insert(rule);
}

/**
 * goober's names are hashes of up to ten digits; four of base 36 tell a few hundred apart, and cost the entry less. A
 * name that is short already stays, also where its first characters are digits: a block may speak of another's class.
 */
const shortened = (text: string) =>
  text.replace(/\bgo(\d{5,})/g, (_, hash) => `go${(Number(hash) % 36 ** 4).toString(36)}`);

/**
 * What goober takes for its style element and that element's text node. It reads `data` to see whether a rule is
 * there already (we know better) and writes `data + rule`, so that an empty `data` hands us the rule alone.
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
    addRules(shortened(text));
  },
};

// goober's types ask for an Element; it uses no more of one than `target` has.
const context = { target: target as unknown as Element };

type Css = (...block: Parameters<typeof gooberCss>) => string;

/** A class name for a block of declarations; end the last one with `;`, goober drops it otherwise. */
export const css: Css = (...block) => shortened(gooberCss.apply(context, block));

/** An animation name for a block of keyframes. goober's own `keyframes` is bound already and would write to the host. */
export const keyframes: Css = (...block) => shortened(gooberCss.apply({ ...context, k: 1 }, block));

/** Joins class names, leaving out what is false or absent. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Every rule of the modules loaded so far, for HTML that is rendered where there is no DOM. */
export function stylesText(): string {
  return blocks.join("\n");
}

/** Puts our one shared sheet into a shadow root; rules of modules that load later reach it by themselves. */
export function adoptStyles(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(stylesText());
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
