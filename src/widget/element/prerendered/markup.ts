import { isAllowedAttribute, restrict } from "./allowedMarkup";

/**
 * HTML that the build made. A `style` attribute is called `data-style`, because a host page's strict policy forbids
 * the attribute but not the style object; an element without an end tag is closed as `<input/>`; `<!---->` separates
 * adjacent texts.
 */
export type Markup = string;

/** `Element.setHTML` of the HTML Sanitizer API, where the browser has it: the one parser that Trusted Types permit. */
interface Sanitizing {
  setHTML(html: string, options: { readonly sanitizer: { readonly comments: boolean } }): void;
}

/**
 * Whether the browser has today's `setHTML`. Chrome 105 to 118 have an older one, without `Document.parseHTML`, that throws at
 * these options.
 */
const hasSetHtml = (parent: object): parent is Sanitizing => "setHTML" in parent && "parseHTML" in Document;

/** Markup as nodes of a document without a window, in which nothing loads and nothing runs. */
function inert(document: Document, markup: Markup): DocumentFragment {
  const template = document.createElement("template");
  // Whether Trusted Types are enforced cannot be queried, and an attempt is reported to the host as a violation.
  if ("trustedTypes" in globalThis) buildMarkup(template.content, markup);
  else template.innerHTML = markup;
  restrict(template.content);
  return template.content;
}

/**
 * Inserts the markup into the empty `parent`, under any content security policy. Of markup that the build did not make, such as
 * that of a compiled institution, only the elements and attributes of a form's first step stay.
 */
export function insertMarkup(parent: Element, markup: Markup): void {
  try {
    // The browser's parser is many times faster than building node by node; on an old phone that is a tenth of a second.
    if (hasSetHtml(parent)) parent.setHTML(markup, { sanitizer: { comments: true } });
    restrict(parent);
  } catch {
    // A browser with yet another `setHTML`: what is still missing is built below.
  }
  if (!parent.hasChildNodes()) parent.append(inert(parent.ownerDocument, markup));
  applyStyles(parent);
}

/** Sets each `data-style` through the style object. */
export function applyStyles(parent: Element): void {
  for (const element of parent.querySelectorAll<HTMLElement | SVGElement>("[data-style]")) {
    element.style.cssText = element.dataset.style ?? "";
    element.removeAttribute("data-style");
  }
}

const svg = "http://www.w3.org/2000/svg";

/** The comment between two texts, an end tag, a start tag with its attributes, or text. */
const piece = /<!---->|(<\/)[\w-]+>|<([\w-]+)((?: [\w-]+="[^"]*")*)(\/?)>|([^<]+)/g;
const attribute = / ([\w-]+)="([^"]*)"/g;

const characters: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
const unescaped = (text: string) => text.replace(/&\w+;/g, (entity) => characters[entity] ?? entity);

function elementIn(parent: Node, document: Document, tag: string): Element {
  const isDrawn = tag === "svg" || (parent instanceof Element && parent.namespaceURI === svg);
  return isDrawn ? document.createElementNS(svg, tag) : document.createElement(tag);
}

/**
 * Builds prerendered markup (no other HTML) at the end of `parent`, node by node, which every host policy permits.
 */
function buildMarkup(parent: DocumentFragment, markup: string): void {
  const document = parent.ownerDocument;
  let current: Node = parent;
  for (const [, isEnd, tag, attributes = "", isClosed, text] of markup.matchAll(piece)) {
    if (text !== undefined) current.appendChild(document.createTextNode(unescaped(text)));
    else if (tag !== undefined) {
      const element = elementIn(current, document, tag);
      for (const [, name = "", value = ""] of attributes.matchAll(attribute)) {
        if (isAllowedAttribute(name, unescaped(value))) element.setAttribute(name, unescaped(value));
      }
      current.appendChild(element);
      if (!isClosed) current = element;
    } else if (isEnd) current = current.parentNode ?? parent;
  }
}
