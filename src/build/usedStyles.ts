import { type CssNode, generate, type List, parse, walk } from "css-tree";

/** What a selector may refer to. */
interface Present {
  readonly classes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

function presentIn(pages: readonly Element[]): Present {
  const elements = pages.flatMap((page) => [...page.querySelectorAll("*")]);
  return {
    classes: new Set(elements.flatMap(({ classList }) => [...classList])),
    tags: new Set(elements.map(({ localName }) => localName)),
    attributes: new Set(elements.flatMap((element) => element.getAttributeNames())),
  };
}

/** Attributes that only the running application sets. Any other may be set by the browser, such as `open`. */
const states: ReadonlySet<string> = new Set(["data-invalid", "aria-invalid", "aria-busy", "hidden"]);

/** Pseudo-classes that match if one of their selectors does. */
const anyOf: ReadonlySet<string> = new Set(["is", "where", "has"]);

/** Whether a part of a selector can match before React: an element of the markup, in a state that it can be in. */
function isPossible(part: CssNode, present: Present): boolean {
  switch (part.type) {
    case "ClassSelector":
      return present.classes.has(part.name);
    case "TypeSelector":
      return part.name === "*" || present.tags.has(part.name);
    case "AttributeSelector":
      return !states.has(part.name.name) || present.attributes.has(part.name.name);
    case "PseudoClassSelector":
      if (part.name === "disabled") return present.attributes.has("disabled");
      return !anyOf.has(part.name) || !part.children || part.children.some((each) => isPossible(each, present));
    case "SelectorList":
      return part.children.some((selector) => isPossible(selector, present));
    case "Selector":
      return part.children.toArray().every((each) => isPossible(each, present));
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
 * The rules that apply to these pages before the application runs: without selectors that match nothing in them, without
 * `--a-…` properties that no rule reads, animations that no rule runs, and rules for paper. Throws on a fault in the CSS.
 */
export function usedStyles(css: string, pages: readonly Element[]): string {
  const present = presentIn(pages);
  const sheet = parse(css, {
    parseCustomProperty: true,
    onParseError(fault) {
      throw new Error(`The styles cannot be parsed: ${fault.message}. Correct the block of styles in src/.`);
    },
  });
  const remove = (list: List<CssNode>, isRemoved: (node: CssNode) => boolean) =>
    list.forEach((node, item) => void (isRemoved(node) && list.remove(item)));
  walk(sheet, {
    visit: "Rule",
    enter(rule, item, list) {
      if (this.atrule?.name === "keyframes" || rule.prelude.type !== "SelectorList") return;
      remove(rule.prelude.children, (selector) => !isPossible(selector, present));
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
