import { type CssNode, generate, parse, walk } from "css-tree";
import type { Markup } from "../widget/element/prerendered/markup";

/** What selectors may name of markup: tags, `.classes` and `[attributes]`. */
function namesIn(markup: Markup): readonly string[] {
  return [...markup.matchAll(/<([\w-]+)| ([\w-]+)="([^"]*)"/g)].flatMap(([, tag, attribute, value = ""]) => {
    const classes = attribute === "class" ? value.split(" ").map((name) => `.${name}`) : [];
    return [tag ?? `[${attribute}]`, ...classes];
  });
}

/** Attributes that only the running application sets. Any other may be set by the browser, such as `open`. */
const states: ReadonlySet<string> = new Set(["data-invalid", "aria-invalid", "aria-busy", "hidden"]);

/** Whether a part of a selector can match before React: an element of the markup, in a state that it can be in. */
function isPossible(part: CssNode, present: ReadonlySet<string>): boolean {
  const isOne = (inside: CssNode) => isPossible(inside, present);
  switch (part.type) {
    case "ClassSelector":
      return present.has(`.${part.name}`);
    case "TypeSelector":
      return part.name === "*" || present.has(part.name);
    case "AttributeSelector":
      return !states.has(part.name.name) || present.has(`[${part.name.name}]`);
    case "PseudoClassSelector":
      if (part.name === "disabled") return present.has("[disabled]");
      return !/^(is|where)$/.test(part.name) || !part.children || part.children.some(isOne);
    case "SelectorList":
      return part.children.some(isOne);
    case "Selector":
      return part.children.toArray().every(isOne);
    default:
      return true;
  }
}

/** The names of the custom properties that are read, and of the animations that are run. */
function namesUsedIn(css: CssNode): ReadonlySet<string> {
  const names = new Set<string>();
  walk(css, {
    visit: "Identifier",
    enter({ name }) {
      if (this.atrule?.name === "keyframes" && !this.declaration) return;
      names.add(name);
    },
  });
  return names;
}

/**
 * The rules that apply to markup before the application runs: without selectors that match nothing in it, without
 * `--a-…` properties that no rule reads, animations that no rule runs, and rules for paper. Throws on a fault in the CSS.
 */
export function usedStyles(css: string, shown: readonly Markup[]): string {
  const present = new Set(shown.flatMap(namesIn));
  const sheet = parse(css, {
    parseCustomProperty: true,
    onParseError(fault) {
      throw new Error(`The styles cannot be parsed: ${fault.message}. Correct the block of styles in src/.`);
    },
  });
  walk(sheet, {
    visit: "Rule",
    enter(rule, item, list) {
      if (this.atrule?.name === "keyframes" || rule.prelude.type !== "SelectorList") return;
      rule.prelude.children = rule.prelude.children.filter((selector) => isPossible(selector, present));
      if (rule.prelude.children.isEmpty) list.remove(item);
    },
  });
  const used = namesUsedIn(sheet);
  walk(sheet, {
    visit: "Declaration",
    enter({ property }, item, list) {
      if (property.startsWith("--a-") && !used.has(property)) list.remove(item);
    },
  });
  walk(sheet, {
    visit: "Atrule",
    leave({ name, prelude, block }, item, list) {
      const given = prelude === null ? "" : generate(prelude);
      const isIdle = name === "keyframes" && prelude !== null && !used.has(given);
      const isForPaper = name === "media" && given === "print";
      if (isIdle || isForPaper || block?.children.isEmpty) list.remove(item);
    },
  });
  return generate(sheet);
}
