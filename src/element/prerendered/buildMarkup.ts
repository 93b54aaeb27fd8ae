const svg = "http://www.w3.org/2000/svg";

/** The comment between two texts, an end tag, a start tag with its attributes, or text. */
const piece = /<!---->|(<\/)\w+>|<(\w+)((?: [\w-]+="[^"]*")*)(\/?)>|([^<]+)/g;
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
export function buildMarkup(parent: Element, markup: string): void {
  const document = parent.ownerDocument;
  let current: Node = parent;
  for (const [, isEnd, tag, attributes = "", isClosed, text] of markup.matchAll(piece)) {
    if (text !== undefined) current.appendChild(document.createTextNode(unescaped(text)));
    else if (tag !== undefined) {
      const element = elementIn(current, document, tag);
      for (const [, name = "", value = ""] of attributes.matchAll(attribute)) {
        element.setAttribute(name, unescaped(value));
      }
      current.appendChild(element);
      if (!isClosed) current = element;
    } else if (isEnd) current = current.parentNode ?? parent;
  }
}
