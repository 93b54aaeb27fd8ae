import { isAllowedAttribute, isAllowedElement } from "../element/prerendered/allowedMarkup";
import type { Markup } from "../element/prerendered/markup";
import { escapeHtml } from "../form/format";

/** The elements of HTML that have no end tag, as far as a form has them. */
const voids = new Set(["br", "hr", "img", "input"]);

/** A browser would leave out what is not allowed, and React would render the step anew. */
function requireAllowed(isAllowed: boolean, what: string): void {
  if (!isAllowed) throw new Error(`The first step has ${what}. Add it to src/element/prerendered/allowedMarkup.ts.`);
}

function markupOfElement(element: Element): Markup {
  const attributes = [...element.attributes].map(({ name: own, value }) => {
    const name = own === "style" ? "data-style" : own;
    requireAllowed(isAllowedAttribute(name, value), `${name}="${value}"`);
    return ` ${name}="${escapeHtml(value)}"`;
  });
  requireAllowed(isAllowedElement(element.localName), `<${element.localName}>`);
  const start = `<${element.localName}${attributes.join("")}`;
  const isDrawn = element.namespaceURI === "http://www.w3.org/2000/svg";
  const isShort = voids.has(element.localName) || (isDrawn && !element.hasChildNodes());
  return isShort ? `${start}/>` : `${start}>${markupOf(element)}</${element.localName}>`;
}

/** Serializes the children of `parent` as `Markup`: elements and texts; comments stay only between texts. */
export function markupOf(parent: Element): Markup {
  let isAfterText = false;
  const parts = [...parent.childNodes].map((node) => {
    if (node.nodeType === node.ELEMENT_NODE) {
      isAfterText = false;
      // A node of this type is an element.
      return markupOfElement(node as Element);
    }
    if (node.nodeType !== node.TEXT_NODE) return "";
    const separator = isAfterText ? "<!---->" : "";
    isAfterText = true;
    return separator + escapeHtml(node.textContent ?? "");
  });
  return parts.join("");
}
