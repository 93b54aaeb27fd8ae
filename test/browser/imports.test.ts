import { describe, expect, test } from "../support/suite";

function page() {
  return {
    globals: Object.keys(window),
    head: document.head.innerHTML,
    body: document.body.innerHTML,
    sheets: document.adoptedStyleSheets.length,
    pushState: history.pushState,
    replaceState: history.replaceState,
    tag: customElements.get("admissions-form"),
  };
}

describe("importing the widget", () => {
  test("changes nothing in the page", async () => {
    const before = page();
    await import("../../src/index");
    await import("../../src/widget/element/mountApplication");
    expect(page()).to.deep.equal(before);
  });
});
