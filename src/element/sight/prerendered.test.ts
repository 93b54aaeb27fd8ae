import { afterEach, describe, expect, test, vi } from "vitest";
import { markupOf } from "../../build/markup";
import { insert } from "./prerendered";

const markup =
  '<p class="a" aria-label="&quot;Yes&quot; &amp; &lt;no&gt;">You are <strong>not</strong> logged in<!---->, yet &amp; soon.</p>' +
  '<svg viewBox="0 0 20 20" data-style="width: 20px;"><path d="M4.5 9h11v8h-11V9Z"/></svg>' +
  '<label for="x">Name</label><input id="x" aria-required="true"/><select id="y"><option value=""></option></select>';

function built(): HTMLElement {
  const parent = document.createElement("div");
  insert(parent, markup);
  return parent;
}

/** Every node with its namespace and attributes, texts apart. */
function tree(node: Node): unknown {
  if (!(node instanceof Element)) return node.nodeType === node.TEXT_NODE ? node.textContent : null;
  const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`);
  const contents = [...node.childNodes].map(tree).filter((part) => part !== null);
  return [node.namespaceURI, node.localName, attributes, contents];
}

afterEach(() => vi.unstubAllGlobals());

describe("what stands in the page before React", () => {
  test("is the same whether the browser parses it or Trusted Types forbid that", () => {
    const parsed = built();
    vi.stubGlobal("trustedTypes", {});
    expect(tree(built())).toEqual(tree(parsed));
  });
  test("keeps texts beside each other apart, as React will look for them", () => {
    vi.stubGlobal("trustedTypes", {});
    const texts = [...(built().querySelector("p")?.childNodes ?? [])].filter(({ nodeType }) => nodeType === 3);
    expect(texts.map(({ textContent }) => textContent)).toEqual(["You are ", " logged in", ", yet & soon."]);
  });
  test("draws in the namespace of drawings, with styles set where no policy forbids them", () => {
    vi.stubGlobal("trustedTypes", {});
    const path = built().querySelector("path");
    expect(path?.namespaceURI).toBe("http://www.w3.org/2000/svg");
    expect(path?.parentElement?.getAttribute("data-style")).toBeNull();
    expect(path?.parentElement?.style.width).toBe("20px");
  });
  test("asks the sanitizer first, which Trusted Types let through", () => {
    const setHTML = vi.fn();
    const parent = Object.assign(document.createElement("div"), { setHTML });
    insert(parent, markup);
    expect(setHTML).toHaveBeenCalledWith(markup, { sanitizer: { comments: true } });
    expect(parent.childNodes.length).toBe(0);
  });
  test("is written back as it was", () => {
    const parent = document.createElement("div");
    parent.innerHTML = markup.replace("data-style", "style");
    expect(markupOf(parent)).toBe(markup);
  });
});
