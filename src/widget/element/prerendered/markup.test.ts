import { describe, expect, test, vi } from "vitest";
import { markupOf } from "../../../build/serializeMarkup";
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

describe("prerendered markup", () => {
  test("produces the same nodes whether the browser parses it or Trusted Types forbid parsing", () => {
    const parsed = built();
    vi.stubGlobal("trustedTypes", {});
    expect(tree(built())).toEqual(tree(parsed));
  });
  test("creates drawings in the SVG namespace, and sets styles through the style object", () => {
    vi.stubGlobal("trustedTypes", {});
    const path = built().querySelector("path");
    expect(path?.namespaceURI).toBe("http://www.w3.org/2000/svg");
    expect(path?.parentElement?.getAttribute("data-style")).toBeNull();
    expect(path?.parentElement?.style.width).toBe("20px");
  });
  test("is parsed by the browser's sanitizer, if available, which Trusted Types permit", () => {
    vi.stubGlobal(
      "Document",
      Object.assign(() => undefined, { parseHTML: () => undefined }),
    );
    const setHTML = vi.fn(() => parent.append("parsed"));
    const parent = Object.assign(document.createElement("div"), { setHTML });
    insertMarkup(parent, markup);
    expect(setHTML).toHaveBeenCalledWith(markup, { sanitizer: { comments: true } });
    expect(parent.textContent).toBe("parsed");
  });
  test.each([
    ["of Chrome 105 to 118", false],
    ["of a later browser", true],
  ])("is shown where the browser's own setHTML, %s, throws", (_, isNew) => {
    if (isNew)
      vi.stubGlobal(
        "Document",
        Object.assign(() => undefined, { parseHTML: () => undefined }),
      );
    const setHTML = () => {
      throw new TypeError("no such option");
    };
    const parent = Object.assign(document.createElement("div"), { setHTML });
    insertMarkup(parent, markup);
    expect(tree(parent)).toEqual(tree(built()));
  });

  const hostile =
    '<p onclick="alert(1)" style="color: red" data-style="background: url(https://evil.example)">text</p>' +
    '<script>alert(1)</script><iframe src="https://evil.example"></iframe><img src="x" onerror="alert(1)"/>' +
    '<form action="https://evil.example"><button formaction="https://evil.example">Send</button></form>' +
    '<a href="javascript:alert(1)">one</a><a href="data:text/html,x">two</a><a href="#/login">three</a>' +
    '<svg><use href="https://evil.example#x"/><path d="M0 0"/></svg><x-element id="x"></x-element>';
  const harmless = "<p>text</p><a>one</a><a>two</a>" + '<a href="#/login">three</a><svg><path d="M0 0"/></svg>';

  test.each([
    ["parsed", undefined],
    ["built under Trusted Types", {}],
  ])("brings no more than texts and the elements of a form when it is %s", (_, trustedTypes) => {
    vi.stubGlobal("trustedTypes", trustedTypes);
    if (trustedTypes === undefined) Reflect.deleteProperty(globalThis, "trustedTypes");
    const parent = document.createElement("div");
    insertMarkup(parent, hostile);
    expect(markupOf(parent.innerHTML)).toBe(harmless);
  });
});
