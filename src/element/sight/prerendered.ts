import { buildFrom } from "./building";

/**
 * Markup made beforehand. A `style` is called `data-style` in it, since a strict policy of the host's forbids the
 * attribute, not the style object; every element without an end tag is closed as `<input/>` is; texts beside each
 * other stand apart by `<!---->`.
 */
export type Markup = string;

/** `Element.setHTML` of the HTML Sanitizer API, where the browser has it: the one parser that Trusted Types let through. */
interface Sanitizing {
  setHTML(html: string, options: { readonly sanitizer: { readonly comments: boolean } }): void;
}

const isSanitizing = (parent: object): parent is Sanitizing => "setHTML" in parent;

/** The browser's parser is many times faster than building node by node, on an old phone a tenth of a second. */
function parseInto(parent: Element, markup: Markup): void {
  if (isSanitizing(parent)) parent.setHTML(markup, { sanitizer: { comments: true } });
  // Whether Trusted Types are enforced cannot be asked, and trying is reported to the host as a violation.
  else if ("trustedTypes" in globalThis) buildFrom(parent, markup);
  else parent.innerHTML = markup;
}

/** Puts the markup into the empty `parent`, under any policy of the host's. */
export function insert(parent: Element, markup: Markup): void {
  parseInto(parent, markup);
  for (const element of parent.querySelectorAll<HTMLElement | SVGElement>("[data-style]")) {
    element.style.cssText = element.dataset.style ?? "";
    element.removeAttribute("data-style");
  }
}
