import { isAllowedAttribute, isAllowedElement } from "../widget/element/prerendered/allowedMarkup";
import type { Markup } from "../widget/element/prerendered/markup";

/** The elements of HTML that have no end tag, as far as a form has them. */
const voids = new Set(["br", "hr", "img", "input"]);

/** A comment, an end tag, or a start tag with its attributes, as React and browsers write them. */
const tags = /<!--.*?-->|<\/([\w-]+)>|<([\w-]+)((?: [\w-]+="[^"]*")*) ?\/?>/g;
const attribute = / ([\w-]+)="([^"]*)"/g;
/** A drawing's element without content. */
const empty = /<(path|circle|rect)((?: [\w-]+="[^"]*")*)><\/\1>/g;

/** A browser would leave out what is not allowed, and React would render the step anew. */
function requireAllowed(isAllowed: boolean, what: string): void {
  if (!isAllowed)
    throw new Error(
      `The first step has ${what}, which pages do not take. Links begin with https://; new elements and attributes belong in src/widget/element/prerendered/allowedMarkup.ts.`,
    );
}

function attributeOf(own: string, value: string): string {
  // The only attribute whose name has capitals is of a drawing.
  const name = own === "style" ? "data-style" : own === "viewBox" ? own : own.toLowerCase();
  requireAllowed(isAllowedAttribute(name, value.replaceAll("&amp;", "&")), `${name}="${value}"`);
  // Browsers leave these as they are in attributes; the sanitizer's stand-in (markup.ts) reads tags by them.
  return ` ${name}="${value.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}"`;
}

/** Serializes HTML, as React renders it or a browser gives it, as `Markup`; comments stay only between texts. */
export function markupOf(html: string): Markup {
  let end = 0;
  const rewritten = html.replaceAll("&#x27;", "'").replace(tags, (tag, closed, opened, attributes, at, whole) => {
    const isAfterText = at > end;
    end = at + tag.length;
    if (closed !== undefined) return tag;
    if (opened === undefined) return isAfterText && whole[end] !== "<" ? "<!---->" : "";
    requireAllowed(isAllowedElement(opened), `<${opened}>`);
    const kept = attributes.replace(attribute, (_: string, name: string, value: string) => attributeOf(name, value));
    return `<${opened}${kept}${voids.has(opened) ? "/" : ""}>`;
  });
  return rewritten.replace(empty, "<$1$2/>");
}
