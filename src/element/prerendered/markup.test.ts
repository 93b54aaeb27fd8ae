import { afterEach, describe, expect, test, vi } from "vitest";
import { markupOf } from "../../build/serializeMarkup";
import { insertMarkup } from "./markup";

const markup =
  '<p class="a" aria-label="&quot;Yes&quot; &amp; &lt;no&gt;">You are <strong>not</strong> logged in<!---->, yet &amp; soon.</p>' +
  '<svg viewBox="0 0 20 20" data-style="width: 20px;"><path d="M4.5 9h11v8h-11V9Z"/></svg>' +
  '<label for="x">Name</label><input id="x" aria-required="true"/><select id="y"><option value=""></option></select>';

function built(): HTMLElement {
  const parent = document.createElement("div");
  insertMarkup(parent, markup);
  return parent;
}

/** Every node with its namespace and attributes; adjacent texts stay separate. */
function tree(node: Node): unknown {
  if (!(node instanceof Element)) return node.nodeType === node.TEXT_NODE ? node.textContent : null;
  const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`);
  const contents = [...node.childNodes].map(tree).filter((part) => part !== null);
  return [node.namespaceURI, node.localName, attributes, contents];
}

afterEach(() => vi.unstubAllGlobals());

describe("prerendered markup", () => {
  test("produces the same nodes whether the browser parses it or Trusted Types forbid parsing", () => {
    const parsed = built();
    vi.stubGlobal("trustedTypes", {});
    expect(tree(built())).toEqual(tree(parsed));
  });
  test("keeps adjacent text nodes separate, as React's hydration requires", () => {
    vi.stubGlobal("trustedTypes", {});
    const texts = [...(built().querySelector("p")?.childNodes ?? [])].filter(({ nodeType }) => nodeType === 3);
    expect(texts.map(({ textContent }) => textContent)).toEqual(["You are ", " logged in", ", yet & soon."]);
  });
  test("creates drawings in the SVG namespace, and sets styles through the style object", () => {
    vi.stubGlobal("trustedTypes", {});
    const path = built().querySelector("path");
    expect(path?.namespaceURI).toBe("http://www.w3.org/2000/svg");
    expect(path?.parentElement?.getAttribute("data-style")).toBeNull();
    expect(path?.parentElement?.style.width).toBe("20px");
  });
  test("is parsed by the browser's sanitizer, if available, which Trusted Types permit", () => {
    const setHTML = vi.fn();
    const parent = Object.assign(document.createElement("div"), { setHTML });
    insertMarkup(parent, markup);
    expect(setHTML).toHaveBeenCalledWith(markup, { sanitizer: { comments: true } });
    expect(parent.childNodes.length).toBe(0);
  });
  test("is unchanged after parsing and serializing", () => {
    const parent = document.createElement("div");
    parent.innerHTML = markup.replace("data-style", "style");
    expect(markupOf(parent)).toBe(markup);
  });
});
