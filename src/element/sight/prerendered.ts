/** A piece of a page made beforehand: text, or an element as its tag, its attributes (name, value, …) and what it holds. */
export type Prerendered =
  | string
  | readonly [tag: string, attributes: readonly string[], contents: readonly Prerendered[]];

const svg = "http://www.w3.org/2000/svg";

/** Through the style object, since a strict policy of the host's forbids style attributes. */
function setAttribute(element: HTMLElement | SVGElement, name: string, value: string): void {
  if (name === "style") element.style.cssText = value;
  else element.setAttribute(name, value);
}

function build(document: Document, [tag, attributes, contents]: Exclude<Prerendered, string>, isSvg: boolean) {
  const isDrawn = isSvg || tag === "svg";
  const element = isDrawn ? document.createElementNS(svg, tag) : document.createElement(tag);
  attributes.forEach((name, at) => {
    if (at % 2 === 0) setAttribute(element, name, attributes[at + 1] ?? "");
  });
  insert(element, contents, isDrawn);
  return element;
}

/** Puts the pieces into `parent` node by node: from text, a host's Trusted Types would refuse them. */
export function insert(parent: Node, pieces: readonly Prerendered[], isSvg = false): void {
  const document = parent.ownerDocument;
  if (!document) return;
  for (const piece of pieces) {
    parent.appendChild(typeof piece === "string" ? document.createTextNode(piece) : build(document, piece, isSvg));
  }
}
